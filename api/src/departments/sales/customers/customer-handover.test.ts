import { rejectCustomerTransfer, transferCustomers } from '@balai/shared/contract/sales/customer-verbs';
import { deleteUser } from '@balai/shared/contract/hr/users';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transactions';
import { openWorkKinds } from '../../../platform/handover/open-work';
import { testApp } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';

const panel = testApp();

const idOf = async (email: string) => (await panel.sessionOf(email)).userId;

test('a seller who leaves hands over all that he has by one statement for each table, and each record tells of it', async () => {
  const [from, to, other] = [
    await idOf('sales1@demo.test'),
    await idOf('sales2@demo.test'),
    await idOf('sales3@demo.test'),
  ];
  const register = async (name: string, owner: number) => {
    const form = buildCreateCustomer({ name, user_id: owner, pic: [{ name: 'Ani' }] });
    return (await panel.succeedAs('superadmin', createCustomer, form)).data.id;
  };
  const customers = [await register('PT Satu', from), await register('PT Dua', from)];
  const pipelines: number[] = [];
  for (const customer_id of customers) {
    const form = buildCreatePipeline({ customer_id });
    pipelines.push((await panel.succeedAs('sales1@demo.test', createPipeline, form)).data.id);
  }
  const wanted = [await register('PT Tiga', other), await register('PT Empat', other)];
  const transfer = { customer_ids: wanted, to_user: from, reason: 'Closer to him' };
  await panel.succeedAs('superadmin', transferCustomers, transfer);

  const kinds = openWorkKinds().filter(({ kind }) => kind === 'customers' || kind === 'pipelines');
  const { statements } = await panel.statementsOf(() =>
    inTransaction(panel.db, async (transaction) => {
      const call = buildCall(transaction);
      for (const kind of kinds) await kind.handOver(call, { from, to, reason: 'left' });
    }),
  );
  const updates = statements.flatMap((text) => /^\s*update "(\w+)"/.exec(text)?.[1] ?? []);
  expect(updates).toEqual(['customer_transfers', 'customers', 'pipelines']);

  const { rows: stored } = await sql<object>`
    select 'customer' as kind, user_id, version, updated_by from customers where id = any(${customers}::bigint[])
    union all
    select 'pipeline', user_id, version, updated_by from pipelines where id = any(${pipelines}::bigint[])
    union all
    select 'transfer ' || status, from_user, version, updated_by from customer_transfers where to_user = ${from}
    order by 1`.execute(panel.db);
  expect(stored).toEqual(
    (
      [
        ['customer', to],
        ['pipeline', to],
        ['transfer rejected', other],
      ] as const
    ).flatMap(([kind, user_id]) => {
      const record = { kind, user_id, version: 2, updated_by: 1 };
      return [record, record];
    }),
  );
  const { rows: entries } = await sql<object>`
    select entity, action, from_status, to_status, diff->'user_id' as owner, reason from audit_logs
    where reason = 'left' order by id`.execute(panel.db);
  const given = { from_status: null, to_status: null, owner: [from, to], reason: 'left' };
  const rejected = {
    entity: 'customer_transfer',
    action: 'transfer_reject',
    from_status: 'waiting',
    to_status: 'rejected',
    owner: null,
    reason: 'left',
  };
  const moved = { entity: 'customer', action: 'transfer', ...given };
  const reassigned = { entity: 'pipeline', action: 'reassign', ...given };
  expect(entries).toEqual([rejected, rejected, moved, moved, reassigned, reassigned]);
});

test('a seller to whom a customer is on its way is not deleted, so that the transfer is not left to nobody', async () => {
  const deleteNewcomer = async (id: number) =>
    (await panel.sessionOf('superadmin')).callOperation(deleteUser, { id });
  const newcomer = await idOf('sales4@demo.test');
  await sql`delete from group_members where user_id = ${newcomer}`.execute(panel.db);
  const owner = await idOf('sales1@demo.test');
  const form = buildCreateCustomer({ name: 'PT Lima', user_id: owner, pic: [{ name: 'Ani' }] });
  const { data: customer } = await panel.succeedAs('superadmin', createCustomer, form);
  const transfer = { customer_ids: [customer.id], to_user: newcomer, reason: 'Closer to him' };
  const { data: asked } = await panel.succeedAs('sales1@demo.test', transferCustomers, transfer);
  const refused = await deleteNewcomer(newcomer);
  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringContaining('1 waiting transfer of a customer'),
  });
  await panel.succeedAs('superadmin', rejectCustomerTransfer, {
    id: asked[0]?.id ?? 0,
    version: 1,
    reason: 'He is new',
  });
  expect(await deleteNewcomer(newcomer)).toMatchObject({ status: 200 });
});
