import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../call';

const MOST_OPTIONS = 200;

/** Where the choices of a picker come from. */
export interface OptionsSource {
  /** The columns of an option. */
  select: RawBuilder<unknown>;
  /** The table, with whatever is joined to it. */
  from: RawBuilder<unknown>;
  /**
   * Which rows are offered at all. Not which ones the caller may see: who may pick may know the name of what was picked,
   * offered or not.
   */
  where: RawBuilder<boolean>;
  /** What the key is looked for in; those whose first begins with it come first. */
  names: readonly [RawBuilder<string>, ...RawBuilder<string>[]];
  /** What comes before the name in the order, e.g. those that are not sold any more at the end. */
  first?: RawBuilder<unknown>;
  /** The order among equals; default: by the first name. */
  order?: RawBuilder<unknown>;
}

/** @param ids - as a call for pickers takes them. */
export const idsOfOptions = (ids: string): number[] => ids.split(',').map(Number);

/** The choices that contain the key, at most `row` of them, 200 when absent; or those with these ids. */
export async function readOptions<Option>(
  call: Call,
  { select, from, where, names, first, order }: OptionsSource,
  { key = '', row = MOST_OPTIONS, ids }: { key?: string; row?: number; ids?: string },
): Promise<Option[]> {
  if (ids !== undefined) {
    const known = await sql<Option>`
      select * from (select ${select} from ${from}) known
      where id = any(${idsOfOptions(ids)}::bigint[])`.execute(call.db);
    return known.rows;
  }
  const wanted = key.trim();
  const contains = names.map((name) => sql`position(lower(${wanted}) in lower(${name})) > 0`);
  const { rows } = await sql<Option>`
    select ${select} from ${from}
    where ${where} and (${sql.join(contains, sql` or `)})
    order by ${first ? sql`${first}, ` : sql``}starts_with(lower(${names[0]}), lower(${wanted})) desc,
      ${order ? sql`${order}, ` : sql``}lower(${names[0]}), id
    limit ${row}`.execute(call.db);
  return rows;
}
