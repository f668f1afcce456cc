import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Sentence } from '@balai/shared/format/sentence';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../call';
import { ConflictError } from '../errors';

/** An id, or the column of another statement that holds one. */
export type RecordId = number | RawBuilder<unknown>;

/**
 * Refuses to delete a record that live ones name. Its row is locked before, so that nobody names it meanwhile.
 * @param counts - kind of what may name it to a scalar subquery that counts them; other departments' tables are read
 *   here, never written.
 * @param say - what so many of a kind are called: '2 solutions'.
 * @throws ConflictError (409) naming the first kind of which there are any.
 */
export async function refuseInUse<Kind extends string>(
  call: Call,
  counts: { readonly [Name in Kind]: RawBuilder<unknown> },
  say: (kind: Kind, values: { count: number }) => Sentence,
): Promise<void> {
  const kinds = Object.keys(counts) as Kind[]; // the keys of counts
  const columns = kinds.map((kind) => sql`(${counts[kind]})::int as ${sql.ref(kind)}`);
  const { rows } = await sql<Record<Kind, number>>`select ${sql.join(columns)}`.execute(call.db);
  const [uses] = rows;
  const first = kinds.find((kind) => (uses?.[kind] ?? 0) > 0);
  if (uses === undefined || first === undefined) return;
  throw new ConflictError(platformSentence('in_use', { uses: say(first, { count: uses[first] }) }));
}
