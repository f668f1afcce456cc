import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { sql } from 'kysely';
import type { Call } from '../call';
import { ForbiddenError } from '../errors';

/** So long an account that somebody opened to himself decides nothing that concerns him: he may be the one using it. */
const RESET_BARS_MS = 24 * 3_600_000;

/**
 * Remembers that the caller may, for now, be able to sign in as the person: he knows the password, or chose the address
 * by which an identity provider's word is taken. Who works at the server has no account to decide with.
 */
export async function recordAccountOpened(call: Call, userId: number): Promise<void> {
  if (call.origin === 'system') return;
  await sql`
    insert into password_resets (user_id, reset_by, at)
    values (${userId}, ${call.caller.id}, ${call.now.toISOString()})`.execute(call.db);
}

/**
 * Whether somebody opened the caller's account to himself within a day, or an account that did, and so on: who has one
 * account can open the next one from there.
 */
async function isWithinReachOf(call: Call, personId: number): Promise<boolean> {
  const since = new Date(call.now.getTime() - RESET_BARS_MS).toISOString();
  const { rows } = await sql<{ reached: boolean }>`
    with recursive reached (user_id) as (
      select user_id from password_resets where reset_by = ${personId} and at > ${since}
      union
      select p.user_id from password_resets p join reached r on p.reset_by = r.user_id where p.at > ${since})
    select exists (select from reached where user_id = ${call.caller.id}) as reached`.execute(call.db);
  return rows[0]?.reached ?? false;
}

/**
 * Two people stand behind a decision: the one whom it concerns, and another who makes it.
 * @param personId - whom it concerns, or who asked for it.
 * @throws ForbiddenError (403) 'own_matter' to that person; 'password_reset_by_party' to an account whose password he
 *   reset or whose email he changed within a day.
 */
export async function refuseOwnMatter(call: Call, personId: number): Promise<void> {
  if (call.origin !== 'user') return;
  if (personId === call.caller.id) {
    throw new ForbiddenError(platformSentence('own_matter'), 'own_matter');
  }
  if (await isWithinReachOf(call, personId)) {
    throw new ForbiddenError(platformSentence('password_reset_by_party'), 'password_reset_by_party');
  }
}
