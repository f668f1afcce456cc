import { sql } from 'kysely';
import type { Database } from '../database/database';

/** An account at an identity provider. */
export interface IdentitySubject {
  issuer: string;
  /** Its claim `sub`. */
  subject: string;
}

/**
 * Binds an account at the provider to a person, where neither is bound yet.
 * @returns whether the two belong together; of two accounts at once that say they are the same person, one does.
 */
export async function bindSubject(
  db: Database,
  { issuer, subject }: IdentitySubject,
  userId: number,
  now: Date,
): Promise<boolean> {
  await sql`
    insert into identity_subjects (issuer, subject, user_id, bound_at)
    values (${issuer}, ${subject}, ${userId}, ${now}) on conflict do nothing`.execute(db);
  const { rows } = await sql`
    select 1 from identity_subjects
    where issuer = ${issuer} and subject = ${subject} and user_id = ${userId}`.execute(db);
  return rows.length === 1;
}

/** The next account at the provider that signs in with the person's address is his. */
export async function releaseSubjects(db: Database, userId: number): Promise<void> {
  await sql`delete from identity_subjects where user_id = ${userId}`.execute(db);
}
