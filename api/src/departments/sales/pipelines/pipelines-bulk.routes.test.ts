import { getCustomer, updateCustomer } from '@balai/shared/contract/sales/customers';
import { pipelinesInBulk } from '@balai/shared/contract/sales/pipeline-verbs';
import { getPipeline } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database';
import { readEnvironment } from '../../../platform/env/environment';
import { meetInTime } from '../../../platform/testing/open-transaction';
import { toldOf } from '../../../platform/testing/told-of';
import { pipelineCompany } from './pipelines.testing';

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

const { panel, succeed, customerId, openIn, put } = pipelineCompany();

const statusOf = async (id: number) => (await succeed('sales', getPipeline, { id })).data.status;

describe('many pipelines that are lost', () => {
  it('are closed one by one, those that are open, and each is taken back to where it was', async () => {
    const [early, won, late] = [await openIn('prospect'), await openIn('win'), await openIn('negotiation')];
    const rows = [early, won, late];
    const loss = { lost_reason: 'budget', lost_note: 'Next year' } as const;
    const { data } = await succeed('sales', pipelinesInBulk.lost, { rows, ...loss });
    expect(data.map(({ done, message }) => ({ done, message }))).toEqual([
      { done: true, message: null },
      { done: false, message: 'This is not possible in the status "Won"' },
      { done: true, message: null },
    ]);
    expect((await succeed('sales', getPipeline, { id: late.id })).data).toMatchObject({
      status: 'lost',
      ...loss,
    });
    expect(await toldOf(panel, 'pipeline', 'lost', early.id)).toEqual(['lead-sales1']);
    for (const { id, undo } of data) {
      if (!undo) continue;
      await succeed('sales', pipelinesInBulk.undo, { rows: [{ id, version: undo.version }], ...undo.input });
    }
    expect(await Promise.all(rows.map(({ id }) => statusOf(id)))).toEqual(['prospect', 'win', 'negotiation']);
  });

  it('need a note where the reason is another one', async () => {
    const { data } = await succeed('sales', pipelinesInBulk.lost, {
      rows: [await openIn('visit')],
      lost_reason: 'other',
    });
    expect(data).toMatchObject([{ done: false, message: 'Please fill the lost reason' }]);
  });
});

onServer('many pipelines on a server with several connections', () => {
  it('are held after their customers, as by who changes one', async () => {
    const { id, version } = await openIn('visit');
    const rename = (db: Database) =>
      sql`update customers set city = 'Medan' where id = (select customer_id from pipelines where id = ${id})`.execute(
        db,
      );
    let free: unknown[] = [];
    // As the name of a customer is spread over its pipelines.
    const spread = async (db: Database) => {
      const found = sql`select id from pipelines where id = ${id} for update skip locked`;
      free = (await found.execute(db)).rows;
    };
    const change = () =>
      succeed('sales', pipelinesInBulk.update, { rows: [{ id, version }], source: 'event' });
    const { data } = await meetInTime(panel.db, rename, change, spread);
    expect(data).toMatchObject([{ id, done: true, undo: { input: { source: null } } }]);
    expect(free).toEqual([{ id }]);
  });

  it('are held in their order, also by who renames their customer', async () => {
    const [first, last] = [await openIn('visit'), await openIn('visit')];
    // From now on the table has the first one behind the last one.
    await put(first.id, { name: 'Moved' });
    const { id, version } = (await succeed('sales', getCustomer, { id: customerId() })).data;
    let free: unknown[] = [];
    const renamed = await meetInTime(
      panel.db,
      (db) => sql`select from pipelines where id = ${first.id} for update`.execute(db),
      () => succeed('sales', updateCustomer, { id, version, name: 'PT Renamed' }),
      async (db) => {
        const found = sql`select id from pipelines where id = ${last.id} for update skip locked`;
        free = (await found.execute(db)).rows;
      },
    );
    expect(renamed.data.name).toBe('PT Renamed');
    expect(free).toEqual([{ id: last.id }]);
  });
});
