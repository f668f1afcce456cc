import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { StoredRecord } from '../../../platform/records/records';
import type { StoredPipeline } from './pipelines.repository';

export interface Numbered {
  id: number;
  version: number;
}

/** A pipeline as it is stored, of which whose it is is asked here. */
type OwnedPipeline = StoredRecord & Pick<StoredPipeline, 'user_id' | 'id_group'>;

/** Open and paused pipelines of a person or of a customer. */
const undecidedOf = (of: 'user_id' | 'customer_id', id: number): RawBuilder<unknown> => sql`
  pipelines where ${sql.ref(of)} = ${id} and status not in ('win', 'lost') and deleted_at is null`;

const openWorkOf = (userId: number): RawBuilder<unknown> => sql`
  pipeline_users w join pipelines p on p.id = w.pipeline_id
  where w.id_user = ${userId} and w.state <> 'done' and w.deleted_at is null
    and p.status not in ('win', 'lost') and p.deleted_at is null`;

async function countRows(call: Call, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(call.db);
  return rows[0]?.count ?? 0;
}

/** Undecided pipelines that a person owns. */
export const countUndecidedOf = (call: Call, userId: number): Promise<number> =>
  countRows(call, undecidedOf('user_id', userId));

/** @returns the rows held for the rest of the transaction, lower id first. */
export async function lockUndecidedOf(
  call: Call,
  of: 'user_id' | 'customer_id',
  id: number,
): Promise<OwnedPipeline[]> {
  const { rows } = await sql<OwnedPipeline>`
    select * from ${undecidedOf(of, id)} order by id for update`.execute(call.db);
  return rows;
}

/** Unfinished pre-sales work of a person on undecided pipelines. */
export const countPresalesOf = (call: Call, userId: number): Promise<number> =>
  countRows(call, openWorkOf(userId));

/** Work of one person, and that of his heir on the same pipeline, who may have finished it. */
interface HandedOverWork extends Numbered {
  of_heir: (Numbered & { is_done: boolean }) | null;
}

/** @returns the rows held for the rest of the transaction. */
export async function lockPresalesOf(call: Call, userId: number, heir: number): Promise<HandedOverWork[]> {
  const { rows } = await sql<HandedOverWork>`
    select w.id, w.version, (
      select jsonb_build_object('id', o.id, 'version', o.version, 'is_done', o.state = 'done') from pipeline_users o
      where o.pipeline_id = w.pipeline_id and o.id_user = ${heir} and o.deleted_at is null) as of_heir
    from ${openWorkOf(userId)} order by w.id for update of w`.execute(call.db);
  return rows;
}
