import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { sql } from 'kysely';
import type { Call } from '../call';
import { ConflictError } from '../errors';
import type { RecordType } from './records';

/** Columns that are unique among the live records of a type, whatever the case, each with the sentence for a taken one. */
const taken = { name: 'name_taken', code: 'code_taken' } as const;

/**
 * Refuses a name or code that another live record has; the unique index of the table is what holds when two come at
 * once, see `constraint-refusals.ts`.
 * @param exceptId - the record itself; null for a new one.
 * @throws ConflictError (409) with the sentence at the field.
 */
export async function refuseTaken(
  call: Call,
  { table }: RecordType,
  column: keyof typeof taken,
  value: string,
  exceptId: number | null,
): Promise<void> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)}
    where lower(${sql.ref(column)}) = lower(${value.trim()}) and deleted_at is null
      and id is distinct from ${exceptId}::bigint`.execute(call.db);
  if (rows.length === 0) return;
  const sentence = platformSentence(taken[column]);
  throw new ConflictError(sentence, { errors: { [column]: sentence } });
}
