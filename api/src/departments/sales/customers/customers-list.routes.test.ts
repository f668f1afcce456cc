import { customerCards } from '@balai/shared/contract/sales/customer-cards';
import { customerList, customerSummary, listAllCustomers } from '@balai/shared/contract/sales/customers';
import { type RawBuilder, sql } from 'kysely';
import { describeList } from '../../../platform/testing/describe-list';
import { testApp } from '../../../platform/testing/test-app';
import { registerCustomer } from './customers.testing';

const panel = testApp();

const register = (person: string, overrides?: Parameters<typeof registerCustomer>[2]) =>
  registerCustomer(panel, person, overrides);
const read = (query: Parameters<typeof panel.succeedAs<typeof customerList.read>>[2]) =>
  panel.succeedAs('superadmin', customerList.read, query);

describeList({
  list: customerList,
  panel,
  by: 'superadmin',
  fill: async () => {
    await register('sales1', {
      name: 'Row of a list',
      type: 'education',
      industry: 'campus',
      province: 'Papua',
    });
    const { id } = await register('sales4', { name: 'CV Another row of a list', city: 'Medan' });
    await sql`update customers set status = 'inactive' where id = ${id}`.execute(panel.db);
  },
  found: { key: 'row of a list', count: 2 },
});

/** A customer of the province whose kept figures are these. */
async function registerWith(province: string, figures: RawBuilder<unknown>): Promise<number> {
  const { id } = await register('sales1', { province });
  await sql`update customer_figures set ${figures} where customer_id = ${id}`.execute(panel.db);
  return id;
}

describe('the list of customers', () => {
  it('sorts by what was won in this year, whatever was won before', async () => {
    const province = 'Papua Barat';
    const year = panel.clock.now().getFullYear();
    for (const [wonYear, value] of [
      [year, 500],
      [year - 1, 900_000],
      [year, 700],
    ]) {
      await registerWith(province, sql`won_year = ${wonYear}, won_value = ${value}`);
    }
    const { data } = await read({ province, sort: 'won_value', order: 'desc' });
    expect(data.map(({ won_value }) => won_value)).toEqual([700, 500, 0]);
  });

  it('begins with who was in touch last, one without activity where it was registered, page by page', async () => {
    const province = 'Maluku Utara';
    const ids: number[] = [];
    for (const [registered, active] of [
      ['2026-03-02', null],
      ['2020-01-02', '2026-03-03'],
      ['2026-03-04', null],
      ['2021-01-02', '2026-03-01'],
    ]) {
      ids.push(
        await registerWith(province, sql`registered_at = ${registered}, last_activity_at = ${active}`),
      );
    }
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await read({ province, row: 1, ...(cursor ? { cursor } : {}) });
      found.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    expect(found).toEqual([2, 1, 0, 3].map((place) => ids[place]));
  });

  it('is begun by the card of those met last without who was never met', async () => {
    const card = customerCards.find(({ id }) => id === 'sales.metLast');
    const province = 'Maluku';
    const at = (day: string | null) => sql`last_activity_at = ${day}`;
    const met = await registerWith(province, at('2026-11-10T18:00:00Z'));
    await registerWith(province, at(null));
    const ids = async (query: object) => (await read({ province, ...query })).data.map(({ id }) => id);
    expect(await ids({ ...card?.filter })).toEqual([met]);
    // The next day in Jakarta.
    expect(await ids({ last_activity_at_from: '2026-11-11' })).toEqual([met]);
    expect(await ids({ last_activity_at_to: '2026-11-10' })).toEqual([]);
  });

  it('knows of each customer when it was registered', async () => {
    const { id } = await register('sales1');
    const { rows } = await sql`
      select f.registered_at = c.created_at as same
      from customer_figures f join customers c on c.id = f.customer_id where c.id = ${id}`.execute(panel.db);
    expect(rows).toEqual([{ same: true }]);
  });

  it('filters by days without activity', async () => {
    const { id } = await register('sales1', { province: 'Bali' });
    await sql`
      update customer_figures set registered_at = registered_at - interval '45 days'
      where customer_id = ${id}`.execute(panel.db);
    expect(await read({ province: 'Bali', no_activity: 30 })).toMatchObject({ data: [{ id }] });
    expect(await read({ province: 'Bali', no_activity: 60 })).toMatchObject({ count: 0 });
  });
});

