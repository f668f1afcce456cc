import type { Language } from '@balai/shared/format/languages';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { TakenWork } from '../jobs/background-work';
import type { WaitingWork } from '../jobs/work-figures';
import { covers } from '../notifications/quiet-hours';

export interface StoredPush extends TakenWork {
  id: number;
  subscription_id: number;
  notification_ids: number[];
}

/** Longer than a push service may take. */
const LEASE_SECONDS = 60;

export interface PushesDue {
  now: Date;
  /** Those begun before this moment. */
  begunBefore: Date;
  /** HH:MM in Asia/Jakarta: people who rest at that time get nothing. */
  time: string;
  /** When those rest who have not said otherwise. */
  quiet: string;
}

/** Takes the next push that is due, so that no other process sends it. */
export async function takePush(
  db: Database,
  { now, begunBefore, time, quiet }: PushesDue,
): Promise<StoredPush | null> {
  const { rows } = await sql<StoredPush>`
    update pushes set tries = tries + 1,
      next_try_at = ${now.toISOString()}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where id = (
      select p.id from pushes p
        join push_subscriptions s on s.id = p.subscription_id
        left join mail_quiet_hours q on q.user_id = s.user_id
      where (p.next_try_at is null and p.created_at < ${begunBefore.toISOString()}
          or p.next_try_at <= ${now.toISOString()})
        and not ${covers(sql`coalesce(q.hours, ${quiet})`, time)}
      order by p.id limit 1 for update of p skip locked)
    returning id, subscription_id, notification_ids, tries`.execute(db);
  return rows[0] ?? null;
}

export interface PushedBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  session_id: number;
  language: Language;
}

/** Null where it is told nothing any more. */
export async function findPushedBrowser(db: Database, id: number): Promise<PushedBrowser | null> {
  const { rows } = await sql<PushedBrowser>`
    select s.endpoint, s.p256dh, s.auth, s.session_id, u.language
    from push_subscriptions s join users u on u.id = s.user_id
    where s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function deletePush(db: Database, id: number): Promise<void> {
  await sql`delete from pushes where id = ${id}`.execute(db);
}

/** With what waits for it. */
export async function deleteSubscription(db: Database, id: number): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`.execute(db);
}

export async function storeNextPushTry(
  db: Database,
  id: number,
  at: Date,
  failure: string | null,
): Promise<void> {
  await sql`
    update pushes set next_try_at = ${at.toISOString()}, last_error = ${failure} where id = ${id}`.execute(
    db,
  );
}

/** Those that collect until the quiet hours are over do not wait for anything. */
export async function countWaitingPushes(db: Database): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    select count(*)::int as count, count(last_error)::int as failing, min(created_at) as oldest
    from pushes where next_try_at is not null`.execute(db);
  return rows[0] ?? { count: 0, failing: 0, oldest: null };
}
