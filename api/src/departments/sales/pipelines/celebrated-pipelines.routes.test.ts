import { listAttachments } from '@balai/shared/contract/host/attachments';
import { readHistory } from '@balai/shared/contract/host/history';
import { listRunningText } from '@balai/shared/contract/host/running-texts';
import { getCustomer } from '@balai/shared/contract/sales/customers';
import {
  createPipelineActivity,
  listPipelineActivities,
} from '@balai/shared/contract/sales/pipeline-activities';
import { reassignPipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import { getPipeline, pipelineList, updatePipeline } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { inTransaction } from '../../../platform/database/transactions';
import { publish } from '../../../platform/events/events';
import { buildCall } from '../../../platform/testing/test-call';
import { pipelineCompany } from './pipelines.testing';

const { panel, call, succeed, userId, customerId, openIn } = pipelineCompany();

const inCallOfSeller = async (act: (asSeller: Call) => Promise<unknown>) => {
  const id = await userId('sales');
  await inTransaction(panel.db, (db) => act(buildCall(db, { now: panel.clock.now(), caller: { id } })));
};
const celebrate = (id: number) =>
  inCallOfSeller((asSeller) =>
    publish(asSeller, 'deal.won', {
      id,
      sales_order: false,
      user_id: asSeller.caller.id,
      nominal: 1_240_000_000,
    }),
  );
const win = async (): Promise<number> => {
  const { id } = await openIn('win');
  await celebrate(id);
  return id;
};
const statusFor = async (person: string, id: number): Promise<number> =>
  (await call(person, getPipeline, { id })).status;

describe('a deal of a seller that is celebrated [6.34]', () => {
  it('is read by his colleagues of the group and led to by the ticker, and by no seller of another group', async () => {
    const id = await win();
    for (const [person, status] of [
      ['sales', 200],
      ['sales2', 200],
      ['lead-sales', 200],
      ['superadmin', 200],
      ['admin-finance', 200],
      ['sales4', 404],
      ['lead-sales2', 404],
      ['pre-sales', 404],
      ['hrd', 403],
    ] as const) {
      expect([person, await statusFor(person, id)]).toEqual([person, status]);
      const { list } = await succeed(person, listRunningText, {});
      const led = list.find(({ id_foreign }) => id_foreign === id)?.can_open;
      expect([person, led]).toEqual([person, status === 200]);
    }
  });

  it('shows a colleague its visits, files and history, and lets him change nothing of it', async () => {
    const id = await win();
    const { data } = await succeed('sales2', getPipeline, { id });
    expect(data).toMatchObject({ allowed_actions: [], allowed_moves: [] });
    await succeed('sales2', listPipelineActivities, { pipeline_id: id });
    await succeed('sales2', readHistory, { entity: 'pipeline', id });
    const files = await succeed('sales2', listAttachments, { entity: 'pipeline', entity_id: id });
    expect(files.can_add).toBe(false);
    const { version } = data;
    for (const answer of [
      await call('sales2', updatePipeline, { id, version, name: 'Mine' }),
      await call('sales2', createPipelineActivity, {
        pipeline_id: id,
        kind: 'note',
        summary: 'Mine',
      }),
    ])
      expect(answer.status).toBe(404);
    expect(await call('sales2', reassignPipeline, { id, version, user_id: 1, reason: 'Mine' })).toMatchObject(
      {
        status: 403,
      },
    );
  });

  it('stands in no list of a colleague and opens him no customer', async () => {
    const id = await win();
    const { data } = await succeed('sales2', pipelineList.read, { row: 200 });
    expect(data.map((row) => row.id)).not.toContain(id);
    expect(await call('sales2', getCustomer, { id: customerId() })).toMatchObject({ status: 404 });
  });

  it('is closed to colleagues again once it is undone, and never open to them before it is shown', async () => {
    const { id } = await openIn('win');
    expect(await statusFor('sales2', id)).toBe(404);
    await celebrate(id);
    expect(await statusFor('sales2', id)).toBe(200);
    const showFrom = async (day: string) =>
      sql`update running_texts set show_from = ${day}, show_until = '2026-12-01' where id_foreign = ${id}`.execute(
        panel.db,
      );
    await showFrom('2026-11-17');
    expect(await statusFor('sales2', id)).toBe(404);
    await showFrom('2026-11-16');
    expect(await statusFor('sales2', id)).toBe(200);
    await inCallOfSeller((asSeller) => publish(asSeller, 'deal.undone', { id, sales_order: false }));
    expect(await statusFor('sales2', id)).toBe(404);
  });

  it('stays open to whose success it was, when another seller has its pipeline', async () => {
    const id = await win();
    const receiver = await userId('sales4');
    await sql`update pipelines set user_id = ${receiver}, id_group = null where id = ${id}`.execute(panel.db);
    expect(await statusFor('sales', id)).toBe(200);
    expect(await statusFor('sales3', id)).toBe(200);
  });
});
