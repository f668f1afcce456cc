import { extensionOf } from './file-icon';

/** For the decoder to arrive. */
const ARRIVAL_LIMIT_MS = 20_000;

/** For its work: twelve million points take a slow machine half a minute; a damaged file may keep it for ever. */
const WORK_LIMIT_MS = 60_000;

/** Served with a policy of its own, see api/src/platform/releases/sandboxes.ts. */
const SANDBOX = '/sandbox/heic';

/** Pictures that most browsers cannot show [2.85]. */
export const isHeic = (name: string): boolean => ['heic', 'heif'].includes(extensionOf(name));

/** Safari decodes such files itself. */
async function byBrowser(picture: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return await new Promise((done) => {
      canvas.toBlob(done, 'image/png');
    });
  } catch {
    return null;
  }
}

/** In a hidden document without origin; removing it ends whatever still runs there. */
async function inSandbox(picture: Blob, signal: AbortSignal): Promise<Blob | null> {
  const content = await picture.arrayBuffer();
  if (signal.aborted) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.src = SANDBOX;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<unknown>((resolve) => {
    const giveUp = () => resolve(null);
    signal.addEventListener('abort', giveUp, { once: true });
    port1.onmessage = (event: MessageEvent<unknown>) => resolve(event.data);
    timer = setTimeout(giveUp, ARRIVAL_LIMIT_MS);
    frame.onload = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, WORK_LIMIT_MS);
      // A document without origin can be named by no other target than '*'; it is the one loaded here.
      frame.contentWindow?.postMessage(content, '*', [content, port2]);
    };
    document.body.append(frame);
  });
  const converted = await answered;
  clearTimeout(timer);
  frame.remove();
  port1.close();
  return converted instanceof ArrayBuffer ? new Blob([converted], { type: 'image/png' }) : null;
}

/** Whether the server answered the photo itself and not what was made of it before. */
export const isHeicContent = ({ type }: Blob): boolean => /^image\/hei[cf]\b/.test(type);

/**
 * A picture that this browser shows as JPEG: one decoded from HEIC is too large to be sent as PNG.
 * @param edge - pixels of the longer side at most.
 * @returns null when it cannot be drawn.
 */
export async function asJpeg(picture: Blob, edge: number): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((done) => {
      canvas.toBlob(done, 'image/jpeg', 0.9);
    });
  } catch {
    return null;
  }
}

/**
 * A HEIC or HEIF picture as PNG, made in this browser [2.85].
 * @returns null when that fails, takes longer than a minute, or `signal` says that nobody waits for it any more.
 */
export const convertHeic = async (picture: Blob, { signal }: { signal: AbortSignal }): Promise<Blob | null> =>
  (await byBrowser(picture)) ?? inSandbox(picture, signal);
