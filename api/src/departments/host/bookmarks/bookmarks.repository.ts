import { sql } from 'kysely';
import type { Call } from '../../../platform/call';

/** Links that the caller has starred, in his order. */
export async function findStarred({ caller, db }: Call): Promise<string[]> {
  const { rows } = await sql<{ link: string }>`
    select link from bookmarks where user_id = ${caller.id} order by position, created_at, link`.execute(db);
  return rows.map(({ link }) => link);
}

/** Adds a link at the end; nothing for one that is starred already. */
export async function insertBookmark({ caller, db, now }: Call, link: string): Promise<void> {
  await sql`
    insert into bookmarks (user_id, link, position, created_at)
    select ${caller.id}, ${link}, coalesce(max(position), 0) + 1, ${now}
    from bookmarks where user_id = ${caller.id}
    on conflict do nothing`.execute(db);
}

export async function deleteBookmark({ caller, db }: Call, link: string): Promise<void> {
  await sql`delete from bookmarks where user_id = ${caller.id} and link = ${link}`.execute(db);
}

/** Gives the named links the first places, in this order; the others keep theirs after them. */
export async function storeOrder({ caller, db }: Call, links: readonly string[]): Promise<void> {
  await sql`
    update bookmarks b set position = coalesce(
      (select o.place from unnest(${links}::text[]) with ordinality o (link, place) where o.link = b.link),
      b.position + ${links.length}
    )
    where b.user_id = ${caller.id}`.execute(db);
}
