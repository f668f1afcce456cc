import {
  Knowledge,
  KnowledgeInput,
  knowledgeList,
} from '@balai/shared/contract/engineering/product-knowledge';
import { can } from '@balai/shared/permissions/permissions';
import type { QuizQuestion } from '@balai/shared/contract/engineering/product-knowledge-quiz';
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
  must_read: boolean;
  edition: number;
  quiz: QuizQuestion[];
}

export const knowledgeRecord = recordOfInput(KnowledgeInput, {
  entity: 'product_knowledge',
  table: 'product_knowledge',
  nameColumn: 'title',
  also: ['body_text', 'excerpt', 'status', 'edition', 'published_at'],
  // Pages of text say little in a history; that they changed does.
  // Right answers are for those who write entries, and who reads one sees its history.
  masked: ['body', 'body_text', 'excerpt', 'quiz'],
});

export const knowledgeScope = everyRow('who writes entries sees drafts and archived ones too');

const readCount = sql<number>`(select count(*)::int from knowledge_reads r where r.product_knowledge_id = k.id)`;

/** The person has come to the end of the entry as it is now. */
const isReadBy = (call: Call) => sql<boolean>`exists (
  select from knowledge_reads r
  where r.product_knowledge_id = k.id and r.user_id = ${call.caller.id} and r.edition = k.edition and r.percent = 100)`;

/** He has read it, and passed its quiz where it has one. */
const isDoneBy = (call: Call) => sql<boolean>`exists (
  select from knowledge_reads r
  where r.product_knowledge_id = k.id and r.user_id = ${call.caller.id} and r.edition = k.edition and r.percent = 100
    and (k.quiz = '[]'::jsonb or r.passed_at is not null))`;

/** Words of a search as a query of the full-text index: all of them, each also as the beginning of a longer one. */
const textQuery = (words: readonly string[]) => sql`(
  select string_agg(quote_literal(lexeme) || ':*', ' & ')::tsquery
  from unnest(to_tsvector('simple', product_knowledge_words(${words.join(' ')}))))`;

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
      unread: ({ flag }, call) => sql<boolean>`${isDoneBy(call)} <> ${flag}`,
      published_at: onDaysOf(sql`k.published_at`),
    },
  }),
  search: [],
  matches: (words) => sql<boolean>`k.search @@ ${textQuery(words)}`,
  scope: (call) => sql<boolean>`k.deleted_at is null
    and (k.status = 'published' or ${can(call.caller.role, 'productKnowledge.crud')})`,
  tabs: {
    published: () => sql<boolean>`k.status = 'published'`,
    must_read: (call) => sql<boolean>`k.status = 'published' and k.must_read and not ${isDoneBy(call)}`,
    draft: () => sql<boolean>`k.status = 'draft'`,
    archived: () => sql<boolean>`k.status = 'archived'`,
    all: () => sql<boolean>`true`,
  },
});

/** With the right answers, which leave the server for few. */
export type StoredKnowledge = Omit<Knowledge, 'allowed_actions' | 'questions' | 'shows_readers'>;

const resultOf = (call: Call) => sql`coalesce((
  select jsonb_build_object('attempts', r.attempts, 'best_percent', r.best_percent, 'passed_at',
    to_char(r.passed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from knowledge_reads r
  where r.product_knowledge_id = k.id and r.user_id = ${call.caller.id} and r.edition = k.edition),
  '{"attempts": 0, "best_percent": null, "passed_at": null}'::jsonb)`;

export async function findKnowledge(call: Call, id: number): Promise<StoredKnowledge | undefined> {
  const { rows } = await sql<StoredKnowledge>`
    select ${selectOf('k', Knowledge, {
      read_count: readCount,
      is_read: isReadBy(call),
      brand: namedReference('b'),
      solution: namedReference('s'),
      author: personOf('u'),
      quiz_result: resultOf(call),
      questions: null,
      shows_readers: null,
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

/** Published entries that the caller has not read to their end or whose quiz he has not passed, newest first. */
export async function findUnreadKnowledge(call: Call): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from product_knowledge k
    where k.status = 'published' and k.deleted_at is null and not ${isDoneBy(call)}
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
          else excluded.percent end,
        attempts = case when r.edition = excluded.edition then r.attempts else 0 end,
        best_percent = case when r.edition = excluded.edition then r.best_percent end,
        passed_at = case when r.edition = excluded.edition then r.passed_at end
  `.execute(call.db);
}
