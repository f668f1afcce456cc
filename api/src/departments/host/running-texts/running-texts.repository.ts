import {
  COMMENTS_OF_AN_ITEM,
  CONGRATULATIONS_LISTED,
  type Congratulation,
  type RunningText,
  runningTextTypes,
  type RunningTextType,
} from '@balai/shared/contract/host/running-texts';
import { jakartaDay } from '@balai/shared/format/calendar';
import {
  mayLoadRunningText,
  opensEveryTickerItem,
  opensTickerItemsOfGroup,
  type RunningTextKind,
} from '@balai/shared/permissions/display-rules';
import { can } from '@balai/shared/permissions/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { Database } from '../../../platform/database/database';
import type { LikeTable } from '../../../platform/records/likes';
import { listOf, personOf } from '../../../platform/records/select';

/** What the specification calls general text are deals and announcements. */
const kindOf: Readonly<Record<RunningTextType, RunningTextKind>> = {
  so: 'general',
  text: 'general',
  certificate: 'certificate',
  birthday: 'birthday',
};

/** What the role of the caller is shown at all [6.26-6.29], from its first day on. */
function visible({ caller, now }: Call): RawBuilder<boolean> {
  const types = runningTextTypes.filter((type) => mayLoadRunningText(caller.role, kindOf[type]));
  return sql<boolean>`(r.type = any(${types}::text[]) and r.show_from <= ${jakartaDay(now)}::date)`;
}

const isShown = ({ now }: Call): RawBuilder<boolean> =>
  sql<boolean>`(r.ended_at is null and r.show_until >= ${jakartaDay(now)}::date)`;

const isKept = ({ caller }: Call): RawBuilder<boolean> => sql<boolean>`not exists (
  select from running_text_users gone where gone.user_id = ${caller.id} and gone.running_text_id = r.id)`;

/**
 * Whether the caller may go on from a deal to its page: his own, that of his group, or each of them by his role [6.34].
 * Which pipelines may be read follows the same rule (`readablePipelines`).
 */
function opens({ caller: { id, role, groupId } }: Call): RawBuilder<boolean> {
  if (opensEveryTickerItem(role)) return sql<boolean>`r.type = 'so'`;
  const group = opensTickerItemsOfGroup(role) ? groupId : null;
  return sql<boolean>`(r.type = 'so' and r.ended_at is null
    and (r.user_id = ${id} or coalesce(m.id_group = ${group}::bigint, false)))`;
}

/** Who wrote a comment takes it away, and who moderates what is said to everybody. */
const mayDelete = ({ caller: { id, role } }: Call): RawBuilder<boolean> =>
  sql<boolean>`(${can(role, 'feed.moderate')} or c.user_id = ${id})`;

const comment = (
  call: Call,
) => sql`jsonb_build_object('can_delete', ${mayDelete(call)}, 'id', c.id, 'id_running_text', c.running_text_id, 'description', c.description,
  'created_at', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'user', ${personOf('w')})`;

const likes = listOf(
  sql`jsonb_build_object('id_user', l.user_id, 'id_foreign', l.running_text_id)`,
  sql`notif_likes l where l.running_text_id = r.id`,
  sql`l.at, l.user_id`,
);
const latestComments = (call: Call) =>
  listOf(
    comment(call),
    sql`(select * from notif_comments where running_text_id = r.id and deleted_at is null
        order by id desc limit ${COMMENTS_OF_AN_ITEM}::int) c
      join users w on w.id = c.user_id`,
    sql`c.id`,
  );

