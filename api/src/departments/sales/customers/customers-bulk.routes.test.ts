import { customersInBulk } from '@balai/shared/contract/sales/customer-verbs';
import { createCustomer, customerList } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';

const ACTIVE = 3;

let test: TestApp;
let rows: { id: number; version: number }[];
beforeAll(async () => {
  test = await createTestApp();
  const seller = await test.sessionOf('sales');
  for (let index = 0; index < ACTIVE + 1; index += 1) {
    const body = buildCreateCustomer({ name: `PT Massal ${index}` });
    expectSuccess(await seller.callOperation(createCustomer, body));
  }
  await sql`update customers set status = 'active' where name <> 'PT Massal 1'`.execute(test.db);
  const lead = await test.sessionOf('lead-sales');
  const { data } = expectSuccess(
    await lead.callOperation(customerList.select, { sort: 'name', order: 'asc' }),
  );
  rows = data.map(({ id, version }) => ({ id, version: version ?? 0 }));
});
afterAll(() => test.close());

const statusCounts = async () => {
  const { rows: counts } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from customers group by status order by status`.execute(test.db);
  return Object.fromEntries(counts.map(({ status, count }) => [status, count]));
};

describe('a verb for a selection', () => {
  it('names the rows under the filter that the caller may see', async () => {
    const seller = await test.sessionOf('sales');
    const active = expectSuccess(await seller.callOperation(customerList.select, { status: 'active' }));
    expect(active.data.map(({ label }) => label).toSorted()).toEqual([
      'PT Massal 0',
      'PT Massal 2',
      'PT Massal 3',
    ]);
    const other = await test.sessionOf('sales4@demo.test');
    expect(expectSuccess(await other.callOperation(customerList.select, {})).data).toEqual([]);
    expect((await (await test.sessionOf('hrd')).callOperation(customerList.select, {})).status).toBe(403);
  });

  it('is done or refused row by row, and what was sent twice is done once', async () => {
    const lead = await test.sessionOf('lead-sales');
    const key = { 'idempotency-key': 'bulk-1' };
    const sent = { rows };
    const first = await lead.callOperation(customersInBulk.inactivate, sent, key);
    const outcomes = expectSuccess(first).data;
    expect(outcomes.map(({ done }) => done)).toEqual([true, false, true, true]);
    expect(outcomes[1]).toMatchObject({
      id: rows[1]?.id,
      code: expect.any(String),
      message: expect.any(String),
    });
    expect(await statusCounts()).toEqual({ inactive: ACTIVE, prospect: 1 });
    const second = expectSuccess(await lead.callOperation(customersInBulk.inactivate, sent, key)).data;
    expect(second.map(({ done }) => done)).toEqual([true, false, true, true]);
    const third = expectSuccess(await lead.callOperation(customersInBulk.inactivate, sent)).data;
    expect(third.map(({ done }) => done)).toEqual([false, false, false, false]);
  });

  it('leaves rows of others alone, and is refused whole to who may not do it to one', async () => {
    const otherLead = await test.sessionOf('lead-sales2@demo.test');
    const { data } = expectSuccess(
      await otherLead.callOperation(customersInBulk.transfer, {
        rows,
        to_user: (await test.sessionOf('sales4@demo.test')).userId,
        reason: 'New area',
      }),
    );
    expect(data.map(({ code }) => code)).toEqual(rows.map(() => 'not_found'));
    const seller = await test.sessionOf('sales');
    expect((await seller.callOperation(customersInBulk.activate, { rows })).status).toBe(403);
    const lacking = await otherLead.post(customersInBulk.transfer.path, { rows });
    expect(lacking.statusCode).toBe(422);
  });

  it('exports the rows chosen by hand', async () => {
    const lead = await test.sessionOf('lead-sales');
    const query = { format: 'csv', ids: `${rows[0]?.id},${rows[2]?.id}` };
    const { body } = await lead.get(customerList.export.path, query);
    expect(body).toContain('PT Massal 0');
    expect(body).toContain('PT Massal 2');
    expect(body).not.toContain('PT Massal 1');
  });
});
