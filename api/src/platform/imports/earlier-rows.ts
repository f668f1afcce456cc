import { createHash } from 'node:crypto';
import type { Call } from '../call';
import { claimDigests } from './import-findings.repository';

/** What a row may say that no other row of its file may: its key, or what it would be recognised by. */
export interface Claim {
  fileRow: number;
  text: string;
}

/**
 * Finds the rows of a file that say what an earlier one has said.
 * @param kind - of the texts: equal ones of two kinds are not the same.
 * @returns file row to the earlier row, for those that do.
 */
export type EarlierRows = (kind: string, claims: readonly Claim[]) => Promise<Map<number, number>>;

/** Takes the first row of each text, and sets the others beside it. */
function firstOfEach(claims: readonly Claim[]): {
  first: Map<string, number>;
  repeated: Map<number, number>;
} {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { fileRow, text } of claims) {
    const earlier = first.get(text);
    if (earlier === undefined) first.set(text, fileRow);
    else repeated.set(fileRow, earlier);
  }
  return { first, repeated };
}

/** Among the rows of one batch; to a running import the rows before it are stored records. */
export const amongThese: EarlierRows = (_kind, claims) => Promise.resolve(firstOfEach(claims).repeated);

/** Among all rows that the dry run has looked at, whichever process did. */
export const amongAllChecked =
  (call: Call, importId: number): EarlierRows =>
  async (kind, claims) => {
    const { first } = firstOfEach(claims);
    const digests = new Map(
      [...first].map(([text, fileRow]) => [
        createHash('sha256').update(`${kind}:${text}`).digest('hex'),
        { text, fileRow },
      ]),
    );
    const claimed = await claimDigests(
      call,
      importId,
      [...digests].map(([digest, { fileRow }]) => ({ digest, file_row: fileRow })),
    );
    for (const { digest, file_row: fileRow } of claimed) {
      const text = digests.get(digest)?.text;
      if (text !== undefined) first.set(text, fileRow);
    }
    return new Map(
      claims.flatMap(({ fileRow, text }) => {
        const earlier = first.get(text) ?? fileRow;
        return earlier === fileRow ? [] : [[fileRow, earlier] as const];
      }),
    );
  };
