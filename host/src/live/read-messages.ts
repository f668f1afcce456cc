import type { LiveMessages } from '@balai/shared/contract/host/live';

/** A message of the stream; `cursor` is what to come back with after it. */
export type LiveMessage = {
  [Name in keyof LiveMessages]: { name: Name; data: LiveMessages[Name]; cursor: string };
}[keyof LiveMessages];

function messageOf(text: string): LiveMessage | null {
  const fields = new Map(
    text.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const [name, data, cursor] = [fields.get('event'), fields.get('data'), fields.get('id')];
  if (name === undefined || data === undefined || cursor === undefined) return null;
  // The server writes it by the same type; who switches on the name leaves out what he does not know.
  return { name, data: JSON.parse(data) as unknown, cursor } as LiveMessage;
}

/** The messages of a stream as they come, until it ends. @throws what breaks it off. */
export async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const texts = `${rest}${decoder.decode(part.value, { stream: true })}`.split('\n\n');
    rest = texts.pop() ?? '';
    for (const text of texts) {
      const message = messageOf(text);
      if (message) yield message;
    }
  }
}
