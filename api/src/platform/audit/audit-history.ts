import { sql } from 'kysely';
import type { Call } from '../call';
import type { Database } from '../database/database';
import type { AuditRow, Diff } from './audit-row';
import { CHAIN_START, chainHash } from './chain-hash';

export interface HistoryEntry {
  id: number;
  at: string;
  actor: { id: number; name: string; image: string | null } | null;
  actor_role: string;
  origin: Call['origin'];
  action: string;
  from_status: string | null;
  to_status: string | null;
  diff: Diff | null;
  reason: string | null;
}

/**
 * What happened to one record, newest first. Whether the caller may see the record was asked before.
 * @param page - `page` from 1, `row` entries a page.
 * @param hidden - fields whose changes the caller may not see.
 */
export async function historyOf(
  call: Call,
  entity: string,
  id: number,
  page: { page?: number; row?: number } = {},
  hidden: readonly string[] = [],
): Promise<{ data: HistoryEntry[]; count: number }> {
  const row = page.row ?? 10;
  const { rows } = await sql<HistoryEntry & { count: number }>`
    select audit_logs.id, at, actor_role, origin, action, from_status, to_status, reason,
      diff - ${[...hidden]}::text[] as diff,
      case when users.id is not null
        then jsonb_build_object('id', users.id, 'name', users.full_name, 'image', users.image) end as actor,
      count(*) over () as count
    from audit_logs left join users on users.id = audit_logs.actor_id
    where entity = ${entity} and entity_id = ${id}
    order by audit_logs.id desc
    limit ${row} offset ${((page.page ?? 1) - 1) * row}`.execute(call.db);
  return {
    data: rows.map(({ count: _count, ...entry }) => entry),
    count: rows[0]?.count ?? 0,
  };
}

export interface ChainReport {
  intact: boolean;
  /** Rows that were read. */
  rows: number;
  /** Id of the first row that does not follow from the one before; null when none, or when rows are missing at the end. */
  brokenAt: number | null;
}

const BATCH = 2_000;

/** Recomputes every hash of the audit chain from the beginning and compares its end with the stored one. */
export async function verifyAuditChain(db: Database): Promise<ChainReport> {
  const end = await sql<{ last_hash: string; row_count: number }>`
    select last_hash, row_count from audit_chain`.execute(db);
  const witness = end.rows[0];
  let previous = CHAIN_START;
  let rows = 0;
  let lastId = 0;
  // Rows appended after the end was read are not part of this check.
  while (witness && rows < witness.row_count) {
    const batch = await sql<AuditRow & { id: number; prev_hash: string; hash: string }>`
      select * from audit_logs where id > ${lastId} order by id
      limit ${Math.min(BATCH, witness.row_count - rows)}`.execute(db);
    if (batch.rows.length === 0) break;
    for (const { id, prev_hash: prevHash, hash, ...row } of batch.rows) {
      if (prevHash !== previous || chainHash(previous, row) !== hash)
        return { intact: false, rows, brokenAt: id };
      previous = hash;
      lastId = id;
      rows += 1;
    }
  }
  const intact = witness !== undefined && witness.row_count === rows && witness.last_hash === previous;
  return { intact, rows, brokenAt: null };
}
