import type { PGlite } from '@electric-sql/pglite';

/** Runs messages of the wire protocol; the thread does nothing else until they are done. */
export async function runProtocol(pglite: PGlite, messages: Uint8Array): Promise<Uint8Array> {
  const answers: Uint8Array[] = [];
  await pglite.execProtocolRawStream(messages, {
    syncToFs: false,
    // The bytes lie in PGlite's memory, which the next ones overwrite.
    onRawData: (bytes) => void answers.push(bytes.slice()),
  });
  const [only] = answers;
  if (only && answers.length === 1) return only;
  const joined = new Uint8Array(answers.reduce((length, { byteLength }) => length + byteLength, 0));
  let offset = 0;
  for (const answer of answers) {
    joined.set(answer, offset);
    offset += answer.byteLength;
  }
  return joined;
}
