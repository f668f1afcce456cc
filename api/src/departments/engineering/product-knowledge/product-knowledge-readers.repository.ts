import {
  type listKnowledgeReaders,
  type QuizResult,
  READER_ROWS,
  type ReaderState,
} from '@balai/shared/contract/engineering/product-knowledge-quiz';
import type { OutputOf } from '@balai/shared/contract/operation';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { personOf } from '../../../platform/records/select';

type Readers = OutputOf<typeof listKnowledgeReaders>;

const has: Readonly<Record<ReaderState, RawBuilder<boolean>>> = {
  all: sql<boolean>`true`,
  read: sql<boolean>`coalesce(r.percent = 100, false)`,
  passed: sql<boolean>`(r.passed_at is not null)`,
  open: sql<boolean>`(coalesce(r.percent < 100, true) or k.quiz <> '[]'::jsonb and r.passed_at is null)`,
};

/** Active people with what they have done with the edition that is shown. */
const readersOf = (id: number) => sql`
  users u join product_knowledge k on k.id = ${id}
  left join knowledge_reads r
    on r.product_knowledge_id = k.id and r.user_id = u.id and r.edition = k.edition
  where u.status = 'active' and u.deleted_at is null`;

/** Those in the state, by name. @param page - the first is 1. */
export async function findReaders(
  { db }: Call,
  id: number,
  state: ReaderState,
  page: number,
): Promise<Readers['data']> {
  const { rows } = await sql<Readers['data'][number]>`
    select ${personOf('u')} as "user", u.role, r.at, coalesce(r.percent, 0) as percent,
      coalesce(r.attempts, 0) as attempts, r.best_percent, r.passed_at
    from ${readersOf(id)} and ${has[state]}
    order by u.full_name, u.id
    limit ${READER_ROWS} offset ${(page - 1) * READER_ROWS}`.execute(db);
  return rows;
}

export async function countReaders({ db }: Call, id: number): Promise<Readers['counts']> {
  const { rows } = await sql<Readers['counts']>`
    select count(*)::int as "all", count(*) filter (where ${has.read})::int as read,
      count(*) filter (where ${has.passed})::int as passed, count(*) filter (where ${has.open})::int as open
    from ${readersOf(id)}`.execute(db);
  return rows[0] ?? { all: 0, read: 0, passed: 0, open: 0 };
}

/** Counts an attempt of the caller at the quiz of an edition. @returns how he stands after it. */
export async function storeAttempt(
  { caller, db, now }: Call,
  id: number,
  { edition, percent, passed }: { edition: number; percent: number; passed: boolean },
): Promise<QuizResult> {
  const moment = now.toISOString();
  const { rows } = await sql<QuizResult>`
    insert into knowledge_reads as r (product_knowledge_id, user_id, at, percent, edition, attempts, best_percent, passed_at)
    values (${id}, ${caller.id}, ${moment}, 0, ${edition}, 1, ${percent}, ${passed ? moment : null})
    on conflict (product_knowledge_id, user_id) do update
      set at = excluded.at, edition = excluded.edition,
        percent = case when r.edition = excluded.edition then r.percent else 0 end,
        attempts = case when r.edition = excluded.edition then r.attempts + 1 else 1 end,
        best_percent = case when r.edition = excluded.edition then greatest(r.best_percent, excluded.best_percent)
          else excluded.best_percent end,
        passed_at = case when r.edition = excluded.edition then coalesce(r.passed_at, excluded.passed_at)
          else excluded.passed_at end
    returning attempts, best_percent, passed_at`.execute(db);
  const [result] = rows;
  if (!result) throw new Error('An attempt answered no row');
  return result;
}
