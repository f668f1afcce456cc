import { request, type IncomingMessage } from 'node:http';
import { LIVE_PATH, type LiveMessages } from '@balai/shared/contract/host/live';

/** A message of a stream with what a browser would come back with after it. */
export type ReadMessage = {
  [Name in keyof LiveMessages]: { name: Name; data: LiveMessages[Name]; cursor: string };
}[keyof LiveMessages];

/** A stream as a browser reads it, over a socket of its own. */
export interface LiveReader {
  status: number;
  headers: IncomingMessage['headers'];
  /** All that has come so far. */
  messages: ReadMessage[];
  /** The next of a name that nobody has been given yet. @throws Error when it does not come in time. */
  next<Name extends keyof LiveMessages>(name: Name): Promise<Extract<ReadMessage, { name: Name }>>;
  /** Resolves when the server has ended or broken it off. */
  ended: Promise<void>;
  /** Takes nothing more from the socket. */
  pause(): void;
  close(): void;
}

const LONGEST_MS = 20_000;

function parsed(text: string): ReadMessage | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const name = field('event');
  if (!name) return null;
  // The server wrote it by the same type.
  return {
    name,
    data: JSON.parse(field('data') ?? 'null') as unknown,
    cursor: field('id') ?? '',
  } as ReadMessage;
}

/** Opens a stream of a server that listens. @param headers - signed. */
export function openLive(
  origin: string,
  headers: Readonly<Record<string, string>>,
  { cursor, records }: { cursor?: string; records?: string } = {},
): Promise<LiveReader> {
  const query = records === undefined ? '' : `?records=${records}`;
  return new Promise((resolve, reject) => {
    const call = request(`${origin}${LIVE_PATH}${query}`, {
      agent: false,
      headers: { ...headers, ...(cursor === undefined ? {} : { 'last-event-id': cursor }) },
    });
    call.on('error', reject);
    call.on('response', (answer) => resolve(readerOf(answer)));
    call.end();
  });
}

function readerOf(answer: IncomingMessage): LiveReader {
  const messages: ReadMessage[] = [];
  const given = new Set<ReadMessage>();
  let text = '';
  let wake = (): void => undefined;
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    const parts = `${text}${part}`.split('\n\n');
    text = parts.pop() ?? '';
    for (const message of parts.map(parsed)) if (message) messages.push(message);
    wake();
  });
  answer.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => answer.on('close', resolve));
  async function next<Name extends keyof LiveMessages>(name: Name) {
    const deadline = Date.now() + LONGEST_MS;
    for (;;) {
      const found = messages.find((message) => message.name === name && !given.has(message));
      if (found) {
        given.add(found);
        return found as Extract<ReadMessage, { name: Name }>; // found by its name
      }
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`No ${name} came; what came: ${JSON.stringify(messages)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    messages,
    next,
    ended,
    pause: () => void answer.pause(),
    close: () => void answer.destroy(),
  };
}
