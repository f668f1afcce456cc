import type { Language } from '@balai/shared/format/languages';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { TakenWork } from '../jobs/background-work';
import type { WaitingWork } from '../jobs/work-figures';
import { covers } from '../notifications/quiet-hours';
import type { DueBefore } from './mail-hours';

export interface StoredMail extends TakenWork {
  id: number;
  user_id: number;
  schedule: 'at_once' | 'daily';
  notification_ids: number[];
  /** What its Message-ID is made of; the same however often it is sent. */
  message_key: string;
}

/** Longer than a mail server may take. */
const LEASE_SECONDS = 300;

/** Takes the next mail that is due, so that no other process sends it. */
export async function takeMail(db: Database, now: Date, due: DueBefore): Promise<StoredMail | undefined> {
  const { rows } = await sql<StoredMail>`
    update mails set state = 'sending', tries = tries + 1,
      next_try_at = ${now.toISOString()}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where id = (
      select m.id from mails m left join mail_quiet_hours q on q.user_id = m.user_id
      where (m.schedule = 'daily' or not ${covers(sql`coalesce(q.hours, ${due.quiet})`, due.time)})
        and (m.state = 'waiting' and m.schedule = 'at_once' and m.created_at < ${due.atOnce.toISOString()}
          or m.state = 'waiting' and m.schedule = 'daily' and m.created_at < ${due.daily.toISOString()}
          or m.state = 'sending' and m.next_try_at <= ${now.toISOString()})
      order by m.id limit 1 for update of m skip locked)
    returning id, user_id, schedule, notification_ids, message_key, tries`.execute(db);
  return rows[0];
}

export interface MailedPerson {
  email: string;
  first_name: string;
  language: Language;
}

/** Whom a mail is for. */
export async function findMailedPerson(db: Database, id: number): Promise<MailedPerson | undefined> {
  const { rows } = await sql<MailedPerson>`
    select email, first_name, language from users where id = ${id}`.execute(db);
  return rows[0];
}

export async function storeSent(db: Database, id: number, now: Date): Promise<void> {
  await sql`
    update mails set state = 'sent', sent_at = ${now.toISOString()}, last_error = null where id = ${id}`.execute(
    db,
  );
}

/** @param why - one sentence for who looks after the installation. */
export async function dropMail(db: Database, id: number, why: string): Promise<void> {
  await sql`update mails set state = 'dropped', last_error = ${why} where id = ${id}`.execute(db);
}

export async function storeNextTry(
  db: Database,
  id: number,
  at: Date,
  failure: string | null,
): Promise<void> {
  await sql`
    update mails set next_try_at = ${at.toISOString()}, last_error = ${failure} where id = ${id}`.execute(db);
}

/** Those that collect until their hour has come do not wait for anything. */
export async function countWaitingMails(db: Database): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    select count(*)::int as count, count(last_error)::int as failing, min(created_at) as oldest
    from mails where state = 'sending'`.execute(db);
  return rows[0] ?? { count: 0, failing: 0, oldest: null };
}
