import { sql } from 'kysely';
import type { Database } from '../database/database';
import { inTransaction } from '../database/transactions';
import { systemCall } from '../system-call';
import { writeAudit } from './audit';
import { equalMacs, macOf, sealOf } from './audit-key';
import type { AuditRow } from './audit-row';
import { CHAIN_START, chainHash } from './chain-hash';

/** A place in the chain: so many rows, the last of which has this id and hash. */
export interface ChainPlace {
  rows: number;
  id: number;
  hash: string;
}

export interface ChainReport {
  intact: boolean;
  /** Rows of the chain up to where the check came. */
  rows: number;
  /** Rows that were read. */
  read: number;
  /** Id of the first row that does not follow from the one before; null when none, or when the end is not the true one. */
  brokenAt: number | null;
  /** Where the check came to the end of an intact chain; null for a chain without rows. */
  end: ChainPlace | null;
}

interface ChainEnd {
  last_hash: string;
  row_count: number;
  /** Null while the chain is not keyed. */
  keyed_after: number | null;
  mac: string | null;
}

const START: ChainPlace = { rows: 0, id: 0, hash: CHAIN_START };
const BATCH = 2_000;

async function readEnd(db: Database): Promise<ChainEnd | undefined> {
  const { rows } = await sql<ChainEnd>`
    select c.last_hash, c.row_count, s.keyed_after, s.mac
    from audit_chain c left join audit_seals s on true`.execute(db);
  return rows[0];
}

/** Whether the chain ends as it was left by somebody who has the key. */
function endIsTrue(
  { last_hash: hash, row_count: rows, keyed_after: keyedAfter, mac }: ChainEnd,
  key: Buffer | null,
) {
  if (!key) return keyedAfter === null;
  return keyedAfter !== null && mac !== null && equalMacs(mac, sealOf(key, keyedAfter, rows, hash));
}

/**
 * Computes the hashes of the audit chain again and compares its end with the stored and sealed one.
 * @param options - `key`: of a keyed chain, null for one that was never keyed; `since`: a place that was checked before,
 *   the rows up to which are not read; from the beginning without it.
 */
export async function verifyAuditChain(
  db: Database,
  { key = null, since = null }: { key?: Buffer | null; since?: ChainPlace | null } = {},
): Promise<ChainReport> {
  const end = await readEnd(db);
  let place = since ?? START;
  let read = 0;
  const broken = (brokenAt: number | null): ChainReport => ({
    intact: false,
    rows: place.rows,
    read,
    brokenAt,
    end: null,
  });
  if (!end || end.row_count < place.rows) return broken(null);
  if (since && !(await standsAt(db, [since]))) return broken(since.id);
  const keyedAfter = end.keyed_after ?? end.row_count;
  // Rows appended after the end was read are not part of this check.
  while (place.rows < end.row_count) {
    const batch = await sql<AuditRow & { id: number; prev_hash: string; hash: string }>`
      select * from audit_logs where id > ${place.id} order by id
      limit ${Math.min(BATCH, end.row_count - place.rows)}`.execute(db);
    if (batch.rows.length === 0) break;
    for (const { id, prev_hash: prevHash, hash, ...row } of batch.rows) {
      read += 1;
      const rowKey = place.rows < keyedAfter ? null : key;
      if (prevHash !== place.hash || chainHash(place.hash, row, rowKey) !== hash) return broken(id);
      place = { rows: place.rows + 1, id, hash };
    }
  }
  if (end.row_count !== place.rows || end.last_hash !== place.hash || !endIsTrue(end, key))
    return broken(null);
  return { intact: true, rows: place.rows, read, brokenAt: null, end: place.rows > 0 ? place : null };
}

/** Whether the rows of the places still have their hashes. */
export async function standsAt(db: Database, places: readonly ChainPlace[]): Promise<boolean> {
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (id bigint, hash text)
    where not exists (select from audit_logs a where a.id = p.id and a.hash = p.hash)`.execute(db);
  return rows[0]?.missing === 0;
}

/**
 * Keys the chain at the first start that knows how. What earlier releases chained without a key is checked once more and
 * bound by the first row behind it, which says so; every row from there on is hashed with the key.
 * @returns how many rows were carried over and whether they were intact; null when the chain was keyed before.
 */
export function keyAuditChain(
  db: Database,
  key: Buffer,
  now: Date,
): Promise<{ rows: number; intact: boolean } | null> {
  return inTransaction(db, async (transaction) => {
    await sql`select from audit_chain for update`.execute(transaction);
    const end = await readEnd(transaction);
    if (!end || end.keyed_after !== null) return null;
    const { intact } = await verifyAuditChain(transaction);
    const { row_count: rows, last_hash: hash } = end;
    await sql`
      insert into audit_seals (keyed_after, mac) values (${rows}, ${sealOf(key, rows, rows, hash)})`.execute(
      transaction,
    );
    await writeAudit(systemCall(transaction, now, 'audit.key'), {
      entity: 'audit_chain',
      entityId: 0,
      action: 'key',
      diff: { rows: [null, rows], last_hash: [null, hash], intact: [null, intact] },
    });
    return { rows, intact };
  });
}

const checkpointMac = (key: Buffer, { rows, id, hash }: ChainPlace): string =>
  macOf(key, 'audit-checkpoint', rows, id, hash);

/** Remembers that the chain is intact up to a place. */
export async function storeCheckpoint(
  db: Database,
  key: Buffer,
  place: ChainPlace,
  now: Date,
): Promise<void> {
  await sql`
    insert into audit_checkpoints (at, row_count, last_id, last_hash, mac)
    values (${now}, ${place.rows}, ${place.id}, ${place.hash}, ${checkpointMac(key, place)})`.execute(db);
}

/** How far the chain was checked; null when it never was, or when what says so was made without the key. */
export async function findCheckpoint(db: Database, key: Buffer): Promise<ChainPlace | null> {
  const { rows } = await sql<ChainPlace & { mac: string }>`
    select row_count as rows, last_id as id, last_hash as hash, mac
    from audit_checkpoints order by id desc limit 1`.execute(db);
  const [newest] = rows;
  if (!newest) return null;
  const { mac, ...place } = newest;
  return equalMacs(mac, checkpointMac(key, place)) ? place : null;
}
