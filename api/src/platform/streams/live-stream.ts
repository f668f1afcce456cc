import type { ServerResponse } from 'node:http';
import type { LiveMessages, LiveRecord } from '@balai/shared/contract/host/live';
import type { LiveSession } from '../auth/sessions';

/** The stream of one browser. */
export interface LiveStream {
  /** Of this stream, among all processes. */
  readonly id: string;
  /** As the database knew it when it was last asked. */
  session: LiveSession;
  readonly records: readonly LiveRecord[];
  /** Those of its records that it was told are not its person's to see, or not any more; see `recordKey`. */
  readonly withheld: Set<string>;
  readonly response: ServerResponse;
  /** What its browser comes back with until it has been told what it missed; null from then on. */
  cursor: string | null;
}

/** A browser that leaves so much lying is not read from any more. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** A message as text of the stream. @param cursor - what the browser comes back with after it. */
export const messageText = <Name extends keyof LiveMessages>(
  name: Name,
  data: LiveMessages[Name],
  cursor: string,
): string => `id: ${cursor}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Whether nobody hears the stream any more. One that waits behind another answer of its connection never says so. */
export const isOver = ({ response }: Pick<LiveStream, 'response'>): boolean =>
  response.destroyed || response.writableEnded || response.req.socket.destroyed;

/** Writes to a stream; one whose browser does not read is broken off, and its browser comes back when it does. */
export function write(stream: LiveStream, text: string | Buffer): void {
  if (isOver(stream)) return;
  const { response } = stream;
  response.write(text);
  if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
}

export const recordKey = ({ entity, id }: LiveRecord): string => `${entity}:${id}`;

export const looksAt = ({ records }: LiveStream, { entity, id }: LiveRecord): boolean =>
  records.some((record) => record.entity === entity && record.id === id);
