import { sql } from 'kysely';
import { defineAreaTests } from './area-tests.testing';

export const areaTests = defineAreaTests(({ all, counts }) => {
  test('has 320 items of the kinds of the domain', async () => {
    expect(await counts(sql`select kind as word, count(*) as count from items group by 1`)).toEqual({
      goods: 230,
      service: 50,
      maintenance: 25,
      license: 15,
    });
    const [items] = await all(sql<{ serial: number; eol: number }>`
      select count(*) filter (where has_serial) as serial, count(*) filter (where status = 'eol') as eol
      from items`);
    expect(items).toEqual({ serial: 140, eol: 12 });
  });
});
