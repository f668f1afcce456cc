import { getUser, resignUser } from '@balai/shared/contract/hr/users';
import {
  approveCustomerTransfer,
  rejectCustomerTransfer,
  transferCustomers,
} from '@balai/shared/contract/sales/customer-verbs';
import { getCustomer } from '@balai/shared/contract/sales/customers';
import { createPipeline, getPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { readEnvironment } from '../../../platform/env/environment';
import { meetInTime } from '../../../platform/testing/open-transaction';
import { testApp } from '../../../platform/testing/test-app';
import { toldOf } from '../../../platform/testing/told-of';
import { registerCustomer } from './customers.testing';

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

const panel = testApp();

const register = async () => (await registerCustomer(panel, 'sales1')).id;
const readBy = async (person: string, id: number) =>
  (await panel.succeedAs(person, getCustomer, { id })).data;

/** Asks to hand customers over. */
const ask = async (person: string, to: string, ...customer_ids: number[]) =>
  panel.callAs(person, transferCustomers, {
    customer_ids,
    to_user: (await panel.sessionOf(to)).userId,
    reason: 'Closer to the site',
  });

/** A customer of sales1 whose transfer waits, and what decides over it. */
async function waiting(person: string, to: string) {
  const id = await register();
  expect(await ask(person, to, id)).toMatchObject({ status: 200 });
  const { transfer } = await readBy('sales1', id);
  if (!transfer) throw new Error('No transfer waits');
  return { customer: id, decision: { id: transfer.id, version: transfer.version } };
}

const approve = (person: string, decision: { id: number; version: number }) =>
  panel.callAs(person, approveCustomerTransfer, decision);
const reject = (person: string, decision: { id: number; version: number }) =>
  panel.callAs(person, rejectCustomerTransfer, { ...decision, reason: 'No' });

describe('a transfer of a customer', () => {
  it('takes the open pipelines along once the lead of both approves, and tells both sellers', async () => {
    const { customer, decision } = await waiting('sales1', 'sales2');
    const body = buildCreatePipeline({ customer_id: customer });
    const pipeline = (await panel.succeedAs('sales1', createPipeline, body)).data;
    const shown = await readBy('lead-sales1', customer);
    expect(shown.transfer).toMatchObject({ ...decision, can_decide: true, status: 'waiting' });
    expect(shown.allowed_actions).not.toContain('transfer');
    expect(await approve('lead-sales1', decision)).toMatchObject({ status: 200 });

    const { userId } = await panel.sessionOf('sales2');
    expect(await readBy('sales2', customer)).toMatchObject({ user: { id: userId }, transfer: null });
    const moved = await panel.succeedAs('sales2', getPipeline, { id: pipeline.id });
    expect(moved.data.user.id).toBe(userId);
    expect(await toldOf(panel, 'customer', 'transfer', customer)).toEqual(['sales1', 'sales2']);
  });

  it('leaves as it is what the new seller has at the customer already', async () => {
    const { customer, decision } = await waiting('sales1', 'sales2');
    const { userId } = await panel.sessionOf('sales2');
    const body = buildCreatePipeline({ customer_id: customer, user_id: userId });
    const pipeline = (await panel.succeedAs('superadmin', createPipeline, body)).data;
    expect(await approve('lead-sales1', decision)).toMatchObject({ status: 200 });
    const kept = await panel.succeedAs('sales2', getPipeline, { id: pipeline.id });
    expect(kept.data.version).toBe(pipeline.version);
  });

  it('is void once the seller who is to get it leaves, though he has nothing to hand over', async () => {
    const { customer } = await waiting('sales1', 'sales3');
    const { userId: id } = await panel.sessionOf('sales3');
    const { version } = (await panel.succeedAs('superadmin', getUser, { id })).data;
    await panel.succeedAs('superadmin', resignUser, { id, version, last_working_day: '2026-11-16' });
    const { transfer, allowed_actions } = await readBy('sales1', customer);
    expect(transfer).toBeNull();
    expect(allowed_actions).toContain('transfer');
  });

  it('between groups is left to superadmin', async () => {
    const { customer, decision } = await waiting('sales1', 'sales4');
    expect(await approve('lead-sales1', decision)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await approve('superadmin', decision)).toMatchObject({ status: 200 });
    await readBy('sales4', customer);
  });

  it.each([
    ['lead-sales1', 'superadmin'],
    ['superadmin', 'lead-sales1'],
  ])('that %s asks for is decided by somebody else, such as %s', async (asking, deciding) => {
    const { customer, decision } = await waiting(asking, 'sales2');
    expect((await readBy(asking, customer)).transfer).toMatchObject({ can_decide: false });
    const refused = { status: 403, code: 'own_matter' };
    expect(await approve(asking, decision)).toMatchObject(refused);
    expect(await reject(asking, decision)).toMatchObject(refused);
    expect(await approve(deciding, decision)).toMatchObject({ status: 200 });
  });

  it.each([
    ['sales1', 'sales2', ['lead-sales1']],
    ['lead-sales1', 'sales2', ['superadmin1', 'superadmin2']],
    ['sales1', 'sales4', ['superadmin1', 'superadmin2']],
    ['superadmin', 'sales4', ['superadmin2']],
  ])('that %s asks for to %s is told to %j, each of whom may decide', async (asking, to, deciders) => {
    const { customer } = await waiting(asking, to);
    expect(await toldOf(panel, 'customer', 'transfer_waiting', customer)).toEqual(deciders);
    for (const person of deciders) {
      expect((await readBy(person, customer)).transfer).toMatchObject({ can_decide: true });
    }
  });

  it('is told to superadmins where the lead of both, whose group the seller came to later, does not see it', async () => {
    const moveTo = (group: string) =>
      sql`update group_members set id_group = (select id_group from group_members m join users u on u.id = m.user_id
          where u.email = ${`${group}@demo.test`})
        where user_id = (select id from users where email = 'sales1@demo.test')`.execute(panel.db);
    const id = await register();
    await moveTo('sales4');
    expect(await ask('sales1', 'sales4', id)).toMatchObject({ status: 200 });
    expect(await toldOf(panel, 'customer', 'transfer_waiting', id)).toEqual(['superadmin1', 'superadmin2']);
    await moveTo('sales2');
  });

  it('is refused to the only superadmin where nobody else could decide it', async () => {
    const setStatus = (status: string) =>
      sql`update users set status = ${status} where email = 'superadmin2@demo.test'`.execute(panel.db);
    await setStatus('suspended');
    expect(await ask('superadmin', 'sales4', await register())).toMatchObject({
      status: 409,
      code: 'nobody_decides',
    });
    await setStatus('active');
  });

  it('that is rejected leaves the customer where it is, and can be asked for again', async () => {
    const { customer, decision } = await waiting('sales1', 'sales2');
    expect(await reject('lead-sales1', decision)).toMatchObject({ status: 200 });
    expect(await reject('lead-sales1', { ...decision, version: decision.version + 1 })).toMatchObject({
      status: 409,
      message: 'This is not possible in the status "Rejected"',
    });
    expect(await readBy('sales1', customer)).toMatchObject({ user: { name: 'sales 1' }, transfer: null });
    expect(await ask('sales1', 'sales2', customer)).toMatchObject({ status: 200 });
  });

  it('waits once for each customer; of several all are asked for or none', async () => {
    const [one, { customer: two }] = [await register(), await waiting('sales1', 'sales2')];
    expect(await ask('sales1', 'sales2', one, two)).toMatchObject({ status: 409, code: 'transfer_waiting' });
    expect(await readBy('sales1', one)).toMatchObject({ transfer: null });
  });
});

onServer('a transfer that is approved on a server with several connections', () => {
  it.each(['users', 'customers'])('is held after what it gives: %s', async (table) => {
    const { customer, decision } = await waiting('sales1', 'sales2');
    const id = table === 'users' ? (await panel.sessionOf('sales2')).userId : customer;
    let free: unknown[] = [];
    const answer = await meetInTime(
      panel.db,
      (db) => sql`select from ${sql.table(table)} where id = ${id} for update`.execute(db),
      () => approve('superadmin', decision),
      async (db) => {
        const found = sql`select id from customer_transfers where id = ${decision.id} for update skip locked`;
        free = (await found.execute(db)).rows;
      },
    );
    expect(answer).toMatchObject({ status: 200 });
    expect(free).toEqual([{ id: decision.id }]);
  });
});
