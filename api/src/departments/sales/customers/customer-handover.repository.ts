import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { StoredRecord } from '../../../platform/records/records';

export async function countCustomersOf(call: Call, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customers where user_id = ${userId} and deleted_at is null
  `.execute(call.db);
  return rows[0]?.count ?? 0;
}

/** The customers of a seller, held for the rest of the transaction. */
export async function lockCustomersOf(call: Call, userId: number): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select * from customers where user_id = ${userId} and deleted_at is null order by id for update
  `.execute(call.db);
  return rows;
}

/** Transfers from or to a person that nobody has decided, held for the rest of the transaction. */
export async function lockWaitingTransfersOf(call: Call, userId: number): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select * from customer_transfers
    where (from_user = ${userId} or to_user = ${userId}) and status = 'waiting' and deleted_at is null
    order by id for update
  `.execute(call.db);
  return rows;
}
