import type { Person } from '@balai/shared/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Role } from '@balai/shared/permissions/roles';
import type { Call, Caller } from '../../../platform/call';
import type { Database } from '../../../platform/database/database';
import { listOf, personOf } from '../../../platform/records/select';

export interface StoredComment {
  id: number;
  version: number;
  entity: string;
  entity_id: number;
  body: string;
  mentions: Person[];
  parent_id: number | null;
  edited_at: string | null;
  hidden_at: string | null;
  created_at: string;
  created_by: number;
  user: Person;
}

const mentionedIn = (mentions: RawBuilder<unknown>) => sql`jsonb_array_elements_text(${mentions})::bigint`;

const columns = sql`
  c.id, c.version, c.entity, c.entity_id, c.body, c.parent_id, c.edited_at, c.hidden_at, c.created_at, c.created_by,
  ${personOf('u')} as "user",
  ${listOf(
    personOf('p'),
    sql`users p where p.id = any(array(select ${mentionedIn(sql`c.mentions`)}))`,
    sql`p.full_name`,
  )} as mentions
`;
const source = sql`document_comments c join users u on u.id = c.created_by`;

export async function findComments(
  db: Database,
  entity: string,
  entityId: number,
  page: { page: number; row: number; newestFirst: boolean },
): Promise<{ comments: StoredComment[]; count: number }> {
  const condition = sql`c.entity = ${entity} and c.entity_id = ${entityId} and c.deleted_at is null`;
  const { rows } = await sql<StoredComment>`
    select ${columns} from ${source}
    where ${condition}
    order by c.id ${page.newestFirst ? sql`desc` : sql`asc`}
    limit ${page.row} offset ${(page.page - 1) * page.row}`.execute(db);
  // Beside the rows, because a page behind the last one has none that could name it.
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from document_comments c where ${condition}`.execute(db);
  return { comments: rows, count: counted.rows[0]?.count ?? 0 };
}

export async function findComment(db: Database, id: number): Promise<StoredComment | null> {
  const { rows } = await sql<StoredComment>`
    select ${columns} from ${source} where c.id = ${id} and c.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Those of the ids that are active colleagues, as callers. */
export async function findActivePeople(db: Database, ids: readonly number[]): Promise<Caller[]> {
  const { rows } = await sql<Caller>`
    select u.id, u.full_name as name, u.role, m.id_group as "groupId"
    from users u left join group_members m on m.user_id = u.id and m.valid_to is null and m.deleted_at is null
    where u.id = any(${[...ids]}::bigint[]) and u.status = 'active' and u.deleted_at is null
    order by u.id`.execute(db);
  return rows;
}

export interface Colleague extends Caller {
  image: string | null;
}

export interface ColleagueQuery {
  entity: string;
  entityId: number;
  /** Part of the name; empty: everybody. */
  key: string;
  roles: readonly Role[];
  /** Those of them who see more than what is their own. */
  wideRoles: readonly Role[];
  row: number;
}

/**
 * Active colleagues of the caller in the order in which he most likely means them: who takes part in the
 * conversation, whose name begins with the key, who leads his group, who sees much, his group, the others by name.
 */
export async function findColleagues(call: Call, query: ColleagueQuery): Promise<Colleague[]> {
  const inGroup = sql<boolean>`coalesce(m.id_group = ${call.caller.groupId}::bigint, false)`;
  const seesMuch = sql<boolean>`u.role = any(${[...query.wideRoles]}::text[])`;
  const { rows } = await sql<Colleague>`
    with comments as (
      select created_by, mentions from document_comments
      where entity = ${query.entity} and entity_id = ${query.entityId} and deleted_at is null
    ), taking_part as (
      select created_by as id from comments union select ${mentionedIn(sql`mentions`)} from comments
    )
    select u.id, u.full_name as name, u.avatar as image, u.role, m.id_group as "groupId"
    from users u left join group_members m on m.user_id = u.id and m.valid_to is null and m.deleted_at is null
    where u.status = 'active' and u.deleted_at is null and u.id <> ${call.caller.id}
      and u.role = any(${[...query.roles]}::text[])
      and (${query.key} = '' or position(lower(${query.key}) in lower(u.full_name)) > 0)
    order by
      u.id in (select id from taking_part) desc,
      starts_with(lower(u.full_name), lower(${query.key})) desc,
      (${seesMuch} and ${inGroup}) desc, ${seesMuch} desc, ${inGroup} desc, u.full_name, u.id
    limit ${query.row}`.execute(call.db);
  return rows;
}
