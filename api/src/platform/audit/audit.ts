import type { LiveRecord } from '@balai/shared/contract/host/live';
import { sql } from 'kysely';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { beforeCommit, inTransaction } from '../database/transactions';
import { announceListsOf, isListed } from '../live/counters';
import { announceRecord, MOST_TOLD_ONE_BY_ONE } from '../live/record-changed';
import { announceSightOf } from '../live/sight-changed';
import { heldAuditKey, sealOf } from './audit-key';
import type { AuditRow, Diff } from './audit-row';
import { canonicalJson } from './canonical-json';
import { chainHash } from './chain-hash';

export interface AuditEntry {
  /** Singular name of the record type: 'customer'. */
  entity: string;
  entityId: number;
  /** 'create', 'update', 'delete', 'export' or the verb of a transition. */
  action: string;
  fromStatus?: string | null;
  toStatus?: string | null;
  /** Without masked fields: the caller replaces their values before. */
  diff?: Diff | null;
  reason?: string | null;
  /** Whom the caller acted for, by delegation. */
  onBehalfOf?: number | null;
  /** Of what has no page of its own: the record on whose page it stands. */
  partOf?: LiveRecord;
  /** Of what decides which rows a person sees: his id. */
  sightOf?: number;
}

const waiting = new WeakMap<Database, AuditRow[]>();

/**
 * Records who did what to which record. Inside a transaction the rows are stored together right before its commit:
 * the chain has one end, which would otherwise stay locked while the transaction waits for other rows.
 */
export async function writeAudit(call: Call, entry: AuditEntry): Promise<void> {
  const row = rowOf(call, entry);
  const rows = waiting.get(call.db);
  // The history of the demo company is made before anybody looks.
  if (call.origin !== 'seed') {
    const { entity, entityId: id, partOf, sightOf } = entry;
    await announceListsOf(call.db, entity);
    if (auditPosition(call) < MOST_TOLD_ONE_BY_ONE) {
      if (isListed(entity)) await announceRecord(call.db, { entity, id });
      if (partOf) await announceRecord(call.db, partOf, entity);
      if (sightOf !== undefined) await announceSightOf(call.db, sightOf);
    }
  }
  if (rows) {
    rows.push(row);
    return;
  }
  const collected = [row];
  if (beforeCommit(call.db, 'audit', () => append(call.db, collected))) waiting.set(call.db, collected);
  else await inTransaction(call.db, (transaction) => append(transaction, collected));
}

/** How many entries the transaction of the call waits to store. */
export const auditPosition = (call: Call): number => waiting.get(call.db)?.length ?? 0;

/** The entries that wait behind a position. */
export const auditedSince = (call: Call, position: number): readonly AuditRow[] =>
  waiting.get(call.db)?.slice(position) ?? [];

/** Forgets the waiting entries from a position on: what they tell of was rolled back to a savepoint. */
export const dropAuditFrom = (call: Call, position: number): void => {
  waiting.get(call.db)?.splice(position);
};

function rowOf(call: Call, entry: AuditEntry): AuditRow {
  return {
    at: call.now.toISOString(),
    actor_id: call.origin === 'system' ? null : call.caller.id,
    actor_role: call.origin === 'system' ? 'system' : call.caller.role,
    on_behalf_of: entry.onBehalfOf ?? null,
    origin: call.origin,
    ip: call.ip,
    request_id: call.requestId,
    entity: entry.entity,
    entity_id: entry.entityId,
    action: entry.action,
    from_status: entry.fromStatus ?? null,
    to_status: entry.toStatus ?? null,
    diff: entry.diff ?? null,
    reason: entry.reason ?? null,
  };
}

async function append(db: Database, rows: AuditRow[]): Promise<void> {
  const { rows: ends } = await sql<{ last_hash: string; row_count: number; keyed_after: number | null }>`
    select c.last_hash, c.row_count, (select keyed_after from audit_seals) as keyed_after
    from audit_chain c for update`.execute(db);
  const end = ends[0];
  if (!end) throw new Error('audit_chain has lost its row');
  const key = end.keyed_after === null ? null : heldAuditKey();
  if (end.keyed_after !== null && !key) throw new Error('The audit chain is keyed; this process has no key');
  let previous = end.last_hash;
  const chained = rows.map((row) => {
    const stored = { ...row, prev_hash: previous, hash: chainHash(previous, row, key) };
    previous = stored.hash;
    return stored;
  });
  // Ids are given in the order of the array, which is the order of the chain.
  await sql`
    insert into audit_logs (at, actor_id, actor_role, on_behalf_of, origin, ip, request_id, entity, entity_id, action,
      from_status, to_status, diff, reason, prev_hash, hash)
    select at, actor_id, actor_role, on_behalf_of, origin, ip, request_id, entity, entity_id, action,
      from_status, to_status, nullif(diff, 'null'::jsonb), reason, prev_hash, hash
    from rows from (jsonb_to_recordset(${canonicalJson(chained)}::jsonb) as (
      at timestamptz, actor_id bigint, actor_role text, on_behalf_of bigint, origin text, ip text, request_id text,
      entity text, entity_id bigint, action text, from_status text, to_status text, diff jsonb, reason text,
      prev_hash text, hash text)) with ordinality
    order by ordinality`.execute(db);
  const rowCount = end.row_count + rows.length;
  const seal = key && end.keyed_after !== null ? sealOf(key, end.keyed_after, rowCount, previous) : null;
  await sql`
    with sealed as (update audit_seals set mac = ${seal} where ${seal}::text is not null)
    update audit_chain set last_hash = ${previous}, row_count = ${rowCount}`.execute(db);
}