const item = (call: Call): RawBuilder<unknown> => sql`
  r.id, r.type, r.id_foreign, r.type = 'text' as "isText", r.user_id as id_user, r.created_at, r.nominal, r.title,
  r.body, r.sales_order, ${opens(call)} as can_open,
  jsonb_build_object('id', u.id, 'name', u.full_name, 'first_name', u.first_name, 'image', u.avatar,
    'group_member', case when m.id_group is null then null else jsonb_build_object('id_group', m.id_group) end) as "user",
  case when r.certificate is null then null
    else jsonb_build_object('name', r.certificate, 'file', '[]'::jsonb, 'user', jsonb_build_object('name', u.full_name)) end as certificate,
  ${likes} as "like", ${latestComments(call)} as comment,
  (select count(*)::int from notif_comments c where c.running_text_id = r.id and c.deleted_at is null)
    as comment_count`;

const source = sql`
  running_texts r join users u on u.id = r.user_id
  left join group_members m on m.user_id = r.user_id and m.valid_to is null and m.deleted_at is null`;

const newestFirst = sql`r.show_from desc, r.created_at desc, r.id desc`;

/** What of these types is shown to the caller now and was not taken away by him, newest first. */
export async function findShown(
  call: Call,
  types: readonly RunningTextType[],
  row: number,
): Promise<RunningText[]> {
  const { rows } = await sql<RunningText>`
    select ${item(call)} from ${source}
    where r.type = any(${[...types]}::text[]) and ${visible(call)} and ${isShown(call)} and ${isKept(call)}
    order by ${newestFirst}
    limit ${row}`.execute(call.db);
  return rows;
}

/** One that the caller may see. */
export async function findVisible(call: Call, id: number): Promise<RunningText | undefined> {
  const { rows } = await sql<RunningText>`
    select ${item(call)} from ${source} where r.id = ${id} and ${visible(call)}`.execute(call.db);
  return rows[0];
}

interface AchievementPage {
  page: number;
  row: number;
  /** Only of this group. */
  groupId: number | null;
}

