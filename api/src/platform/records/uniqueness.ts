import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { sql } from 'kysely';
import type { Call } from '../call';
import { ConflictError } from '../errors';

/** Columns that are unique among the live records of a type, whatever the case, each with the sentence for a taken one. */
const taken = { name: 'name_taken', code: 'code_taken' } as const;
export type UniqueColumn = keyof typeof taken;

/** Of a stored record, what is asked here. */
interface UniqueRecord {
  readonly table: string;
  readonly unique?: readonly UniqueColumn[];
}

/** The code of the refusal and the sentence that says it. */
export const takenRefusal = (column: UniqueColumn) => ({
  code: taken[column],
  sentence: platformSentence(taken[column]),
});

/** Those of many values that live records have, in small letters. */
export async function findTaken(
  call: Call,
  { table }: UniqueRecord,
  column: UniqueColumn,
  values: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ value: string }>`
    select lower(${sql.ref(column)}) as value from ${sql.table(table)}
    where lower(${sql.ref(column)}) = any(select lower(trim(v)) from unnest(${[...values]}::text[]) v)
      and deleted_at is null`.execute(call.db);
  return new Set(rows.map(({ value }) => value));
}

/**
 * Refuses a name or code that another live record has; the unique index of the table is what holds when two come at
 * once, see `constraint-refusals.ts`.
 * @param values - by column; what is no text is nobody's.
 * @param exceptId - the record itself; null for a new one.
 * @throws ConflictError (409) with the sentence at the field.
 */
export async function refuseTaken(
  call: Call,
  { table, unique = [] }: UniqueRecord,
  values: Readonly<Record<string, unknown>>,
  exceptId: number | null,
): Promise<void> {
  for (const column of unique) {
    const value = values[column];
    if (typeof value !== 'string') continue;
    const { rows } = await sql`
      select 1 from ${sql.table(table)}
      where lower(${sql.ref(column)}) = lower(${value.trim()}) and deleted_at is null
        and id is distinct from ${exceptId}::bigint`.execute(call.db);
    if (rows.length === 0) continue;
    const { sentence } = takenRefusal(column);
    throw new ConflictError(sentence, { errors: { [column]: sentence } });
  }
}
