import { sql } from 'kysely';
import type { Role } from '@balai/shared/permissions/roles';
import type { Database } from '../database/database';

/** A session with what the platform must know of its person at every call. */
export interface StoredSession {
  id: number;
  user_id: number;
  /** Role at sign-in. */
  session_role: string;
  last_seen_at: string;
  expires_at: string;
  full_name: string;
  role: Role;
  status: string;
  user_version: number;
  group_id: number | null;
}

const sessionColumns = sql`
  s.id, s.user_id, s.role as session_role, s.last_seen_at, s.expires_at,
  u.full_name, u.role, u.status, u.version as user_version, m.id_group as group_id
`;
const sessionTables = sql`
  user_sessions s
  join users u on u.id = s.user_id and u.deleted_at is null
  left join group_members m on m.user_id = u.id and m.valid_to is null and m.deleted_at is null
`;

export async function findSession(db: Database, tokenHash: string): Promise<StoredSession | null> {
  const { rows } = await sql<StoredSession>`
    select ${sessionColumns} from ${sessionTables}
    where s.token_hash = ${tokenHash} and s.revoked_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The sessions of a person that were not revoked: those that a signed path may belong to. */
export async function findSessionsOfUser(db: Database, userId: number): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    select ${sessionColumns} from ${sessionTables}
    where s.user_id = ${userId} and s.revoked_at is null
    order by s.id desc limit 10`.execute(db);
  return rows;
}

export async function touchSession(db: Database, id: number, now: Date): Promise<void> {
  await sql`update user_sessions set last_seen_at = ${now} where id = ${id}`.execute(db);
}

export async function revokeSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await sql`
    update user_sessions set revoked_at = ${now}
    where token_hash = ${tokenHash} and revoked_at is null`.execute(db);
}

export interface NewSession {
  userId: number;
  role: Role;
  tokenHash: string;
  device: string | null;
  ip: string;
  locationStatus: 'granted' | 'denied' | 'unreadable' | null;
  latitude: number | null;
  longitude: number | null;
  expiresAt: Date;
  now: Date;
}

/** Stores a session and ends the person's oldest ones, so that at most `keep` live. */
export async function insertSession(db: Database, session: NewSession, keep: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into user_sessions
      (user_id, role, token_hash, device, ip, location_status, latitude, longitude, last_seen_at, expires_at, created_at)
    values
      (${session.userId}, ${session.role}, ${session.tokenHash}, ${session.device}, ${session.ip},
       ${session.locationStatus}, ${session.latitude}, ${session.longitude}, ${session.now}, ${session.expiresAt},
       ${session.now})
    returning id`.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error('The session was not stored');
  await sql`
    update user_sessions set revoked_at = ${session.now}
    where user_id = ${session.userId} and revoked_at is null and id not in (
      select id from user_sessions where user_id = ${session.userId} and revoked_at is null
      order by id desc limit ${keep})`.execute(db);
  return stored.id;
}
