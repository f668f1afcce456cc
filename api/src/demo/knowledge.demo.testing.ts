import { sql } from 'kysely';
import { defineAreaTests } from './area-tests.testing';

export const areaTests = defineAreaTests(({ all, counts }) => {
  test('has 86 entries of product knowledge, most of them published and read by some', async () => {
    expect(
      await counts(sql`select status as word, count(*) as count from product_knowledge group by 1`),
    ).toEqual({ draft: 6, published: 76, archived: 4 });
    const [reads] = await all(sql<{ people: number }>`
      select count(distinct user_id)::int as people from knowledge_reads`);
    expect(reads?.people).toBeGreaterThan(20);
  });
});
