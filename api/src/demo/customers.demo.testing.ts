import { sql } from 'kysely';
import { defineAreaTests } from './area-tests.testing';
import { cities } from './places';

export const areaTests = defineAreaTests(({ all, counts }) => {
  test('has 24 brands, 12 solutions, 140 customers, 262 contacts and 191 sites', async () => {
    const [numbers] = await all(sql`
      select (select count(*) from brands) as brands, (select count(*) from solutions) as solutions,
        (select count(*) from customers) as customers, (select count(*) from customer_pics) as pics,
        (select count(*) from customer_sites) as sites`);
    expect(numbers).toEqual({ brands: 24, solutions: 12, customers: 140, pics: 262, sites: 191 });
    expect(await counts(sql`select type as word, count(*) as count from customers group by 1`)).toEqual({
      company: 84,
      bumn: 14,
      government: 12,
      education: 12,
      healthcare: 12,
      individual: 6,
    });
    expect(
      await all(sql`
      select u.email, c.status from customers c join users u on u.id = c.user_id
      where c.name = 'PT Samudra Data Prima'`),
    ).toEqual([{ email: 'sales1@demo.test', status: 'active' }]);
    const statuses = await counts(sql`select status as word, count(*) as count from customers group by 1`);
    expect(statuses['blacklist']).toBe(9);
    expect(statuses['inactive']).toBeGreaterThan(0);
  });

  test('has every customer at an address that exists, and what is named after a place in it', async () => {
    const found = await all(sql<{
      name: string;
      address: string;
      city: string;
      province: string;
      postal: string;
    }>`
      select name, address, city, province, postal_code as postal from customers`);
    const wrong = found.filter(({ name, address, city, province, postal }) => {
      const home = cities.find((known) => known.city === city && known.province === province);
      const quarter = home?.quarters.find(
        ({ street, district }) => address.startsWith(street) && address.endsWith(district),
      );
      return (
        quarter?.postalCode !== postal || cities.some((known) => known !== home && name.endsWith(known.city))
      );
    });
    expect(wrong).toEqual([]);
    const authorities = found.filter(({ name }) => name.startsWith('Dinas'));
    expect(authorities.length).toBeGreaterThan(3);
    for (const { name, city } of authorities) expect(name.endsWith(city)).toBe(true);
  });
});
