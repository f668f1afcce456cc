import { FEED_PEOPLE, FeedPost, FeedPostInput } from '@balai/shared/contract/host/feed';
import type { Person } from '@balai/shared/contract/schema';
import { jakartaDay } from '@balai/shared/format/calendar';
import { can } from '@balai/shared/permissions/permissions';
import type { Role } from '@balai/shared/permissions/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { LikeTable } from '../../../platform/records/likes';
import { recordOfInput } from '../../../platform/records/record-input';
import { listOf, namedReference, personOf, selectOf } from '../../../platform/records/select';
import { rowsWhere } from '../../../platform/scope/lock-scope';

export const feedRecord = recordOfInput(FeedPostInput, {
  entity: 'feed',
  table: 'feed',
});

export const feedLikes: LikeTable = { table: 'feed_likes', of: 'feed_id' };

/** Whom a post is for. */
export type Audience = Pick<FeedPostInput, 'audience' | 'roles'> & { group_id?: number | null };

/** Whether the caller is among those whom a post is for; its author is, and superadmin. */
const isFor = ({ caller: { id, role, groupId } }: Call): RawBuilder<boolean> =>
  role === 'superadmin'
    ? sql<boolean>`true`
    : sql<boolean>`(p.audience = 'all' or p.created_by = ${id} or p.roles && array[${role}]::text[]
        or coalesce(p.group_id = ${groupId}::bigint, false))`;

export const feedScope = rowsWhere('p', isFor);

/** Null, which chooses no post either, where it was never pinned: the index of pinned posts answers just this. */
const standsAbove = ({ now }: Call): RawBuilder<boolean | null> =>
  sql<boolean | null>`p.pinned_until >= ${jakartaDay(now)}::date`;

const isPinned = (call: Call): RawBuilder<boolean> => sql<boolean>`coalesce(${standsAbove(call)}, false)`;

/** What the caller may do with a post beside reading it and saying something to it. */
function actions({ caller: { id, role } }: Call): RawBuilder<string[]> {
  const own = can(role, 'feed.create') ? ['update', 'delete', 'pin'] : [];
  const others = can(role, 'feed.moderate') ? ['delete', 'pin'] : [];
  return sql<string[]>`case when p.created_by = ${id} then ${own}::text[] else ${others}::text[] end`;
}

const votesFor = sql`feed_votes v where v.feed_id = p.id and v.answer = a.place`;

const poll = ({ caller, now }: Call): RawBuilder<unknown> => sql`
  case when p.poll_question is null then null else jsonb_build_object(
    'question', p.poll_question, 'several', p.poll_several, 'closes_on', p.poll_closes_on,
    'is_open', coalesce(p.poll_closes_on >= ${jakartaDay(now)}::date, true),
    'voters', (select count(distinct v.user_id) from feed_votes v where v.feed_id = p.id),
    'answers', ${listOf(
      sql`jsonb_build_object('text', a.text, 'votes', (select count(*) from ${votesFor}),
        'is_mine', exists (select from ${votesFor} and v.user_id = ${caller.id}))`,
      sql`unnest(p.poll_answers) with ordinality as a (text, place)`,
      sql`a.place`,
    )}) end`;

const comments = sql`document_comments c
  where c.entity = 'feed' and c.entity_id = p.id and c.deleted_at is null and c.hidden_at is null`;
const files = sql`attachments f where f.entity = 'feed' and f.entity_id = p.id and f.deleted_at is null`;

const post = (call: Call): RawBuilder<unknown> =>
  selectOf('p', FeedPost, {
    mentions: listOf(personOf('m'), sql`users m where m.id = any(p.mentions)`, sql`m.full_name, m.id`),
    group: namedReference('g'),
    author: personOf('u'),
    is_pinned: isPinned(call),
    is_edited: sql`p.edited_at is not null`,
    like_count: sql`(select count(*)::int from feed_likes l where l.feed_id = p.id)`,
    is_liked: sql`exists (
      select from feed_likes l where l.feed_id = p.id and l.user_id = ${call.caller.id})`,
    comment_count: sql`(select count(*)::int from ${comments})`,
    file_count: sql`(select count(*)::int from ${files})`,
    poll: poll(call),
    allowed_actions: actions(call),
  });

const source = sql`feed p left join users u on u.id = p.created_by left join groups g on g.id = p.group_id`;

const isThere = (call: Call): RawBuilder<boolean> => sql<boolean>`(p.deleted_at is null and ${isFor(call)})`;

export async function findPost(call: Call, id: number): Promise<FeedPost | undefined> {
  const { rows } = await sql<FeedPost>`
    select ${post(call)} from ${source} where p.id = ${id} and ${isThere(call)}`.execute(call.db);
  return rows[0];
}

