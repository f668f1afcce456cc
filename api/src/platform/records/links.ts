import { sql } from 'kysely';
import type { Diff } from '../audit/audit-row';
import type { Call } from '../call';
import { type FieldProblems, InvalidInputError } from '../errors';
import { lockLive } from './lock-live';

/** A table of two columns that links records of one type to those of another. */
export interface LinkTable {
  table: string;
  /** The column of the record whose form sets the links. */
  owner: string;
  /** The column of what it links to. */
  linked: string;
}

/**
 * Makes `ids` all that the record is linked to.
 * @returns what its history says of that: under 'brand_ids', where `linked` is 'brand_id', the ids before and after,
 *   ascending; nothing where they are the same.
 */
export async function replaceLinks(
  call: Call,
  { table, owner, linked }: LinkTable,
  ownerId: number,
  ids: readonly number[],
): Promise<Diff> {
  const [links, from, to] = [sql.table(table), sql.ref(owner), sql.ref(linked)];
  // All parts of one statement see the links as they were before it.
  const { rows } = await sql<{ id: number }>`
    with gone as (
      delete from ${links} where ${from} = ${ownerId} and ${to} <> all(${[...ids]}::bigint[])
    ), added as (
      insert into ${links} (${from}, ${to}) select ${ownerId}::bigint, unnest(${[...ids]}::bigint[])
      on conflict do nothing
    )
    select ${to} as id from ${links} where ${from} = ${ownerId} order by ${to}`.execute(call.db);
  const before = rows.map(({ id }) => id);
  const after = ids.toSorted((first, second) => first - second);
  return before.join() === after.join() ? {} : { [`${linked}s`]: [before, after] };
}

/**
 * Holds the records that a form names until the transaction ends.
 * @param named - their ids; what is empty names none.
 * @param refusal - the field that names them, with what it says when one is not there.
 * @throws InvalidInputError (422).
 */
export async function holdNamed(
  call: Call,
  table: string,
  named: readonly (number | null | undefined)[],
  refusal: FieldProblems,
): Promise<void> {
  const ids = named.filter((id) => typeof id === 'number');
  const found = await lockLive(call, table, ids);
  if (ids.some((id) => !found.has(id))) throw new InvalidInputError(refusal);
}
