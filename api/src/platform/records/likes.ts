import { sql } from 'kysely';
import type { Person } from '@balai/shared/contract/schema';
import type { Call } from '../call';
import { personOf } from './select';

/** Where it stands who likes the rows of a table: beside its column `user_id` and `at`. */
export interface LikeTable {
  table: string;
  /** The column of what is liked. */
  of: string;
}

/** @returns whether the caller did not like it before. */
export async function insertLike(
  { caller, db, now }: Call,
  { table, of }: LikeTable,
  id: number,
): Promise<boolean> {
  const { rows } = await sql<object>`
    insert into ${sql.table(table)} (${sql.ref(of)}, user_id, at) values (${id}, ${caller.id}, ${now.toISOString()})
    on conflict do nothing returning user_id`.execute(db);
  return rows.length > 0;
}

/** Takes the caller's like back. */
export async function removeLike({ caller, db }: Call, { table, of }: LikeTable, id: number): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(of)} = ${id} and user_id = ${caller.id}`.execute(db);
}

/** Who likes it, the first one first. */
export async function findLikers({ db }: Call, { table, of }: LikeTable, id: number): Promise<Person[]> {
  const { rows } = await sql<{ person: Person }>`
    select ${personOf('u')} as person
    from ${sql.table(table)} as l join users u on u.id = l.user_id
    where ${sql.ref(`l.${of}`)} = ${id} order by l.at, l.user_id`.execute(db);
  return rows.map(({ person }) => person);
}
