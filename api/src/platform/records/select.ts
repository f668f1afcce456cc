import { type RawBuilder, sql } from 'kysely';
import type { TObject } from 'typebox';

/**
 * What a statement selects to answer a schema: each field is the column of its name.
 * @param alias - of the table in the statement: 'b'.
 * @param exceptions - the fields that are something else; null for those that the statement does not answer.
 *
 * ```ts
 * select ${selectOf('b', Brand, { solution_count: solutionCount, allowed_actions: null })} from brands b
 * ```
 */
export function selectOf<Schema extends TObject>(
  alias: string,
  schema: Schema,
  exceptions: { readonly [Name in keyof Schema['properties']]?: RawBuilder<unknown> | null } = {},
): RawBuilder<unknown> {
  const special = new Map<string, RawBuilder<unknown> | null | undefined>(Object.entries(exceptions));
  const columns = Object.keys(schema.properties).flatMap((name) => {
    const expression = special.get(name);
    if (expression === null) return [];
    return [expression ? sql`${expression} as ${sql.ref(name)}` : sql.ref(`${alias}.${name}`)];
  });
  return sql.join(columns);
}

/** `{ id, name }` of a joined record; null where none is joined. @param alias - of its table in the statement. */
export const namedReference = (alias: string): RawBuilder<{ id: number; name: string } | null> => sql`
  case when ${sql.ref(`${alias}.id`)} is null then null
    else jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;

/** A person as other records name him, from the joined table users; null where nobody is joined. */
export const personOf = (alias: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${alias}.id`)} is null then null else jsonb_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.full_name`)}, 'image', ${sql.ref(`${alias}.avatar`)}) end`;

/** The rows of a subquery as a list, empty where there are none. @param order - as in `order by`. */
export const listOf = (
  value: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`coalesce((select jsonb_agg(${value} order by ${order}) from ${from}), '[]'::jsonb)`;
