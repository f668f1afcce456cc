import { customersInBulk } from '@balai/shared/contract/sales/customer-verbs';
import { customerList, getCustomer } from '@balai/shared/contract/sales/customers';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp } from '../../../platform/testing/test-app';
import { registerCustomer } from './customers.testing';

const panel = testApp();
let rows: { id: number; version: number }[];
beforeAll(async () => {
  for (const place of [0, 1, 2, 3]) await registerCustomer(panel, 'sales1', { name: `PT Massal ${place}` });
  await sql`update customers set status = 'active' where name <> 'PT Massal 1'`.execute(panel.db);
  const byName = { sort: 'name', order: 'asc' } as const;
  const { data } = await panel.succeedAs('lead-sales', customerList.select, byName);
  rows = data.map(({ id, version }) => ({ id, version: version ?? 0 }));
});

const statuses = async () => {
  const stored = await sql<{ status: string }>`select status from customers order by name`.execute(panel.db);
  return stored.rows.map(({ status }) => status);
};

describe('a verb for a selection', () => {
  it('names the rows under the filter that the caller may see', async () => {
    const { data } = await panel.succeedAs('sales1', customerList.select, { status: 'active' });
    const labels = data.map(({ label }) => label).toSorted();
    expect(labels).toEqual(['PT Massal 0', 'PT Massal 2', 'PT Massal 3']);
    expect((await panel.succeedAs('sales4', customerList.select, {})).data).toEqual([]);
  });

  it('names all rows under the filter but those that were left out by hand', async () => {
    const { data: all } = await panel.succeedAs('sales1', customerList.select, { status: 'active' });
    const except = [all[0]?.id, 999_999].join(',');
    const { data } = await panel.succeedAs('sales1', customerList.select, { status: 'active', except });
    expect(data).toEqual(all.slice(1));
    const sales = await panel.sessionOf('sales1');
    const file = await sales.get(customerList.export.path, { format: 'csv', status: 'active', except });
    expect(file.body).toContain(all[1]?.label);
    expect(file.body).not.toContain(all[0]?.label);
    const refused = await sales.callOperation(customerList.select, { except: '1 or true' });
    expect(refused).toMatchObject({ status: 422, errors: { except: 'The rows must be named by their ids' } });
  });

  it('is done or refused row by row, and what was sent twice is done once', async () => {
    const lead = await panel.sessionOf('lead-sales');
    const inactivate = async (key?: string) => {
      const headers = key === undefined ? undefined : { 'idempotency-key': key };
      const answer = await lead.callOperation(customersInBulk.inactivate, { rows }, headers);
      return expectSuccess(answer).data;
    };
    const first = await inactivate('bulk-1');
    expect(first.map(({ done }) => done)).toEqual([true, false, true, true]);
    expect(first[1]).toMatchObject({
      id: rows[1]?.id,
      code: expect.any(String),
      message: expect.any(String),
    });
    expect(await statuses()).toEqual(['inactive', 'prospect', 'inactive', 'inactive']);
    expect(await inactivate('bulk-1')).toEqual(first);
    expect((await inactivate()).map(({ done }) => done)).toEqual([false, false, false, false]);
  });

  it('leaves rows of others alone', async () => {
    const to_user = (await panel.sessionOf('sales4')).userId;
    const handOver = { rows, to_user, reason: 'New area' };
    const { data } = await panel.succeedAs('lead-sales2', customersInBulk.transfer, handOver);
    expect(data.map(({ code }) => code)).toEqual(rows.map(() => 'not_found'));
  });

  it('is refused whole where it lacks what it needs of each', async () => {
    const lead = await panel.sessionOf('lead-sales');
    expect((await lead.post(customersInBulk.transfer.path, { rows })).statusCode).toBe(422);
  });

  it('exports the rows chosen by hand', async () => {
    const lead = await panel.sessionOf('lead-sales');
    const query = { format: 'csv', ids: `${rows[0]?.id},${rows[2]?.id}` };
    const { body } = await lead.get(customerList.export.path, query);
    expect(body).toContain('PT Massal 0');
    expect(body).toContain('PT Massal 2');
    expect(body).not.toContain('PT Massal 1');
  });
});

describe('a change of many customers', () => {
  it('sets the fields that it is sent, of those that the caller keeps, and is taken back', async () => {
    const own = await registerCustomer(panel, 'sales1', { industry: 'hospital', payment_term_days: 14 });
    const other = await registerCustomer(panel, 'sales4', { industry: 'mining' });
    const sent = [own, other].map(({ id, version }) => ({ id, version }));
    const change = { rows: sent, industry: 'campus', payment_term_days: 60 };
    const { data } = await panel.succeedAs('lead-sales', customersInBulk.update, change);
    expect(data.map(({ done, code }) => [done, code])).toEqual([
      [true, null],
      [false, 'not_found'],
    ]);
    const read = async () => (await panel.succeedAs('sales1', getCustomer, { id: own.id })).data;
    expect(await read()).toMatchObject({ industry: 'campus', payment_term_days: 60, name: own.name });
    const [{ undo } = { undo: null }] = data;
    await panel.succeedAs('lead-sales', customersInBulk.update, {
      rows: [{ id: own.id, version: undo?.version ?? 0 }],
      ...undo?.input,
    });
    expect(await read()).toMatchObject({ industry: 'hospital', payment_term_days: 14 });
  });
});