/** What the caller may see and stands above the others today, newest first. */
export async function findPinnedPosts(call: Call): Promise<FeedPost[]> {
  const { rows } = await sql<FeedPost>`
    select ${post(call)} from ${source} where ${isThere(call)} and ${standsAbove(call)}
    order by p.id desc`.execute(call.db);
  return rows;
}

/** Notes that its text is another than the one that people were told of; the change itself stands in its history. */
export async function markEdited({ db, now }: Call, id: number): Promise<void> {
  await sql`update feed set edited_at = ${now.toISOString()} where id = ${id}`.execute(db);
}

interface PostQuery {
  row: number;
  /** Older than this one; null: from the newest on. */
  before: number | null;
  /** What they contain, whatever its case; empty: whatever they contain, but for those above the others. */
  key: string;
}

export async function findPosts(call: Call, { row, before, key }: PostQuery): Promise<FeedPost[]> {
  const { rows } = await sql<FeedPost>`
    select ${post(call)} from ${source}
    where ${isThere(call)} and (${before}::bigint is null or p.id < ${before}::bigint)
      and ${key === '' ? sql`not ${isPinned(call)}` : sql`position(lower(${key}) in lower(p.body)) > 0`}
    order by p.id desc limit ${row}`.execute(call.db);
  return rows;
}

interface Colleague extends Person {
  role: Role;
}

const isIn = ({ audience, group_id, roles }: Audience): RawBuilder<boolean> => {
  if (audience === 'all') return sql<boolean>`true`;
  if (audience === 'role') return sql<boolean>`u.role = any(${[...roles]}::text[])`;
  return sql<boolean>`exists (
    select from group_members m where m.user_id = u.id and m.id_group = ${group_id ?? null}::bigint
      and m.valid_to is null and m.deleted_at is null)`;
};

const colleagues = (call: Call) => sql`
  select u.id, u.full_name as name, u.avatar as image, u.role from users u
  where u.status = 'active' and u.deleted_at is null and u.id <> ${call.caller.id}`;

/** The active colleagues whom such a post is for, superadmins not counted where they only may see it. */
export async function findAudience(call: Call, audience: Audience): Promise<number[]> {
  const { rows } = await sql<Colleague>`${colleagues(call)} and ${isIn(audience)} order by u.id`.execute(
    call.db,
  );
  return rows.map(({ id }) => id);
}

/** The active people who may read a post, also one that is deleted; null where everybody may. */
export async function findReaders({ db }: Call, id: number): Promise<number[] | null> {
  const { rows } = await sql<{ readers: number[] | null }>`
    select case when p.audience <> 'all' then array(
      select u.id from users u where u.status = 'active' and u.deleted_at is null
        and (u.role = 'superadmin' or u.id = p.created_by or u.role = any(p.roles) or exists (
          select from group_members m where m.user_id = u.id and m.id_group = p.group_id
            and m.valid_to is null and m.deleted_at is null))) end as readers
    from feed p where p.id = ${id}`.execute(db);
  return rows[0]?.readers ?? null;
}

/** Those of the ids who are active, and whether each is among those whom the post is for. */
export async function findMentioned(
  call: Call,
  audience: Audience,
  ids: readonly number[],
): Promise<{ id: number; name: string; is_in: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; is_in: boolean }>`
    select u.id, u.full_name as name, (u.role = 'superadmin' or ${isIn(audience)}) as is_in from users u
    where u.status = 'active' and u.deleted_at is null and u.id = any(${[...ids]}::bigint[])
    order by u.id`.execute(call.db);
  return rows;
}

/** Colleagues whom such a post is for and whose name holds the key, those first whose name begins with it. */
export async function findPeople(call: Call, audience: Audience, key: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    ${colleagues(call)} and ${isIn(audience)}
      and (${key} = '' or position(lower(${key}) in lower(u.full_name)) > 0)
    order by starts_with(lower(u.full_name), lower(${key})) desc, u.full_name, u.id
    limit ${FEED_PEOPLE}`.execute(call.db);
  return rows;
}

/** Makes these answers all that the caller has chosen. */
export async function replaceVotes(
  { caller, db, now }: Call,
  id: number,
  answers: readonly number[],
): Promise<void> {
  await sql`
    with gone as (
      delete from feed_votes
      where feed_id = ${id} and user_id = ${caller.id} and answer <> all(${[...answers]}::int[])
    )
    insert into feed_votes (feed_id, user_id, answer, at)
    select ${id}, ${caller.id}, unnest(${[...answers]}::int[]), ${now.toISOString()}
    on conflict do nothing`.execute(db);
}
