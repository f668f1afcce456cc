import { type Knowledge, knowledgeList } from '@balai/shared/contract/engineering/product-knowledge';
import { can } from '@balai/shared/permissions/permissions';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { namedReference, personOf } from '../../../platform/records/select';
import { defineListSource } from '../../../platform/lists/lists';
import { isLive } from '../../../platform/records/lock-live';
import { defineRecord } from '../../../platform/records/records';
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

export const knowledgeRecord = defineRecord({
  entity: 'product_knowledge',
  table: 'product_knowledge',
  columns: [
    'title',
    'kind',
    'brand_id',
    'solution_id',
    'body',
    'body_text',
    'excerpt',
    'video_url',
    'tags',
    'must_read',
    'status',
    'edition',
    'published_at',
  ],
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
  row: {
    id: sql`k.id`,
    version: sql`k.version`,
    created_at: sql`k.created_at`,
    tags: sql`k.tags`,
    edition: sql`k.edition`,
    excerpt: sql`k.excerpt`,
  },
  columns: {
    title: { value: sql`k.title`, sort: sql`lower(k.title)`, notNull: true },
    kind: { value: sql`k.kind`, notNull: true },
    brand_name: { value: sql`b.name`, sort: sql`lower(b.name)` },
    solution_name: { value: sql`s.name`, sort: sql`lower(s.name)` },
    read_count: { value: readCount, notNull: true },
    must_read: { value: sql`k.must_read`, notNull: true },
    status: { value: sql`k.status`, notNull: true },
    published_at: sql`k.published_at`,
    updated_at: { value: sql`k.updated_at`, notNull: true },
  },
  filters: {
    brand_id: sql`k.brand_id`,
    solution_id: sql`k.solution_id`,
    kind: sql`k.kind`,
    unread: ({ flag }, call) => sql<boolean>`${isReadBy(call)} <> ${flag}`,
  },
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
    select k.id, k.version, k.created_at, k.updated_at, k.title, k.kind, k.brand_id, k.solution_id, k.body,
      k.video_url, k.tags, k.must_read, k.status, k.edition, k.published_at, ${readCount} as read_count,
      ${isReadBy(call)} as is_read,
      ${namedReference('b')} as brand,
      ${namedReference('s')} as solution,
      ${personOf('u')} as author
    from product_knowledge k
    left join brands b on b.id = k.brand_id
    left join solutions s on s.id = k.solution_id
    left join users u on u.id = k.created_by
    where k.id = ${id} and k.deleted_at is null
  `.execute(call.db);
  return rows[0];
}

/** Which of an entry's references are there; they stay so until the transaction ends. */
export async function lockKnowledgeReferences(
  call: Call,
  { brandId, solutionId }: { brandId: number | null; solutionId: number | null },
): Promise<{ brand: boolean; solution: boolean }> {
  return {
    brand: brandId !== null && (await isLive(call, 'brands', brandId)),
    solution: solutionId !== null && (await isLive(call, 'solutions', solutionId)),
  };
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
