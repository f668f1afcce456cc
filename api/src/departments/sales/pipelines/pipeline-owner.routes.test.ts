import { readHistory } from '@balai/shared/contract/host/history';
import { getCustomer, updateCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import {
  changePipelineType,
  pipelinesInBulk,
  reassignPipeline,
} from '@balai/shared/contract/sales/pipeline-verbs';
import { getPipeline, updatePipeline } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { toldOf } from '../../../platform/testing/told-of';
import { type Numbered, pipelineCompany } from './pipelines.testing';

const { panel, call, succeed, customerId, userId, open, openIn } = pipelineCompany();

const [RECEIVER, OTHER_GROUP] = ['sales2', 'sales4'];

const reassign = async (person: string, { id, version }: Numbered, to: string) =>
  call(person, reassignPipeline, { id, version, user_id: await userId(to), reason: 'Holiday' });

/** Gives pipelines to the receiver. @returns for each what takes it back. */
async function reassignEach(...pipelines: Numbered[]) {
  const rows = pipelines.map(({ id, version }) => ({ id, version }));
  const input = { rows, user_id: await userId(RECEIVER), reason: 'Holiday' };
  const { data } = await succeed('lead-sales', pipelinesInBulk.reassign, input);
  return data.map(({ id, undo }) => ({ rows: [{ id, version: undo?.version ?? 0 }], ...undo?.input }));
}

/** The first seller is in a group from now on. */
const putInto = async (group: string) => {
  await sql`
    update group_members set id_group = (select id from groups where name = ${group})
    where user_id = ${await userId('sales')} and valid_to is null`.execute(panel.db);
};

const takeBack = async (undone: Awaited<ReturnType<typeof reassignEach>>[number] | undefined) =>
  (await succeed('lead-sales', pipelinesInBulk.reassign, undone as never)).data;

describe('a pipeline that is given to another seller', () => {
  it('is his to save, with its customer to read, who stays with its seller', async () => {
    const { id, version } = await open();
    expectSuccess(await reassign('lead-sales', { id, version }, RECEIVER));
    const saved = await call(RECEIVER, updatePipeline, { id, version: version + 1, name: 'Firewall' });
    expect(saved).toMatchObject({ data: { name: 'Firewall' } });

    const { data: customer } = await succeed(RECEIVER, getCustomer, { id: customerId() });
    expect(customer.allowed_actions).toEqual([]);
    const change = {
      ...buildCreateCustomer({ name: customer.name }),
      id: customer.id,
      version: customer.version,
    };
    expect(await call(RECEIVER, updateCustomer, change)).toMatchObject({ status: 403 });
    expect(await call('sales3', getCustomer, { id: customerId() })).toMatchObject({ status: 404 });

    const history = await succeed(RECEIVER, readHistory, { entity: 'pipeline', id });
    expect(history.data.find(({ action }) => action === 'reassign')?.diff).toMatchObject({
      user_id: ['sales 1', 'sales 2'],
    });
  });

  it.each([
    ['lead-sales', 'visit', 'in another group', OTHER_GROUP, 422],
    ['lead-sales2', 'visit', 'who does not see it', OTHER_GROUP, 404],
    ['superadmin', 'visit', 'in another group', OTHER_GROUP, 200],
    ['superadmin', 'win', 'though it is won', RECEIVER, 409],
  ])('by %s in %s, %s, answers %s %i', async (person, from, _why, to, status) => {
    expect((await reassign(person, await openIn(from), to)).status).toBe(status);
  });

  it('is told to who did not have it', async () => {
    const toldTo = async (to: string) => {
      const pipeline = await open();
      expectSuccess(await reassign('superadmin', pipeline, to));
      return toldOf(panel, 'pipeline', 'reassigned', pipeline.id);
    };
    expect(await toldTo(RECEIVER)).toEqual([RECEIVER]);
    expect(await toldTo('sales1')).toEqual([]);
  });

  it('moves to his group', async () => {
    const pipeline = await open();
    expectSuccess(await reassign('superadmin', pipeline, OTHER_GROUP));
    const read = await call('lead-sales2', getPipeline, { id: pipeline.id });
    expect(read).toMatchObject({ data: { group: { name: 'Sales B' } } });
  });

  it('is one of many, and goes back to whom it was taken from', async () => {
    const [first, second] = [await open(), await openIn('visit')];
    const [back] = await reassignEach(first, second);
    await succeed(RECEIVER, getPipeline, { id: first.id });
    expect(await takeBack(back)).toMatchObject([{ done: true }]);
    expect(await call(RECEIVER, getPipeline, { id: first.id })).toMatchObject({ status: 404 });
    await succeed('sales', getPipeline, { id: first.id });
  });

  it('goes back into the group in which it was, though its seller is in another one meanwhile', async () => {
    const { id, version } = await open();
    await putInto('Sales B');
    const [back] = await reassignEach({ id, version });
    expect(await takeBack(back)).toMatchObject([{ done: true }]);
    await putInto('Sales A');
    const seller = { id: await userId('sales') };
    const read = await succeed('superadmin', getPipeline, { id });
    expect(read.data).toMatchObject({ user: seller, group: { name: 'Sales A' } });
  });

  it('is not taken back where somebody changed it meanwhile', async () => {
    const [back] = await reassignEach(await open());
    const [row = { id: 0, version: 0 }] = back?.rows ?? [];
    await succeed(RECEIVER, changePipelineType, { ...row, type: 'rental' });
    expect(await takeBack(back)).toMatchObject([{ done: false, code: 'version_conflict' }]);
  });
});

test('the type of a pipeline is changed alone, by an assistant too', async () => {
  const { id, version, name } = await open();
  const changed = await call('assistant-sales', changePipelineType, { id, version, type: 'rental' });
  expect(changed).toMatchObject({ data: { type: 'rental', name, version: version + 1 } });
});
