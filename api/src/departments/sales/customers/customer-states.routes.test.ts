import * as verbs from '@balai/shared/contract/sales/customer-verbs';
import { deleteCustomer, getCustomer } from '@balai/shared/contract/sales/customers';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { testApp } from '../../../platform/testing/test-app';
import { registerCustomer } from './customers.testing';

const operations = {
  activate: verbs.activateCustomer,
  inactivate: verbs.inactivateCustomer,
  blacklist: verbs.blacklistCustomer,
};

const panel = testApp();

async function registerAs(status: string): Promise<{ id: number; version: number }> {
  const { id, version } = await registerCustomer(panel, 'sales1');
  await sql`update customers set status = ${status} where id = ${id}`.execute(panel.db);
  return { id, version };
}

describe('a customer', () => {
  it.each([
    ['active', 'inactivate', 'lead-sales', 'inactive'],
    ['active', 'inactivate', 'admin-sales', 'inactive'],
    ['inactive', 'activate', 'superadmin', 'active'],
    ['prospect', 'blacklist', 'superadmin', 'blacklist'],
    ['active', 'blacklist', 'admin-finance', 'blacklist'],
    ['inactive', 'blacklist', 'admin-finance', 'blacklist'],
  ] as const)('in %s goes by %s of %s to %s', async (from, verb, person, status) => {
    const reason = verb === 'blacklist' ? { reason: 'Never pays' } : {};
    const input = { ...(await registerAs(from)), ...reason };
    expect(await panel.callAs(person, operations[verb], input)).toMatchObject({
      status: 200,
      data: { status },
    });
  });

  it.each([
    ['prospect', 'inactivate', 'Prospect'],
    ['prospect', 'activate', 'Prospect'],
    ['blacklist', 'activate', 'Blacklisted'],
    ['active', 'activate', 'Active'],
  ] as const)('in %s does not go by %s', async (from, verb, word) => {
    expect(await panel.callAs('superadmin', operations[verb], await registerAs(from))).toMatchObject({
      status: 409,
      code: 'state_conflict',
      message: `This is not possible in the status "${word}"`,
    });
  });

  it('stays active while pipelines are open', async () => {
    const customer = await registerAs('active');
    for (const name of ['One', 'Two']) {
      const pipeline = buildCreatePipeline({ customer_id: customer.id, name });
      await panel.succeedAs('sales1', createPipeline, pipeline);
    }
    expect(await panel.callAs('lead-sales', verbs.inactivateCustomer, customer)).toMatchObject({
      status: 409,
      message: 'Customer still has 2 open pipelines',
    });
  });

  it('is what it was before it was blacklisted, where that is taken back', async () => {
    const by = 'admin-finance';
    const input = { ...(await registerAs('prospect')), reason: 'Never pays' };
    const { id, version } = (await panel.succeedAs(by, verbs.blacklistCustomer, input)).data;
    expect((await panel.succeedAs(by, verbs.undoCustomerStatus, { id, version })).data).toMatchObject({
      status: 'prospect',
      status_reason: null,
    });
  });

  it('is not made inactive by taking back that it was activated, which would not ask for its open pipelines', async () => {
    const input = await registerAs('inactive');
    const { id, version } = (await panel.succeedAs('superadmin', verbs.activateCustomer, input)).data;
    await panel.succeedAs('sales1', createPipeline, buildCreatePipeline({ customer_id: id }));
    expect(await panel.callAs('superadmin', verbs.undoCustomerStatus, { id, version })).toMatchObject({
      status: 409,
    });
    expect((await panel.succeedAs('superadmin', getCustomer, { id })).data.status).toBe('active');
  });

  it('stays while it is blacklisted: its seller could register it anew without the word', async () => {
    const { id } = await registerAs('blacklist');
    expect((await panel.succeedAs('lead-sales', getCustomer, { id })).data.allowed_actions).not.toContain(
      'delete',
    );
    expect(await panel.callAs('lead-sales', deleteCustomer, { id })).toMatchObject({
      status: 409,
      code: 'state_conflict',
      message: 'This is not possible in the status "Blacklisted"',
    });
  });

  it('is not blacklisted without a reason', async () => {
    const input = { ...(await registerAs('active')), reason: ' ' };
    expect(await panel.callAs('superadmin', verbs.blacklistCustomer, input)).toMatchObject({
      status: 422,
      errors: { reason: expect.any(String) },
    });
  });
});
