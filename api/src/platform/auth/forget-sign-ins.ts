import { sql } from 'kysely';
import type { Database } from '../database/database';

/** How long the place of a sign-in is kept. */
export const LOCATION_DAYS = 90;
const ATTEMPT_DAYS = 30;

/** Deletes what is kept of sign-ins for a time only: where they came from, and the attempts that failed. */
export async function forgetOldSignIns(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await sql`
    update user_sessions set latitude = null, longitude = null
    where created_at < ${before(LOCATION_DAYS)} and latitude is not null`.execute(db);
  await sql`delete from login_attempts where at < ${before(ATTEMPT_DAYS)}`.execute(db);
}

/** Forgets the failures that lock an account, by the e-mail address it signs in with. */
export async function forgetFailures(db: Database, email: string): Promise<void> {
  await sql`delete from login_attempts where account = ${email.toLowerCase()} and not succeeded`.execute(db);
}