describe('customers in a picker', () => {
  it('are named by their ids where the caller sees them', async () => {
    const [mine, others] = [await register('sales2'), await register('sales4')];
    const ids = `${mine.id},${others.id}`;
    const namedFor = async (person: string) =>
      (await panel.succeedAs(person, listAllCustomers, { ids, key: 'nothing', row: 1 })).data.map(
        ({ id }) => id,
      );
    expect(await namedFor('sales2')).toEqual([mine.id]);
    expect(await namedFor('superadmin')).toEqual([mine.id, others.id]);
  });

  it('begin with those whose names begin with the key, as many as are asked for', async () => {
    await register('sales2', { name: 'PT Zulu Abadi' });
    await register('sales2', { name: 'Abadi Zulu' });
    const find = async (key: string, row: number) =>
      (await panel.succeedAs('sales2', listAllCustomers, { key, row })).data;
    const found = await find('abadi', 5);
    expect(found.map(({ name }) => name)).toEqual(['Abadi Zulu', 'PT Zulu Abadi']);
    expect(found[0]).toMatchObject({ pipeline_master_count: 0, user: { concat: 'sales 2' } });
    expect(await find('abadi', 1)).toHaveLength(1);
    // A wildcard of SQL is a sign like others.
    expect(await find('%', 5)).toEqual([]);
  });

  it('are found by a name of many words wherever it stands in theirs, and not by its words alone', async () => {
    for (const name of ['PT Wirakarya 100% Énergi Nusantara', 'Wirakarya 100% Maju Énergi Nusantara'])
      await register('sales2', { name });
    const find = async (key: string) =>
      (await panel.succeedAs('sales2', listAllCustomers, { key, row: 5 })).data.map(({ name }) => name);
    expect(await find('wirakarya 100% énergi nusantara')).toEqual(['PT Wirakarya 100% Énergi Nusantara']);
    expect(await find('KARYA 100% ÉNERGI NUSA')).toEqual(['PT Wirakarya 100% Énergi Nusantara']);
    expect(await find('wirakarya 1000 énergi nusantara')).toEqual([]);
    expect(await find('wirakarya 100_ énergi nusantara')).toEqual([]);
  });

  it('are found by two words that stand together in their name as typed, and not by their letters alone', async () => {
    for (const name of ['PT Xenara 5_0% Wulang', 'Xenara Jaya 5_0% Wulang', 'PT Xenara5_0% Wulang Dua'])
      await register('sales2', { name });
    const find = async (key: string) =>
      (await panel.succeedAs('sales2', listAllCustomers, { key, row: 5 })).data.map(({ name }) => name);
    expect(await find('NARA 5_0')).toEqual(['PT Xenara 5_0% Wulang']);
    expect(await find('nara 5_0%')).toEqual(['PT Xenara 5_0% Wulang']);
    expect(await find('a 5')).toEqual(['PT Xenara 5_0% Wulang', 'Xenara Jaya 5_0% Wulang'].toReversed());
    // White space between words is shown as one space, and pasted as it comes.
    expect(await find('nara \t 5_0%')).toEqual(['PT Xenara 5_0% Wulang']);
    expect(await find('PT  Xenara  5_0%')).toEqual(['PT Xenara 5_0% Wulang']);
    expect(await find('nara 500')).toEqual([]);
    expect(await find('wulang xenara')).toEqual([]);
  });

  it('are found by one or two letters where a word of their name begins', async () => {
    for (const name of ['CV Qyola Jaya', 'Qyanar', 'PT Aqyar']) await register('sales2', { name });
    const find = async (key: string) =>
      (await panel.succeedAs('sales2', listAllCustomers, { key, row: 5 })).data.map(({ name }) => name);
    expect(await find('qy')).toEqual(['Qyanar', 'CV Qyola Jaya']);
    expect(await find('qya')).toEqual(['Qyanar', 'PT Aqyar']);
  });
});

describe('the figures over the list', () => {
  it('count the customers of one user and what they won in this year', async () => {
    const { id, user } = await register('sales5');
    const { data: before } = await panel.succeedAs('sales5', customerSummary, {});
    await sql`
      insert into pipelines (no_pipeline, name, customer_id, user_id, type, status, probability_bp, expected_value,
        expected_close_date, closed_at)
      values
        ('X/1', 'Won', ${id}, ${user.id}, 'project', 'win', 10000, 700, '2026-05-01', '2026-05-01'),
        ('X/2', 'Long ago', ${id}, ${user.id}, 'project', 'win', 10000, 900, '2025-12-31', '2025-12-31 16:59:59Z')
    `.execute(panel.db);
    expect(before).toEqual({ count: 1, active: 0, prospect: 1, won_value: 0 });
    const { data: after } = await panel.succeedAs('sales5', customerSummary, { user_id: user.id });
    expect(after).toEqual({ ...before, won_value: 700 });
  });
});
