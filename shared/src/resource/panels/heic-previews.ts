import { atom } from 'jotai';
import { addAttachmentPreview } from '../../contract/host/attachments';
import { isSuccess } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { sessionAtom, sessionStore } from '../../session/session';
import { asJpeg, convertHeic } from '../../ui/rich';

/** The server keeps no more than this of a picture. */
const EDGE_PX = 1600;

/** What a list says of a HEIC picture that this tab converts, or could not. */
export type PreviewState = 'converting' | 'failed';

/** By the attachment's id. */
export const previewStatesAtom = atom<ReadonlyMap<number, PreviewState>>(new Map());

/** An attachment whose preview is being made; goes on whatever page is open. */
interface PreviewJob {
  id: number;
  content: Blob;
  /** What the browser shows; null when it could not be made. */
  picture: Promise<Blob | null>;
  hand: (picture: Blob | null) => void;
  onStored: () => Promise<void>;
}

const jobs = new Map<number, PreviewJob>();
let queue: PreviewJob[] = [];
let isWorking = false;
let session = new AbortController();

function tell(id: number, state: PreviewState | null): void {
  const states = new Map(sessionStore.get(previewStatesAtom));
  if (state) states.set(id, state);
  else states.delete(id);
  sessionStore.set(previewStatesAtom, states);
}

// What one person left behind is none of the next one's business.
sessionStore.sub(sessionAtom, () => {
  if (sessionStore.get(sessionAtom)) return;
  session.abort();
  session = new AbortController();
  for (const { hand } of jobs.values()) hand(null);
  jobs.clear();
  queue = [];
  sessionStore.set(previewStatesAtom, new Map());
});

/** @returns whether the attachment has a preview now, this one or one that somebody else made meanwhile. */
async function store(id: number, picture: Blob, signal: AbortSignal): Promise<boolean> {
  const preview = await asJpeg(picture, EDGE_PX);
  if (!preview) return false;
  const answer = await callOperation(
    addAttachmentPreview,
    { id },
    {
      files: { image: new File([preview], 'preview.jpg', { type: preview.type }) },
      signal,
      // Nobody waits for it: who looks at the picture next tries again.
      background: true,
      whenExpired: 'answer',
    },
  );
  return isSuccess<typeof addAttachmentPreview>(answer) || answer.code === 'preview_exists';
}

/** The content of a chosen file may be gone from the disk by now. */
const converted = (content: Blob, signal: AbortSignal): Promise<Blob | null> =>
  convertHeic(content, { signal }).catch(() => null);

async function run({ id, content, hand, onStored }: PreviewJob, signal: AbortSignal): Promise<void> {
  const picture = await converted(content, signal);
  hand(picture);
  const isStored = picture !== null && !signal.aborted && (await store(id, picture, signal));
  if (signal.aborted) return;
  if (isStored) await onStored();
  jobs.delete(id);
  tell(id, isStored ? null : 'failed');
}

/** One after the other: the decoder takes a whole core and hundreds of megabytes. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (let job = queue.shift(); job; job = queue.shift()) await run(job, session.signal);
  isWorking = false;
}

/**
 * Converts a HEIC picture in the background and stores what came of it as the preview of its attachment, which the
 * caller may add. Does it once, however often it is asked.
 * @param content - the picture as it was uploaded.
 * @param onStored - refreshes what shows the attachment.
 * @returns the picture as the browser shows it, before it is stored; null when it cannot be converted.
 */
export function makePreview(id: number, content: Blob, onStored: () => Promise<void>): Promise<Blob | null> {
  const underWay = jobs.get(id);
  if (underWay) return underWay.picture;
  let hand: PreviewJob['hand'] = () => undefined;
  const picture = new Promise<Blob | null>((resolve) => {
    hand = resolve;
  });
  const job = { id, content, picture, hand, onStored };
  jobs.set(id, job);
  queue.push(job);
  tell(id, 'converting');
  void work();
  return picture;
}

/**
 * The picture of an attachment that is being converted; somebody waits for it, so that it comes before the others.
 * @returns undefined where none is.
 */
export function previewUnderWay(id: number): Promise<Blob | null> | undefined {
  const job = jobs.get(id);
  if (job && queue.includes(job)) queue = [job, ...queue.filter((other) => other !== job)];
  return job?.picture;
}
