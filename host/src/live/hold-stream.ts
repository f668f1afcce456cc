import { LIVE_BEAT_MS, LIVE_PATH, liveRecordsText, type LiveRecord } from '@balai/shared/contract/host/live';
import { openStream } from '@balai/shared/http/open-stream';
import { readMessages, type LiveMessage } from './read-messages';

/** A stream that says nothing for so long is lost: something on the way has let go of it, or holds it back. */
const SILENCE_MS = 2.5 * LIVE_BEAT_MS;
const FIRST_WORD_MS = 10_000;
/** Who has no stream polls, which is more work for a server than to be asked for a stream now and then. */
const LONGEST_PAUSE_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;

export interface HeldStream {
  /** Ends it for good. */
  signal: AbortSignal;
  /** What was told last, by whatever tab held the stream then. */
  cursor: () => string | null;
  records: () => readonly LiveRecord[];
  /** Has `reopen` called when other records are looked at. */
  onRecords: (reopen: () => void) => void;
  hear: (message: LiveMessage) => void;
  /** The stream was there and is not; another one is tried. */
  lost: () => void;
}

/** How a stream ended, and after how many ms the next is due; null: no other one is wanted. */
type Ending = { after: number | null };

/** Half to one and a half of it, so that browsers do not come back together. */
const jittered = (milliseconds: number): number => milliseconds * (0.5 + Math.random());

const pauseAfter = (failures: number): number =>
  jittered(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures));

/** A stream that was refused: without a session, and where there are none, another one would be refused as well. */
function refused(response: Response, failures: number): Ending {
  // Its clock may have been wrong; the answer has set it right.
  if (response.status === 401 && failures === 0) return { after: 0 };
  if ([401, 403, 404].includes(response.status)) return { after: null };
  const asked = Number(response.headers.get('retry-after')) * 1000;
  return { after: Math.max(jittered(asked || 0), pauseAfter(failures)) };
}

async function holdOne(
  { records, cursor, hear }: HeldStream,
  signal: AbortSignal,
  silent: () => void,
  failures: number,
): Promise<Ending> {
  let timer = setTimeout(silent, FIRST_WORD_MS);
  try {
    const known = cursor();
    const query = liveRecordsText(records());
    const address = query === '' ? LIVE_PATH : `${LIVE_PATH}?records=${query}`;
    const response = await openStream(address, known === null ? {} : { 'Last-Event-ID': known }, signal);
    if (!response.ok || !response.body) return refused(response, failures);
    for await (const message of readMessages(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(silent, SILENCE_MS);
      hear(message);
      if (message.name === 'ended') return { after: null };
      if (message.name === 'bye') return { after: message.data.after };
    }
    return { after: pauseAfter(failures) };
  } catch {
    // The line broke, or the server is not there.
    return { after: pauseAfter(failures) };
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after so many ms, or when the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
}

/**
 * Holds a stream, one after the other, until it is ended or no other one is wanted: the session has ended, or this
 * server has none.
 */
export async function holdStream(held: HeldStream): Promise<void> {
  let failures = 0;
  const hear = (message: LiveMessage) => {
    if (message.name === 'ready') failures = 0;
    held.hear(message);
  };
  while (!held.signal.aborted) {
    const one = new AbortController();
    let isReopened = false;
    const end = () => one.abort();
    held.signal.addEventListener('abort', end);
    held.onRecords(() => {
      isReopened = true;
      end();
    });
    const { after } = await holdOne({ ...held, hear }, one.signal, end, failures);
    held.signal.removeEventListener('abort', end);
    if (isReopened) continue;
    if (held.signal.aborted) return;
    held.lost();
    if (after === null) return;
    failures += 1;
    await pause(after, held.signal);
  }
}
