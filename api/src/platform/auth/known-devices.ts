import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';

/** Held by the sign-in call alone; it opens nothing and only tells apart who signed in here before. */
const COOKIE = 'balai_device';
/** How long a device is known after its last sign-in. */
export const DEVICE_DAYS = 90;

/** Names a device in the database; the cookie itself is nowhere. */
export const deviceHash = (device: string): string => createHash('sha256').update(device).digest('hex');

export const newDevice = (): string => randomBytes(32).toString('base64url');

/** What the browser holds of an earlier sign-in; null without it. */
export function deviceOf(cookies: string | undefined): string | null {
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(`${COOKIE}=`));
  const value = pair?.split('=')[1]?.trim() ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/** The header that lets the browser be known at its next sign-in. */
export function deviceCookie(device: string, isSecure: boolean): string {
  const parts = [
    `${COOKIE}=${device}`,
    'Path=/panel/login',
    `Max-Age=${DEVICE_DAYS * 86_400}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

/** Whether a device is known at all, and to the account of an e-mail address (in lower case). */
export async function knownTo(
  db: Database,
  device: string,
  email: string,
): Promise<{ anybody: boolean; account: boolean }> {
  const { rows } = await sql<{ anybody: boolean; account: boolean }>`
    select count(*) > 0 as anybody, coalesce(bool_or(lower(u.email) = ${email}), false) as account
    from known_devices d join users u on u.id = d.user_id
    where d.device_hash = ${deviceHash(device)}`.execute(db);
  return rows[0] ?? { anybody: false, account: false };
}

export async function rememberDevice(db: Database, device: string, userId: number, now: Date): Promise<void> {
  await sql`
    insert into known_devices (device_hash, user_id, signed_in_at) values (${deviceHash(device)}, ${userId}, ${now})
    on conflict (device_hash, user_id) do update set signed_in_at = excluded.signed_in_at`.execute(db);
}
