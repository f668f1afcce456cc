import type { Sentence } from '@balai/shared/format/sentence';
import { firstCharacters } from '@balai/shared/format/text';
import {
  isRequired,
  notificationKinds,
  type NotificationStatus,
} from '@balai/shared/contract/host/notification-kinds';
import type { SentenceParts } from '@balai/shared/contract/operation';
import { type RawBuilder, sql } from 'kysely';
import type { Role } from '@balai/shared/permissions/roles';
import type { Call } from '../call';
import { partsOf } from '../errors';
import { publish } from '../events/events';
import { announce } from '../live/announce';
import { defineLiveEvent } from '../live/live-event';

export interface Notification {
  /** Ids of people, or everybody who holds one of the roles, in one group only when `groupId` is given. */
  to: readonly number[] | { roles: readonly Role[]; groupId?: number | null };
  status: NotificationStatus;
  sub_status?: string | null;
  /** A record that every recipient may open. */
  id_foreign: number;
  title: Sentence;
  /** A sentence, or the name of what it is about. */
  description: Sentence | string;
  data?: unknown;
  tab?: 'general' | 'achievement';
  /** In the employees' bell of hrd and superadmin, in the place of the tabs of everybody's bell. */
  key?: 'Employee';
}

/** What the columns of English text say, for a reader of another language. */
export interface NotificationSentences {
  title: SentenceParts;
  /** null: the description is no sentence but a name, which stands as it is. */
  description: SentenceParts | null;
}

/** There is something new in the bells of these people, or something of it was read. */
export const bellChanged = defineLiveEvent<{ people: readonly number[] }>({
  kind: 'notification',
  hearers: ({ people }) => ({ people }),
  reads: () => [['notification']],
});

const englishOf = (text: Sentence | string): string => (typeof text === 'string' ? text : text.message);

const TITLE_LENGTH = 120;
const DESCRIPTION_LENGTH = 300;

/** What differs between notifications that the same people get about the same record. */
type NotificationText = Pick<Notification, 'title' | 'description' | 'sub_status'>;

/**
 * Puts a notification into the bell of each active recipient but the actor, into his mail, and to his browsers, as he wants
 * its kind. Imports and the demo company's history tell nobody.
 * @throws Error for a kind that no department declares.
 */
export const notify = (
  call: Call,
  { title, description, sub_status, ...about }: Notification,
): Promise<void> => notifyOfEach(call, about, [{ title, description, sub_status }]);

/** As `notify`, of any number of things at once. */
export async function notifyOfEach(
  call: Call,
  about: Omit<Notification, keyof NotificationText>,
  notifications: readonly NotificationText[],
): Promise<void> {
  if (call.origin === 'import' || call.origin === 'seed' || notifications.length === 0) return;
  // The compiler says so too; a kind that came in as data would be a notification that no panel can draw.
  if (!Object.hasOwn(notificationKinds, about.status))
    throw new Error(`No department declares notifications of the kind ${about.status}`);
  const actor = call.origin === 'system' ? null : call.caller.id;
  const data = about.data === undefined ? null : JSON.stringify(about.data);
  const texts = notifications.map(columnsOf);
  const { rows } = await sql<{ id_user: number }>`
    with told as (
      insert into notifications (id_user, status, sub_status, id_foreign, title_description, description, sentences,
        data, tab, key, in_bell, created_at, created_by)
      select users.id, ${about.status}, text.sub_status, ${about.id_foreign}, text.title, text.description,
        text.sentences::jsonb, ${data}::jsonb, ${about.tab ?? 'general'}, ${about.key ?? null},
        ${isRequired(about.status)} or coalesce(s.bell, true), ${call.now.toISOString()}, ${actor}::bigint
      from unnest(${texts.map((text) => text.sub_status)}::text[], ${texts.map((text) => text.title)}::text[],
          ${texts.map((text) => text.description)}::text[], ${texts.map((text) => text.sentences)}::text[])
          with ordinality as text (sub_status, title, description, sentences, place)
        cross join users
        left join notification_settings s on s.user_id = users.id and s.kind = ${about.status}
      where users.status = 'active' and users.deleted_at is null
        and users.id is distinct from ${actor}::bigint and ${recipients(about.to)}
        and (${isRequired(about.status)} or coalesce(s.bell or s.mail <> 'off', true))
      order by text.place
      returning id, id_user, in_bell
    ), mailed as (
      insert into mails (user_id, schedule, notification_ids, created_at)
      select told.id_user, s.mail, array_agg(told.id order by told.id), ${call.now.toISOString()}::timestamptz
      from told join notification_settings s on s.user_id = told.id_user and s.kind = ${about.status}
      where s.mail <> 'off'
      group by told.id_user, s.mail
      on conflict (user_id, schedule) where state = 'waiting'
        do update set notification_ids = mails.notification_ids || excluded.notification_ids
    ), pushed as (
      insert into pushes (subscription_id, notification_ids, created_at)
      select s.id, array_agg(told.id order by told.id), ${call.now.toISOString()}::timestamptz
      from told join push_subscriptions s on s.user_id = told.id_user
      where told.in_bell
      group by s.id order by s.id
      on conflict (subscription_id) where next_try_at is null
        do update set notification_ids = pushes.notification_ids || excluded.notification_ids)
    select id_user from told`.execute(call.db);
  if (rows.length === 0) return;
  const people = [...new Set(rows.map((row) => row.id_user))];
  await announce(call.db, bellChanged, { people });
  await publish(call, 'notification.created', {
    id_user: people,
    status: about.status,
    tab: about.tab ?? 'general',
  });
}

