import { readHistory } from '@balai/shared/contract/host/history';
import { customerContactOperations as pic } from '@balai/shared/contract/sales/customer-contacts';
import { customerList, getCustomer } from '@balai/shared/contract/sales/customers';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { testApp } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';
import { firstVisibleCustomers, visibleCustomers } from './customers.scope';
import { registerCustomer } from './customers.testing';

const panel = testApp();

const readBy = (person: string, id: number) => panel.callAs(person, getCustomer, { id });

describe('a customer', () => {
  it.each([
    ['sales3', true],
    ['lead-sales1', true],
    ['superadmin', true],
    ['sales4', false],
    ['lead-sales2', false],
  ])('of sales3 is in the list and on a page of %s: %s', async (person, isSeen) => {
    const { id } = await registerCustomer(panel, 'sales3');
    const { data } = await panel.succeedAs(person, customerList.read, { row: 200 });
    expect(data.some((row) => row.id === id)).toBe(isSeen);
    expect((await readBy(person, id)).status).toBe(isSeen ? 200 : 404);
  });

  it.each(['pre-sales', 'engineer'])('without a job of %s is not there for him', async (person) => {
    const { id } = await registerCustomer(panel, 'sales1');
    expect(await readBy(person, id)).toMatchObject({ status: 404, message: 'Data not found' });
  });

  it('is a card without a button for an administrator', async () => {
    const { id, name } = await registerCustomer(panel, 'sales1');
    expect(await readBy('admin-engineer', id)).toMatchObject({ data: { name, allowed_actions: [] } });
  });

  it('shows an engineer the contacts and sites of his job, and no terms and no history', async () => {
    const { id, pics, sites } = await registerCustomer(panel, 'sales1', {
      npwp: '1111222233334444',
      note: 'Pays late',
      pic: [{ name: 'Of the job' }, { name: 'Of nothing' }],
      site: [
        { name: 'Job site', address: 'A', city: 'B' },
        { name: 'Other site', address: 'A', city: 'B' },
      ],
    });
    const pipeline = await panel.succeedAs(
      'sales1',
      createPipeline,
      buildCreatePipeline({ customer_id: id, pic_id: pics[0]?.id, site_id: sites[0]?.id }),
    );
    const { userId } = await panel.sessionOf('engineer');
    await sql`insert into pipeline_users (pipeline_id, id_user, part)
      values (${pipeline.data.id}, ${userId}, 'engineer')`.execute(panel.db);
    const contacts = [expect.objectContaining({ name: 'Of the job' })];
    expect(await readBy('engineer', id)).toMatchObject({
      data: {
        pics: contacts,
        sites: [{ name: 'Job site' }],
        npwp: null,
        note: null,
        payment_term_days: null,
        won_value: null,
      },
    });
    const { data } = await panel.succeedAs('engineer', pic.list, { customer_id: id });
    expect(data).toEqual(contacts);
    const history = { entity: 'customer', id };
    expect(await panel.callAs('engineer', readHistory, history)).toMatchObject({ status: 404 });
    await panel.succeedAs('sales1', readHistory, history);
  });
});

describe('the customers of one seller', () => {
  it('are shown to his lead, and none of them to another one', async () => {
    const { id, user } = await registerCustomer(panel, 'sales2');
    const record = { user_id: String(user.id), row: 200 };
    const { data } = await panel.succeedAs('lead-sales1', customerList.read, record);
    expect(data.map((row) => row.id)).toContain(id);
    expect(new Set(data.map((row) => row.user.id))).toEqual(new Set([user.id]));
    expect(await panel.succeedAs('lead-sales2', customerList.read, record)).toMatchObject({ count: 0 });
  });
});

describe('the first few customers in some order', () => {
  it.each(['superadmin', 'sales1', 'lead-sales1', 'assistant-sales', 'pre-sales', 'engineer', 'hrd'])(
    'are those that %s sees, whether he has few or many of his own',
    async (person) => {
      const { id } = await registerCustomer(panel, 'sales4');
      const elsewhere = await panel.succeedAs(
        'sales4',
        createPipeline,
        buildCreatePipeline({ customer_id: id }),
      );
      const { userId } = await panel.sessionOf(person);
      await sql`insert into pipeline_users (pipeline_id, id_user, part)
        values (${elsewhere.data.id}, ${userId}, 'engineer')`.execute(panel.db);
      const { rows: callers } = await sql<Call['caller']>`
        select u.id, u.role, m.id_group as "groupId" from users u
        left join group_members m on m.user_id = u.id and m.valid_to is null where u.id = ${userId}`.execute(
        panel.db,
      );
      const call = buildCall(panel.db, { caller: callers[0] });
      const idsWhere = async (condition: RawBuilder<boolean>) =>
        (
          await sql<{ id: number }>`select c.id from customers c where ${condition} order by c.id`.execute(
            panel.db,
          )
        ).rows.map((row) => row.id);
      const seen = await idsWhere(visibleCustomers(call));
      expect(await idsWhere(await firstVisibleCustomers(call, 0))).toEqual(seen);
      expect(await idsWhere(await firstVisibleCustomers(call, 1_000))).toEqual(seen);
      expect(seen.length > 0).toBe(person !== 'hrd');
    },
  );
});
