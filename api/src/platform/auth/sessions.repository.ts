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
  must_change_password: boolean;
  group_id: number | null;
}

const sessionColumns = sql`
  s.id, s.user_id, s.role as session_role, s.last_seen_at, s.expires_at,
  u.full_name, u.role, u.status, u.version as user_version, u.must_change_password, m.id_group as group_id
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

/** Those of the sessions that were not revoked. */
export async function findSessions(db: Database, ids: readonly number[]): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    select ${sessionColumns} from ${sessionTables}
    where s.id = any(${[...ids]}::bigint[]) and s.revoked_at is null`.execute(db);
  return rows;
}

/** The sessions of a person that were not revoked: those that a signed path may belong to. */
export async function findSessionsOfUser(db: Database, userId: number): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    select ${sessionColumns} from ${sessionTables}
    where s.user_id = ${userId} and s.revoked_at is null
    order by s.id desc limit 10`.execute(db);
  return rows;
}

export interface SessionOrigin {
  /** The user agent. */
  device: string | null;
  ip: string;
  latitude: number | null;
  longitude: number | null;
  created_at: string;
}

/** As findSessionsOfUser, all of them, with where they come from; the one used last first. */
export async function findSessionOrigins(
  db: Database,
  userId: number,
): Promise<(StoredSession & SessionOrigin)[]> {
  const { rows } = await sql<StoredSession & SessionOrigin>`
    select ${sessionColumns}, s.device, s.ip, s.latitude::float8 as latitude, s.longitude::float8 as longitude,
      s.created_at
    from ${sessionTables}
    where s.user_id = ${userId} and s.revoked_at is null
    order by s.last_seen_at desc, s.id desc`.execute(db);
  return rows;
}

export interface StoredSignIn extends SessionOrigin {
  id: number;
  last_seen_at: string;
  expires_at: string;
  revoked_at: string | null;
}

/** Sign-ins of a person since a moment, the newest first; ended ones, too. */
export async function findSignIns(
  db: Database,
  userId: number,
  { since, most }: { since: Date; most: number },
): Promise<StoredSignIn[]> {
  const { rows } = await sql<StoredSignIn>`
    select s.id, s.device, s.ip, s.latitude::float8 as latitude, s.longitude::float8 as longitude, s.created_at,
      s.last_seen_at, s.expires_at, s.revoked_at
    from user_sessions s
    where s.user_id = ${userId} and s.created_at >= ${since}
    order by s.created_at desc, s.id desc limit ${most}`.execute(db);
  return rows;
}

/**
 * Ends sessions of one person.
 * @param which - one of them, all but one, or all.
 * @returns the hashes of the tokens that are worth nothing now.
 */
export async function revokeSessionsOf(
  db: Database,
  userId: number,
  which: { id: number } | { except: number } | 'all',
  now: Date,
): Promise<string[]> {
  const chosen =
    which === 'all' ? sql`true` : 'id' in which ? sql`id = ${which.id}` : sql`id <> ${which.except}`;
  const { rows } = await sql<{ token_hash: string }>`
    update user_sessions set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and ${chosen}
    returning token_hash`.execute(db);
  return rows.map(({ token_hash: hash }) => hash);
}

export async function touchSession(db: Database, id: number, now: Date): Promise<void> {
  await sql`update user_sessions set last_seen_at = ${now} where id = ${id}`.execute(db);
}

/** When the person of a session last typed the password; null for a session that has ended. */
export async function findPasswordMoment(db: Database, id: number): Promise<Date | null> {
  const { rows } = await sql<{ password_at: string }>`
    select password_at from user_sessions where id = ${id} and revoked_at is null`.execute(db);
  return rows[0] ? new Date(rows[0].password_at) : null;
}

export async function storePasswordMoment(db: Database, id: number, moment: Date): Promise<void> {
  await sql`update user_sessions set password_at = ${moment} where id = ${id}`.execute(db);
}

/** @throws Error for a person who is not there: he has a session, so he is. */
export async function findPasswordHash(db: Database, userId: number): Promise<string> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from users where id = ${userId}`.execute(db);
  if (!rows[0]) throw new Error(`There is no user ${userId}`);
  return rows[0].password_hash;
}

/** @returns whose it was; null where it had ended already. */
export async function revokeSession(db: Database, tokenHash: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    update user_sessions set revoked_at = ${now}
    where token_hash = ${tokenHash} and revoked_at is null
    returning user_id`.execute(db);
  return rows[0]?.user_id ?? null;
}

export interface NewSession {
  userId: number;
  role: Role;
  /** By the person's own password, or by the word of the identity provider. */
  signedInBy: 'password' | 'provider';
  tokenHash: string;
  device: string | null;
  ip: string;
  locationStatus: 'granted' | 'denied' | 'unreadable' | null;
  latitude: number | null;
  longitude: number | null;
  expiresAt: Date;
  now: Date;
}

/** The password moment of who signed in without one. */
const NEVER = new Date(0);

/**
 * Stores a session and ends the person's oldest ones, so that at most `keep` live.
 * @returns its id, and how many ended.
 */
export async function insertSession(
  db: Database,
  session: NewSession,
  keep: number,
): Promise<{ id: number; ended: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into user_sessions
      (user_id, role, token_hash, device, ip, location_status, latitude, longitude, last_seen_at, expires_at, created_at,
       signed_in_by, password_at)
    values
      (${session.userId}, ${session.role}, ${session.tokenHash}, ${session.device}, ${session.ip},
       ${session.locationStatus}, ${session.latitude}, ${session.longitude}, ${session.now}, ${session.expiresAt},
       ${session.now}, ${session.signedInBy}, ${session.signedInBy === 'password' ? session.now : NEVER})
    returning id`.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error('The session was not stored');
  const { numAffectedRows } = await sql`
    update user_sessions set revoked_at = ${session.now}
    where user_id = ${session.userId} and revoked_at is null and id not in (
      select id from user_sessions where user_id = ${session.userId} and revoked_at is null
      order by id desc limit ${keep})`.execute(db);
  return { id: stored.id, ended: Number(numAffectedRows ?? 0) };
}