type AboutRecord = Pick<Notification, 'status' | 'sub_status' | 'id_foreign'>;

/** What one thing told: its moment, and the person who did it. */
export interface ToldOnce {
  at: string;
  by: number;
}

/** What a person told in the words of a text, at whatever moment. */
export interface ToldInWords {
  description: string;
  by: number;
}

const titleColumnOf = (text: string): string => firstCharacters(text, TITLE_LENGTH);
const descriptionColumnOf = (text: string): string => firstCharacters(text, DESCRIPTION_LENGTH);

/** The notifications of a record; without `told` all of them, whoever told them. */
function notificationsOf(
  { status, sub_status, id_foreign }: AboutRecord,
  told?: ToldOnce | ToldInWords,
): RawBuilder<boolean> {
  const ofRecord = sql<boolean>`id_foreign = ${id_foreign} and status = ${status}
    and sub_status is not distinct from ${sub_status ?? null} and deleted_at is null`;
  if (!told) return ofRecord;
  const which =
    'at' in told
      ? sql<boolean>`created_at = ${told.at}`
      : sql<boolean>`description = ${descriptionColumnOf(told.description)}`;
  return sql<boolean>`${ofRecord} and created_by = ${told.by} and ${which}`;
}

/**
 * Takes notifications of a record out of the bells, as far as nobody has read them: what they say was taken back.
 * @param told - only these; absent: all that were told of it.
 * @returns who has read one.
 */
export async function withdrawNotifications(
  call: Call,
  about: AboutRecord,
  told?: ToldOnce,
): Promise<number[]> {
  const { rows } = await sql<{ id_user: number; is_read: boolean }>`
    with told as (
      select id, id_user, is_read from notifications where ${notificationsOf(about, told)}
    ), withdrawn as (
      update notifications n set deleted_at = ${call.now.toISOString()}, deleted_by = ${call.caller.id}
      from told where n.id = told.id and not told.is_read)
    select id_user, is_read from told`.execute(call.db);
  const people = (isRead: boolean) =>
    rows.filter(({ is_read }) => is_read === isRead).map(({ id_user }) => id_user);
  await tellBells(call, people(false));
  return people(true);
}

/**
 * Takes notifications of a record out of the bells, and out of what waits to be mailed and pushed, also where somebody has
 * read them: nobody shall see their words any more.
 * @param told - only these; absent: all that were told of it.
 */
export async function removeNotifications(call: Call, about: AboutRecord, told?: ToldOnce): Promise<void> {
  const { rows } = await sql<{ id_user: number }>`
    update notifications set deleted_at = ${call.now.toISOString()}, deleted_by = ${call.caller.id}
    where ${notificationsOf(about, told)} returning id_user`.execute(call.db);
  await tellBells(
    call,
    rows.map(({ id_user }) => id_user),
  );
}

/** Has notifications that quote a text say what it is now, also those that were read. */
export async function rewordNotifications(
  call: Call,
  about: AboutRecord,
  told: ToldOnce | ToldInWords,
  description: string,
): Promise<void> {
  const { rows } = await sql<{ id_user: number }>`
    update notifications set description = ${descriptionColumnOf(description)}
    where ${notificationsOf(about, told)} returning id_user`.execute(call.db);
  await tellBells(
    call,
    rows.map(({ id_user }) => id_user),
  );
}

async function tellBells({ db }: Call, people: readonly number[]): Promise<void> {
  if (people.length > 0) await announce(db, bellChanged, { people });
}

function columnsOf({ title, description, sub_status }: NotificationText) {
  const sentences: NotificationSentences = {
    title: partsOf(title),
    description: typeof description === 'string' ? null : partsOf(description),
  };
  return {
    sub_status: sub_status ?? null,
    title: titleColumnOf(title.message),
    description: descriptionColumnOf(englishOf(description)),
    sentences: JSON.stringify(sentences),
  };
}

function recipients(to: Notification['to']): RawBuilder<boolean> {
  if (!('roles' in to)) return sql<boolean>`users.id = any(${[...to]}::bigint[])`;
  const holders = sql<boolean>`users.role = any(${[...to.roles]}::text[])`;
  if (to.groupId === undefined) return holders;
  return sql<boolean>`${holders} and exists (
    select 1 from group_members where group_members.user_id = users.id and group_members.id_group = ${to.groupId}
      and group_members.valid_to is null and group_members.deleted_at is null)`;
}
