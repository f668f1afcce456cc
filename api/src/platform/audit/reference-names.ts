import { sql } from 'kysely';
import type { Call } from '../call';
import { kindOfTable } from '../database/kind-of-table';
import type { Diff } from './audit-row';

/** Where the name of a referenced record stands. */
export interface ReferenceSource {
  table: string;
  nameColumn: string;
}

const sources = new Map<string, ReferenceSource>();
const sourceOfKind = new Map<string, ReferenceSource>();

/**
 * Tells the history which fields hold ids of a feature's records, so that it shows their names. What
 * features offer as `names`, see `operations/feature.ts`.
 * @param fields - as in the diffs of every entity that points here: 'brand_id', and 'brand_ids' for several; none of what
 *   is named by itself alone.
 */
export function registerNames({
  fields,
  table,
  nameColumn = 'name',
  kind = kindOfTable(table),
}: {
  fields: readonly string[];
  table: string;
  nameColumn?: string;
  kind?: string;
}): void {
  for (const field of fields) {
    if (sources.has(field)) throw new Error(`What ${field} points at is registered twice`);
    sources.set(field, { table, nameColumn });
  }
  sourceOfKind.set(kind, { table, nameColumn });
}

/** Where the records of kinds stand that have names, by kind: 'brand'. */
export const namedKinds = (): ReadonlyMap<string, ReferenceSource> => sourceOfKind;

/** The table whose rows a field points at; undefined for a field that no feature has named. */
export const tableOfReference = (field: string): string | undefined => sources.get(field)?.table;

const idsIn = (value: unknown): number[] => {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((id) => typeof id === 'number');
};

/** Names of the records that a field points at, deleted ones included. @param field - as it was registered. */
export async function namesOfReference(
  call: Call,
  field: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const source = sources.get(field);
  if (!source || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(source.nameColumn)} as name from ${sql.table(source.table)}
    where id = any(${[...ids]}::bigint[])`.execute(call.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The ids that the diffs hold, by the table they belong to. */
function referencesIn(diffs: readonly (Diff | null)[]): Map<ReferenceSource, Set<number>> {
  const found = new Map<ReferenceSource, Set<number>>();
  for (const [field, values] of diffs.flatMap((diff) => Object.entries(diff ?? {}))) {
    const source = sources.get(field);
    const ids = values.flatMap(idsIn);
    if (!source || ids.length === 0) continue;
    found.set(source, new Set([...(found.get(source) ?? []), ...ids]));
  }
  return found;
}

/**
 * The diffs with names in place of ids, in one statement, or none where they hold no reference. Who may see a record
 * may read the names of what it points at, as its page shows them. An id without a record stays.
 */
export async function nameReferences(call: Call, diffs: readonly (Diff | null)[]): Promise<(Diff | null)[]> {
  const references = [...referencesIn(diffs)];
  if (references.length === 0) return [...diffs];
  const parts = references.map(
    ([{ table, nameColumn }, ids]) => sql`
      select ${table} as of, id, ${sql.ref(nameColumn)} as name from ${sql.table(table)}
      where id = any(${[...ids]}::bigint[])`,
  );
  const { rows } = await sql<{
    of: string;
    id: number;
    name: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(call.db);
  const names = new Map(rows.map(({ of, id, name }) => [`${of} ${id}`, name]));
  const named = (table: string, value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((id: unknown) => named(table, id))
      : typeof value === 'number'
        ? (names.get(`${table} ${value}`) ?? value)
        : value;
  return diffs.map(
    (diff) =>
      diff &&
      Object.fromEntries(
        Object.entries(diff).map(([field, [before, after]]): [string, [unknown, unknown]] => {
          const table = sources.get(field)?.table;
          return [field, table ? [named(table, before), named(table, after)] : [before, after]];
        }),
      ),
  );
}
