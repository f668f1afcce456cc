import { sql } from 'kysely';
import Type from 'typebox';
import { defineList } from '@balai/shared/contract/list';
import { Id } from '@balai/shared/contract/schema';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { COUNT_CAP, defineListSource, readList } from './lists';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('readList under free text', () => {
  const documents = defineList({
    area: 'document',
    access: 'session',
    row: Type.Object({ id: Id, no: Type.String() }),
    columns: { no: { type: 'text' } },
    filters: {},
    order: { column: 'id', direction: 'asc' },
  });
  const documentSource = (rows: number) =>
    defineListSource(documents, {
      from: sql`(select n as id, 'DOC/' || n as no from generate_series(1, ${rows}::int) n) d`,
      columns: { no: sql`d.no` },
      filters: {},
      search: [sql`d.no`],
      scope: () => sql<boolean>`d.id <> 13`,
      row: { id: sql`d.id` },
    });
  const search = (key: string, rows: number) => {
    const call = buildCall(database.db);
    return readList(call, documentSource(rows).at(call), { key, row: 3 });
  };

  test.each([
    ['few', 30],
    ['many', 3_000],
    ['more than counted', 30_000],
  ])('pages and counts the %s rows that hold a word', async (_amount, rows) => {
    const page = await search('oc/1', rows);
    const expected = Array.from({ length: rows }, (_unused, index) => index + 1).filter(
      (id) => id !== 13 && String(id).startsWith('1'),
    );
    expect(page.count).toBe(Math.min(expected.length, COUNT_CAP));
    expect(page.count_capped).toBe(expected.length > COUNT_CAP);
    expect(page.data.map(({ id }) => id)).toEqual(expected.slice(0, 3));
  });
});
