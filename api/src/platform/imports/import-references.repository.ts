import { sql } from 'kysely';
import type { Call } from '../call';
import type { FoundReference, ReferenceFinder } from './define-import';

/**
 * How the rows of a file name a live record of a table that everybody who imports may refer to.
 * @param names - columns of the table, one of which has the text whatever its case; a text that fits several records is
 *   left out.
 */
export function recordReference(table: string, names: readonly string[]) {
  const isNamed = sql.join(
    names.map((name) => sql`lower(${sql.ref(`t.${name}`)}) = lower(n.text)`),
    sql` or `,
  );
  const find: ReferenceFinder = async (call, texts) => {
    const { rows } = await sql<FoundReference & { text: string }>`
      select n.text, min(t.id) as id, min(t.name) as name
      from unnest(${[...texts]}::text[]) as n(text)
      join ${sql.table(table)} t on t.deleted_at is null and (${isNamed})
      group by n.text
      having count(*) = 1`.execute(call.db);
    return new Map(rows.map(({ text, id, name }) => [text, { id, name }]));
  };
  const allowed = async (call: Call, ids: readonly number[]) => {
    const { rows } = await sql<FoundReference>`
      select id, name from ${sql.table(table)}
      where id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(call.db);
    return rows;
  };
  return { type: 'reference', table, find, allowed } as const;
}
