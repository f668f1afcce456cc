import type { LiveMessages } from '@balai/shared/contract/host/live';

/** One stream as the server holds it. */
export interface FakeStream {
  url: string;
  headers: Record<string, string>;
  send<Name extends keyof LiveMessages>(name: Name, data: LiveMessages[Name], cursor?: string): void;
  /** The line breaks. */
  break(): void;
  isAborted(): boolean;
}

function bodyOf(signal: AbortSignal) {
  const parts: Uint8Array[] = [];
  let wake = (): void => undefined;
  let fault: Error | null = null;
  const end = (error: Error) => {
    fault = error;
    wake();
  };
  signal.addEventListener('abort', () => end(new Error('aborted')));
  const read = async (): Promise<{ done: false; value: Uint8Array }> => {
    for (;;) {
      if (fault) throw fault;
      const value = parts.shift();
      if (value) return { done: false, value };
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const push = (text: string) => {
    parts.push(new TextEncoder().encode(text));
    wake();
  };
  return { body: { getReader: () => ({ read }) }, push, end };
}

/** Puts a made-up server of streams under the page. @param status - of its answers. @returns the streams so far */
export function fakeStreams(status: () => number = () => 200): FakeStream[] {
  const streams: FakeStream[] = [];
  const answer = async (
    url: string,
    { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
  ) => {
    const { body, push, end } = bodyOf(signal);
    streams.push({
      url,
      headers,
      send: (name, data, cursor = '7-100') =>
        push(`id: ${cursor}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
      break: () => end(new Error('broken')),
      isAborted: () => signal.aborted,
    });
    return { ok: status() === 200, status: status(), headers: { get: () => null }, body };
  };
  // Of an answer the page reads no more than this.
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: answer });
  return streams;
}

/** Locks and channels between the tabs of a test, which browsers have and its environment has not. */
export function fakeTabs(): void {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    const go = waiting.shift();
    isHeld = go !== undefined;
    go?.();
  };
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_name: string, _options: object, work: () => Promise<void>) =>
        new Promise<void>((done) => {
          waiting.push(
            () =>
              void work().finally(() => {
                next();
                done();
              }),
          );
          if (!isHeld) next();
        }),
    },
  });
  const channels = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const channel of channels) if (channel !== this) channel.onmessage?.({ data });
    }
    close() {
      channels.delete(this);
    }
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, value: FakeChannel });
}
