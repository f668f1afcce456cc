import { Announcement, AnnouncementInput, announcementList } from '@balai/shared/contract/host/announcements';
import { jakartaDay } from '@balai/shared/format/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineListSource } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';
import { recordOfInput } from '../../../platform/records/record-input';
import type { StoredRecord } from '../../../platform/records/records';
import { personOf, selectOf } from '../../../platform/records/select';
import { everyRow } from '../../../platform/scope/lock-scope';

export const announcementRecord = recordOfInput(AnnouncementInput, {
  entity: 'announcement',
  table: 'announcements',
  also: ['ended_at', 'source_entity', 'source_id'],
});

export const announcementScope = everyRow('who announces sees what the others announce');

export type StoredAnnouncement = Omit<Announcement, 'allowed_actions'>;

const source = sql`announcements a left join users u on u.id = a.created_by
  left join running_texts r on r.type = 'text' and r.id_foreign = a.id`;

const isOver = (today: RawBuilder<string>) =>
  sql<boolean>`(a.ended_at is not null or a.show_until < ${today})`;
const isAhead = (today: RawBuilder<string>) => sql<boolean>`(a.ended_at is null and a.show_from > ${today})`;

/** What an announcement answers beside its own columns. */
const besides = (today: RawBuilder<string>) => ({
  status: sql`case when ${isOver(today)} then 'ended' when ${isAhead(today)} then 'scheduled' else 'showing' end`,
  like_count: sql`(select count(*)::int from notif_likes l where l.running_text_id = r.id)`,
  comment_count: sql`(select count(*)::int from notif_comments c where c.running_text_id = r.id and c.deleted_at is null)`,
  author: personOf('u'),
});

export const announcementListSource = defineListSource(announcementList, ({ today }) => {
  const { author, status, like_count, comment_count } = besides(today);
  return {
    from: source,
    ...ownColumns(announcementList, 'a', {
      columns: {
        title: { value: sql`a.title`, sort: sql`lower(a.title)`, notNull: true },
        like_count: { value: like_count, notNull: true },
        comment_count: { value: comment_count, notNull: true },
        status: { value: status, notNull: true },
      },
      row: { author },
    }),
    search: [sql`a.title`, sql`a.body`],
    searchedWithoutIndex: 'a company announces something a few times a week',
    scope: () => sql<boolean>`a.deleted_at is null`,
    tabs: {
      all: () => sql<boolean>`true`,
      showing: () => sql<boolean>`not ${isOver(today)} and not ${isAhead(today)}`,
      scheduled: () => sql<boolean>`${isAhead(today)}`,
      ended: () => sql<boolean>`${isOver(today)}`,
    },
  };
});

export async function findAnnouncement(call: Call, id: number): Promise<StoredAnnouncement | undefined> {
  const today = sql<string>`${jakartaDay(call.now)}::date`;
  const { rows } = await sql<StoredAnnouncement>`
    select ${selectOf('a', Announcement, { ...besides(today), allowed_actions: null })}
    from ${source}
    where a.id = ${id} and a.deleted_at is null`.execute(call.db);
  return rows[0];
}

/** The record of a department that an announcement is about. */
export interface AnnouncementSource {
  /** As in its history: 'product_knowledge'. */
  entity: string;
  entity_id: number;
}

/** The announcements of a record that are not over, held for the rest of the transaction. */
export async function lockAnnouncementsOf(
  call: Call,
  { entity, entity_id }: AnnouncementSource,
): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select * from announcements
    where source_entity = ${entity} and source_id = ${entity_id} and ended_at is null
      and show_until >= ${jakartaDay(call.now)}::date and deleted_at is null
    order by id for update`.execute(call.db);
  return rows;
}
