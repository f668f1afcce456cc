import { sql } from 'kysely';
import { defineAreaTests } from './area-tests.testing';

export const areaTests = defineAreaTests(({ all, counts }) => {
  test('has 18 distributors with one primary contact each, in every status', async () => {
    expect(await counts(sql`select status as word, count(*) as count from distributors group by 1`)).toEqual({
      active: 16,
      inactive: 1,
      blocked: 1,
    });
    const [primary] = await all(sql`select count(*) as count from distributor_pics where is_primary`);
    expect(primary).toEqual({ count: 18 });
  });

  test('asks by each distributor for an item between 90 and 105 percent of what it costs, less for many', async () => {
    const [prices] = await all(sql`
      select count(*) > 200 as many, min(p.price::numeric / i.cost_price) >= 0.9 as least,
        max(p.price::numeric / i.cost_price) <= 1.05 as most, bool_and(p.price % 500 = 0) as round
      from distributor_prices p join items i on i.id = p.item_id`);
    expect(prices).toEqual({ many: true, least: true, most: true, round: true });
    const dearerInBulk = await all(sql`
      select one.id from distributor_prices one join distributor_prices many
        using (distributor_id, item_id, valid_from)
      where one.min_qty < many.min_qty and one.price <= many.price`);
    expect(dearerInBulk).toEqual([]);
  });
});
