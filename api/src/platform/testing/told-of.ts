import { sql } from 'kysely';
import type { TestApp } from './test-app';

/** Who was told of a record by notifications of a kind ('customer', 'transfer'): names of test-people.ts, in their order. */
export async function toldOf(
  { db }: Pick<TestApp, 'db'>,
  status: string,
  subStatus: string,
  id: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select split_part(u.email, '@', 1) as name from notifications n join users u on u.id = n.id_user
    where n.status = ${status} and n.sub_status = ${subStatus} and n.id_foreign = ${id} order by u.email
  `.execute(db);
  return rows.map(({ name }) => name);
}
