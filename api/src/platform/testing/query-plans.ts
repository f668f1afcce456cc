import type { List } from '@balai/shared/contract/list';
import { type KyselyPlugin, RawNode, sql } from 'kysely';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { inTransaction } from '../database/transactions';
import { orderOf } from '../lists/list-order';
import type { ListSource } from '../lists/list-source';

/**
 * How the database finds the first page of a list in an order, where sorting all rows is the last thing that it would do.
 * @returns the plan as JSON; `"Node Type":"Sort"` stands in it where no index gives the order.
 */
export function planOfOrder<L extends List>(
  call: Call,
  source: ListSource<L>,
  sort: string,
  order: 'asc' | 'desc',
): Promise<string> {
  return inTransaction(call.db, async (transaction) => {
    await sql`set local enable_sort = off`.execute(transaction);
    const { rows } = await sql<object>`
      explain (format json) select ${source.row.id} from ${source.from} where ${source.scope(call)}
      order by ${orderOf(call, source, { sort, order }).clause} limit 25`.execute(transaction);
    return JSON.stringify(rows);
  });
}

const explained: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!RawNode.is(node)) return node;
    const [first = '', ...rest] = node.sqlFragments;
    return { ...node, sqlFragments: [`explain (format json) ${first}`, ...rest] };
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** A database whose statements answer their plans, as rows, and change nothing. */
export const explaining = (db: Database): Database => db.withPlugin(explained);
