import type { storePushToken } from '@balai/shared/contract/host/push-tokens';
import type { InputOf } from '@balai/shared/contract/operation';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';

/** Browsers of one person; the one that asked first makes room. */
const MOST_BROWSERS = 10;

/** Of whoever asked in this browser before, nothing stays. */
export async function insertSubscription(
  { caller, db, now }: Call,
  { endpoint, p256dh, auth }: InputOf<typeof storePushToken>,
  { token, sessionId }: { token: string; sessionId: number },
): Promise<void> {
  await sql`
    delete from push_subscriptions where token = ${token} or id in (
      select id from push_subscriptions where user_id = ${caller.id} and token <> ${token}
      order by created_at desc, id desc offset ${MOST_BROWSERS - 1})`.execute(db);
  await sql`
    insert into push_subscriptions (user_id, session_id, token, endpoint, p256dh, auth, created_at)
    values (${caller.id}, ${sessionId}, ${token}, ${endpoint}, ${p256dh}, ${auth}, ${now.toISOString()})
    on conflict (token) do nothing`.execute(db);
}

/** @returns whether the caller has asked in this browser. */
export async function renewSubscription(
  { caller, db, now }: Call,
  { token, sessionId }: { token: string; sessionId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update push_subscriptions set session_id = ${sessionId}, created_at = ${now.toISOString()}
    where token = ${token} and user_id = ${caller.id} returning id`.execute(db);
  return rows.length > 0;
}

/** That of the token and that of the session, of the caller. */
export async function deleteSubscription(
  { caller, db }: Call,
  { token, sessionId }: { token: string; sessionId: number },
): Promise<void> {
  await sql`
    delete from push_subscriptions
    where user_id = ${caller.id} and (token = ${token} or session_id = ${sessionId})`.execute(db);
}
