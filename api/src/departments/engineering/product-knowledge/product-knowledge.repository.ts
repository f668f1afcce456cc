import {
  Knowledge,
  KnowledgeInput,
  knowledgeList,
} from '@balai/shared/contract/engineering/product-knowledge';
import { can } from '@balai/shared/permissions/permissions';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineListSource, onDaysOf } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';
import { recordOfInput } from '../../../platform/records/record-input';
import { namedReference, personOf, selectOf } from '../../../platform/records/select';
import { everyRow } from '../../../platform/scope/lock-scope';

/** An entry as its table holds it. */
export interface KnowledgeRecord {
  id: number;
  version: number;
  kind: Knowledge['kind'];
  status: Knowledge['status'];
  body: string;
  video_url: string | null;
  edition: number;
}

export const knowledgeRecord = recordOfInput(KnowledgeInput, {
  entity: 'product_knowledge',
  table: 'product_knowledge',
  also: ['body_text', 'excerpt', 'status', 'edition', 'published_at'],
  // Pages of text say little in a history; that they changed does.
  masked: ['body', 'body_text', 'excerpt'],
  title: 'entry',
});

export const knowledgeScope = everyRow('who writes entries sees drafts and archived ones too');

const readCount = sql<number>`(select count(*)::int from knowledge_reads r where r.product_knowledge_id = k.id)`;

/** The person has come to the end of the entry as it is now. */
const isReadBy = (call: Call) => sql<boolean>`exists (
  select from knowledge_reads r
  where r.product_knowledge_id = k.id and r.user_id = ${call.caller.id} and r.edition = k.edition and r.percent = 100)`;

/** Words of a search as a query of the full-text index: all of them, each also as the beginning of a longer one. */
function textQuery(words: readonly string[]): string {
  const lexemes = words.flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []);
  return lexemes.map((lexeme) => `${lexeme}:*`).join(' & ');
}

export const knowledgeListSource = defineListSource(knowledgeList, {
  from: sql`product_knowledge k
    left join brands b on b.id = k.brand_id
    left join solutions s on s.id = k.solution_id`,
  ...ownColumns(knowledgeList, 'k', {
    columns: {
      title: { value: sql`k.title`, sort: sql`lower(k.title)`, notNull: true },
      brand_name: { value: sql`b.name`, sort: sql`lower(b.name)` },
      solution_name: { value: sql`s.name`, sort: sql`lower(s.name)` },
      read_count: { value: readCount, notNull: true },
    },
    filters: {
      unread: ({ flag }, call) => sql<boolean>`${isReadBy(call)} <> ${flag}`,
      published_at: onDaysOf(sql`k.published_at`),
    },
  }),
  search: [],
  matches: (words) => sql<boolean>`k.search @@ to_tsquery('simple', ${textQuery(words)})`,
  scope: (call) => sql<boolean>`k.deleted_at is null
    and (k.status = 'published' or ${can(call.caller.role, 'productKnowledge.crud')})`,
  tabs: {
    published: () => sql<boolean>`k.status = 'published'`,
    must_read: (call) => sql<boolean>`k.status = 'published' and k.must_read and not ${isReadBy(call)}`,
    draft: () => sql<boolean>`k.status = 'draft'`,
    archived: () => sql<boolean>`k.status = 'archived'`,
  },
});

export type StoredKnowledge = Omit<Knowledge, 'allowed_actions'>;

export async function findKnowledge(call: Call, id: number): Promise<StoredKnowledge | undefined> {
  const { rows } = await sql<StoredKnowledge>`
    select ${selectOf('k', Knowledge, {
      read_count: readCount,
      is_read: isReadBy(call),
      brand: namedReference('b'),
      solution: namedReference('s'),
      author: personOf('u'),
      allowed_actions: null,
    })}
    from product_knowledge k
    left join brands b on b.id = k.brand_id
    left join solutions s on s.id = k.solution_id
    left join users u on u.id = k.created_by
    where k.id = ${id} and k.deleted_at is null
  `.execute(call.db);
  return rows[0];
}

const MOST_UNREAD = 1_000;

/** Published entries that the caller has not read to their end, newest first. */
export async function findUnreadKnowledge(call: Call): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from product_knowledge k
    where k.status = 'published' and k.deleted_at is null and not ${isReadBy(call)}
    order by k.published_at desc, k.id desc
    limit ${MOST_UNREAD}
  `.execute(call.db);
  return rows.map((row) => row.id);
}

/** Notes how far the caller has come; a new edition begins anew, the same one only goes on. */
export async function storeRead(call: Call, id: number, edition: number, percent: number): Promise<void> {
  await sql`
    insert into knowledge_reads as r (product_knowledge_id, user_id, at, percent, edition)
    values (${id}, ${call.caller.id}, ${call.now.toISOString()}, ${percent}, ${edition})
    on conflict (product_knowledge_id, user_id) do update
      set at = excluded.at, edition = excluded.edition,
        percent = case when r.edition = excluded.edition then greatest(r.percent, excluded.percent)
          else excluded.percent end
  `.execute(call.db);
}
