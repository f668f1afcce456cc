import type {
  MailSchedule,
  NotificationTab,
  updateNotificationSetting,
} from '@balai/shared/contract/host/notifications';
import type { InputOf } from '@balai/shared/contract/operation';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { NotificationSentences } from '../../../platform/notifications/notifications';

/** One of the two tabs of everybody's bell, or the bell about employees. */
export type Bell = NotificationTab | 'employee';

export interface StoredNotification {
  id: number;
  title_description: string;
  description: string;
  /** null: written before sentences were kept. */
  sentences: NotificationSentences | null;
  created_at: string;
  is_read: boolean;
  status: string;
  sub_status: string | null;
  id_foreign: number;
  id_user: number;
  /** Of an import: that of its records. */
  area: string | null;
}

const ofCaller = ({ caller }: Call): RawBuilder<boolean> =>
  sql<boolean>`n.id_user = ${caller.id} and n.in_bell and n.deleted_at is null`;

const inBell = (bell: Bell): RawBuilder<boolean> =>
  bell === 'employee' ? sql<boolean>`n.key = 'Employee'` : sql<boolean>`(n.key is null and n.tab = ${bell})`;

/** Newest first. */
export async function findNotifications(
  call: Call,
  bell: Bell,
  { page, row }: { page: number; row: number },
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select n.id, n.title_description, n.description, n.sentences, n.created_at, n.is_read, n.status, n.sub_status,
      n.id_foreign, n.id_user, n.data ->> 'area' as area
    from notifications n where ${ofCaller(call)} and ${inBell(bell)}
    order by n.created_at desc, n.id desc
    limit ${row} offset ${(page - 1) * row}`.execute(call.db);
  return rows;
}

export interface BellCounts {
  count: number;
  general: number;
  achievement: number;
  employee: number;
}

/** How many there are in one bell, and how many in each are not read. */
export async function countNotifications(call: Call, bell: Bell): Promise<BellCounts> {
  const unread = (of: Bell) => sql`count(*) filter (where not n.is_read and ${inBell(of)})::int`;
  const { rows } = await sql<BellCounts>`
    select count(*) filter (where ${inBell(bell)})::int as count, ${unread('general')} as general,
      ${unread('achievement')} as achievement, ${unread('employee')} as employee
    from notifications n where ${ofCaller(call)}`.execute(call.db);
  return rows[0] ?? { count: 0, general: 0, achievement: 0, employee: 0 };
}

const markRead = (call: Call, which: RawBuilder<boolean>) =>
  sql`
    update notifications n set is_read = true, read_at = ${call.now.toISOString()}, updated_at = ${call.now.toISOString()},
      updated_by = ${call.caller.id}
    where ${ofCaller(call)} and not n.is_read and ${which}`.execute(call.db);

export const markAllRead = (call: Call) => markRead(call, sql<boolean>`true`);

/** @param withRecord - also what else the caller was told of its record. */
export const markOneRead = (call: Call, id: number, withRecord: boolean) =>
  markRead(
    call,
    withRecord
      ? sql<boolean>`(n.status, n.id_foreign) = (select m.status, m.id_foreign from notifications m where m.id = ${id})`
      : sql<boolean>`n.id = ${id}`,
  );

/** Whether the caller was told of it, read or not. */
export async function hasNotification(call: Call, id: number): Promise<boolean> {
  const { rows } = await sql`select from notifications n where ${ofCaller(call)} and n.id = ${id}`.execute(
    call.db,
  );
  return rows.length > 0;
}

/** What the caller has decided of a kind. */
export interface StoredSetting {
  kind: string;
  bell: boolean;
  mail: MailSchedule;
}

export async function findSettings({ caller, db }: Call): Promise<Map<string, StoredSetting>> {
  const { rows } = await sql<StoredSetting>`
    select kind, bell, mail from notification_settings where user_id = ${caller.id}`.execute(db);
  return new Map(rows.map((setting) => [setting.kind, setting]));
}

/** What is not given stays as it is. */
export async function storeSetting(
  { caller, db, now }: Call,
  { kind, bell, mail }: InputOf<typeof updateNotificationSetting>,
): Promise<void> {
  await sql`
    insert into notification_settings as s (user_id, kind, bell, mail, updated_at)
    values (${caller.id}, ${kind}, ${bell ?? true}, ${mail ?? 'off'}, ${now.toISOString()})
    on conflict (user_id, kind) do update set bell = coalesce(${bell ?? null}, s.bell),
      mail = coalesce(${mail ?? null}, s.mail), updated_at = excluded.updated_at`.execute(db);
}

/** When the caller wants no mail at once; null: he has not said it. */
export async function findQuietHours({ caller, db }: Call): Promise<string | null> {
  const { rows } = await sql<{ hours: string }>`
    select hours from mail_quiet_hours where user_id = ${caller.id}`.execute(db);
  return rows[0]?.hours ?? null;
}

export async function storeQuietHours({ caller, db, now }: Call, hours: string | null): Promise<void> {
  if (hours === null) {
    await sql`delete from mail_quiet_hours where user_id = ${caller.id}`.execute(db);
    return;
  }
  await sql`
    insert into mail_quiet_hours (user_id, hours, updated_at) values (${caller.id}, ${hours}, ${now.toISOString()})
    on conflict (user_id) do update set hours = excluded.hours, updated_at = excluded.updated_at`.execute(db);
}

export async function hasSubscription({ caller, db }: Call, sessionId: number): Promise<boolean> {
  const { rows } = await sql`
    select from push_subscriptions where user_id = ${caller.id} and session_id = ${sessionId}`.execute(db);
  return rows.length > 0;
}