/** Deals and certificates that the caller may see, also those of long ago; one that was undone is no achievement. */
export async function findAchievements(
  call: Call,
  { page, row, groupId }: AchievementPage,
): Promise<{ data: RunningText[]; count: number }> {
  const condition = sql<boolean>`r.type in ('so', 'certificate') and r.ended_at is null and ${visible(call)}
    and (${groupId}::bigint is null or m.id_group = ${groupId}::bigint)`;
  // The page is chosen first: likes and comments would else be gathered of all pages before it, too.
  const { rows: data } = await sql<RunningText>`
    select ${item(call)} from ${source}
    where r.id in (
      select r.id from ${source} where ${condition}
      order by ${newestFirst} limit ${row} offset ${(page - 1) * row})
    order by ${newestFirst}`.execute(call.db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from ${source} where ${condition}`.execute(call.db);
  return { data, count: counted.rows[0]?.count ?? 0 };
}

export interface NewRunningText {
  type: RunningTextType;
  id_foreign: number;
  sales_order?: boolean;
  user_id: number;
  nominal?: number;
  /** Name of the certificate. */
  certificate?: string;
  title?: string;
  body?: string | null;
  /** YYYY-MM-DD, both shown. */
  show_from: string;
  show_until: string;
}

/** @returns its id and who is celebrated; undefined where it was posted before. */
export async function insertRunningText(
  { db, now }: Call,
  text: NewRunningText,
): Promise<{ id: number; person: string } | undefined> {
  const { rows } = await sql<{ id: number; person: string }>`
    insert into running_texts (type, id_foreign, sales_order, user_id, nominal, certificate, title, body, show_from,
      show_until, created_at)
    values (${text.type}, ${text.id_foreign}, ${text.sales_order ?? false}, ${text.user_id}, ${text.nominal ?? null},
      ${text.certificate ?? null}, ${text.title ?? null}, ${text.body ?? null},
      ${text.show_from}, ${text.show_until}, ${now.toISOString()})
    on conflict do nothing
    returning id, (select full_name from users where users.id = user_id) as person`.execute(db);
  return rows[0];
}

/** Gives the text of an announcement what the announcement says now. */
export async function replaceAnnouncement({ db }: Call, text: NewRunningText): Promise<void> {
  await sql`
    update running_texts set title = ${text.title ?? null}, body = ${text.body ?? null},
      show_from = ${text.show_from}, show_until = ${text.show_until}
    where type = 'text' and id_foreign = ${text.id_foreign}`.execute(db);
}

/** Takes down what was posted of something. */
export async function endText(
  { db, now }: Call,
  { type, id_foreign, sales_order }: Required<Pick<NewRunningText, 'type' | 'id_foreign' | 'sales_order'>>,
): Promise<void> {
  await sql`
    update running_texts set ended_at = ${now.toISOString()}
    where type = ${type} and id_foreign = ${id_foreign} and sales_order = ${sales_order} and ended_at is null
  `.execute(db);
}

/** Shows again what was taken down on the day of its post. @returns whether there is such a one. */
export async function showEndedAgain(
  { db }: Call,
  { type, id_foreign, sales_order, user_id, nominal, show_from }: NewRunningText,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update running_texts set ended_at = null, user_id = ${user_id}, nominal = ${nominal ?? null}
    where type = ${type} and id_foreign = ${id_foreign} and sales_order = ${sales_order ?? false}
      and show_from = ${show_from} and ended_at is not null`.execute(db);
  return numAffectedRows === 1n;
}

export async function insertDismissal({ caller, db, now }: Call, id: number): Promise<void> {
  await sql`
    insert into running_text_users (user_id, running_text_id, at) values (${caller.id}, ${id}, ${now.toISOString()})
    on conflict do nothing`.execute(db);
}

/** Who likes which item. */
export const runningTextLikes: LikeTable = { table: 'notif_likes', of: 'running_text_id' };

const commentColumns = (call: Call) => sql`
  c.id, c.running_text_id as id_running_text, c.description, c.created_at, ${personOf('w')} as "user",
  ${mayDelete(call)} as can_delete`;

/** The latest of them, oldest first. */
export async function findComments(call: Call, id: number): Promise<Congratulation[]> {
  const { rows } = await sql<Congratulation>`
    select ${commentColumns(call)} from (
      select * from notif_comments where running_text_id = ${id} and deleted_at is null
      order by id desc limit ${CONGRATULATIONS_LISTED}) c
    join users w on w.id = c.user_id order by c.id`.execute(call.db);
  return rows;
}

/** One that stands yet; nobody else takes it away meanwhile. */
export async function lockComment(call: Call, id: number): Promise<Congratulation | undefined> {
  const { rows } = await sql<Congratulation>`
    select ${commentColumns(call)} from notif_comments c join users w on w.id = c.user_id
    where c.id = ${id} and c.deleted_at is null for update of c`.execute(call.db);
  return rows[0];
}

export async function deleteComment({ caller, db, now }: Call, id: number): Promise<void> {
  await sql`
    update notif_comments set deleted_at = ${now.toISOString()}, deleted_by = ${caller.id} where id = ${id}
  `.execute(db);
}

export async function insertComment(
  call: Call,
  id: number,
  description: string,
): Promise<Congratulation | undefined> {
  const { caller, db, now } = call;
  const { rows } = await sql<Congratulation>`
    with c as (
      insert into notif_comments (running_text_id, user_id, description, created_at)
      values (${id}, ${caller.id}, ${description}, ${now.toISOString()}) returning *)
    select ${commentColumns(call)} from c join users w on w.id = c.user_id`.execute(db);
  return rows[0];
}

/** Who of the active people has his birthday; of who was born on 29 February it is the 28th in common years. */
export async function findBirthdays(db: Database, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where status = 'active' and deleted_at is null
      and (to_char(birth_date, 'MM-DD') = to_char(${day}::date, 'MM-DD')
        or (to_char(birth_date, 'MM-DD') = '02-29' and to_char(${day}::date, 'MM-DD') = '02-28'
          and to_char(${day}::date + 1, 'MM-DD') = '03-01'))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
