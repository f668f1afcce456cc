import { sql } from 'kysely';
import type { Role } from '@balai/shared/permissions/roles';
import { rememberDevice } from '../../../platform/auth/known-devices';
import { markAttemptSucceeded } from '../../../platform/auth/sign-in-delays';
import type { Database } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transactions';

/** What signing in needs to know of a person. */
export interface Account {
  id: number;
  email: string;
  first_name: string;
  last_name: string | null;
  full_name: string;
  image: string | null;
  avatar: string | null;
  role: Role;
  status: string;
  language: string;
  must_change_password: boolean;
  password_hash: string;
  id_group: number | null;
}

export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select u.id, u.email, u.first_name, u.last_name, u.full_name, u.image, u.avatar, u.role, u.status, u.language,
      u.must_change_password, u.password_hash, m.id_group
    from users u
    left join group_members m on m.user_id = u.id and m.valid_to is null and m.deleted_at is null
    where lower(u.email) = ${email} and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function findEmail(db: Database, userId: number): Promise<string> {
  const { rows } = await sql<{ email: string }>`select email from users where id = ${userId}`.execute(db);
  return rows[0]?.email ?? '';
}

/** The stored name of a person's picture; null without one. */
export async function findImage(db: Database, userId: number): Promise<string | null> {
  const { rows } = await sql<{ image: string | null }>`select image from users where id = ${userId}`.execute(
    db,
  );
  return rows[0]?.image ?? null;
}

/**
 * Stores that the person signs in, where his account still is what was looked at: the update waits for who is changing
 * it, and who changes it later waits for this one and finds the session.
 * @returns false where it is not.
 */
async function storeLogin(db: Database, person: Account, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set last_login_at = ${now}
    where id = ${person.id} and deleted_at is null and status = 'active' and email = ${person.email}
      and password_hash = ${person.password_hash}`.execute(db);
  return numAffectedRows === 1n;
}

interface LoginKey {
  kid: string;
  /** base64url. */
  key: string;
  ipPrefix: string;
  expiresAt: Date;
}

/** Stores a one-time key and forgets those that expired. */
export async function insertLoginKey(
  db: Database,
  { kid, key, ipPrefix, expiresAt }: LoginKey,
  now: Date,
): Promise<void> {
  await sql`delete from login_keys where expires_at < ${now}`.execute(db);
  await sql`
    insert into login_keys (kid, key, ip_prefix, expires_at)
    values (${kid}, ${key}, ${ipPrefix}, ${expiresAt})`.execute(db);
}

/** Takes a one-time key away; the second asker of two at once gets none. */
export async function takeLoginKey(
  db: Database,
  kid: string,
  ipPrefix: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    delete from login_keys where kid = ${kid} and ip_prefix = ${ipPrefix} and expires_at >= ${now}
    returning key`.execute(db);
  return rows[0]?.key ?? null;
}

/** @returns false where the token with this nonce was taken before; of two at once, one is told so. */
export async function takeNonce(db: Database, nonce: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity_nonces (nonce, used_at) values (${nonce}, ${now}) on conflict do nothing`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/**
 * Stores that an attempt succeeded from a device together with the session that `start` begins.
 * @returns the session; null where password, address or status of the person has changed since they were looked at.
 */
export function completeLogin<Session>(
  db: Database,
  { person, attempt, device, now }: { person: Account; attempt: number; device: string; now: Date },
  start: (transaction: Database) => Promise<Session>,
): Promise<Session | null> {
  return inTransaction(db, async (transaction) => {
    // The person first: who gives him another password locks him before his attempts, too.
    if (!(await storeLogin(transaction, person, now))) return null;
    await markAttemptSucceeded(transaction, attempt);
    await rememberDevice(transaction, device, person.id, now);
    return start(transaction);
  });
}
