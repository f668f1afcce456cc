import { listAllCustomers } from '@balai/shared/contract/sales/customers';
import { listPipelineActivities } from '@balai/shared/contract/sales/pipeline-activities';
import { activityImport, pipelineImport } from '@balai/shared/contract/sales/pipeline-import';
import { getPipeline, listAllPipelines } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import { describeImport } from '../../../platform/testing/describe-import';
import { type Cells, fileOf, Importer, importOf } from '../../../platform/testing/import-client';
import { takeBackImport } from '../../../platform/testing/take-back-import';
import { activityRecord } from './pipeline-activities.repository';
import { pipelineCompany } from './pipelines.testing';

const { panel, open, openIn, succeed, userId } = pipelineCompany();
beforeAll(() => open({ name: 'Server room' }));

const activity = { pipeline_id: 'server ROOM', day: '2026-11-02', kind: 'visit', summary: 'Saw the racks' };

describeImport({
  panel,
  operations: activityImport,
  access: 'pipeline.import',
  by: 'superadmin',
  record: activityRecord,
  sample: (name) => ({ ...activity, summary: name }),
  stored: { pipeline_id: expect.any(Number), kind: 'visit', pic_id: null },
  wrong: { pipeline_id: 'Nobody’s', kind: 'dream', day: '2099-01-01', user_id: 'Nobody', state: 'open' },
  key: 'activity_id',
});

const importer = async (person = 'superadmin') => new Importer(await panel.sessionOf(person), activityImport);
const imported = async (...rows: readonly Cells[]) =>
  (await importer()).importFile('calls.csv', fileOf(...rows), (settings) => settings);
const activitiesOf = async (pipeline_id: number) =>
  (await succeed('superadmin', listPipelineActivities, { pipeline_id })).data;

describe('a file of activities', () => {
  it('names a pipeline by its number, by its key in the file that brought it, or by a name that no other has', async () => {
    const { no_pipeline } = await open({ name: 'Twins' });
    await open({ name: 'Twins' });
    const deals = new Importer(await panel.sessionOf('superadmin'), pipelineImport);
    const customer_id = (await succeed('superadmin', listAllCustomers, {})).data[0]?.name ?? '';
    const deal = {
      deal_id: 'D-77',
      name: 'Moved in',
      customer_id,
      user_id: 'sales1@demo.test',
      status: 'win',
    };
    await deals.importFile('deals.csv', fileOf(deal), (settings) => settings);
    const done = await imported(
      ...[no_pipeline, 'D-77', 'Moved in', 'Twins'].map((pipeline_id) => ({ ...activity, pipeline_id })),
    );
    expect(done.result).toMatchObject({ imported: 3, rejected: 1 });
  });

  it('is about decided pipelines as well, says who did it, and joins subject and text', async () => {
    const { id } = await openIn('lost', { name: 'Lost one' });
    await imported({
      ...activity,
      pipeline_id: 'Lost one',
      details: '<p>Two racks,<br>no cooling</p>',
      user_id: 'sales2@demo.test',
    });
    const [logged] = await activitiesOf(id);
    expect(logged).toMatchObject({
      kind: 'visit',
      at: '2026-11-02T05:00:00.000Z',
      summary: 'Saw the racks\nTwo racks,\nno cooling',
      user: { id: await userId('sales2') },
    });
    expect((await succeed('superadmin', getPipeline, { id })).data.status).toBe('lost');
  });

  it('refuses what is still to be done, in the words of the file', async () => {
    const file = importOf(
      await (await importer()).upload('calls.csv', fileOf({ ...activity, state: 'To Do' })),
    );
    const { id } = importOf(await (await importer()).check(file, file.settings));
    expect((await succeed('superadmin', activityImport.problems, { id })).data).toMatchObject([
      { column: 'state', value: 'To Do', code: 'invalid_input' },
    ]);
  });

  it('moves the last activity of its pipelines, and back when it is taken back', async () => {
    const { id } = await open({ name: 'Last seen' });
    const lastOf = async () => {
      const { rows } = await sql<{ at: Date | string | null }>`
        select last_activity_at as at from pipelines where id = ${id}`.execute(panel.db);
      const at = rows[0]?.at ?? null;
      return at && new Date(at).toISOString();
    };
    const done = await imported(
      { ...activity, pipeline_id: 'Last seen', day: '2026-11-01' },
      { ...activity, pipeline_id: 'Last seen', day: '2026-11-04' },
    );
    expect(await lastOf()).toBe('2026-11-04T05:00:00.000Z');
    await takeBackImport(panel, 'superadmin', activityImport, done);
    expect(await activitiesOf(id)).toEqual([]);
    expect(await lastOf()).toBeNull();
  });

  it('tells who has a pipeline open, however many rows before are about another one', async () => {
    await open({ name: 'Busy' });
    const { id } = await open({ name: 'Quiet' });
    await sql`delete from live_events`.execute(panel.db);
    await imported(
      ...Array.from({ length: 100 }, (_, row) => ({
        ...activity,
        pipeline_id: 'Busy',
        summary: `Visit ${row}`,
      })),
      { ...activity, pipeline_id: 'Quiet' },
    );
    const { rows } = await sql`
      select from live_events
      where event #>> '{hearers,record,entity}' = 'pipeline' and event #>> '{hearers,record,id}' = ${String(id)}
    `.execute(panel.db);
    expect(rows).toHaveLength(1);
  });

  it('reaches no pipeline that its bringer does not work with', async () => {
    const elsewhere = await importer('lead-sales2');
    const file = importOf(await elsewhere.upload('calls.csv', fileOf(activity)));
    expect(importOf(await elsewhere.check(file, file.settings)).check).toMatchObject({
      imported: 0,
      rejected: 1,
    });
    expect((await succeed('lead-sales2', listAllPipelines, { key: 'server' })).data).toEqual([]);
    expect((await succeed('superadmin', listAllPipelines, { key: 'server' })).data).toMatchObject([
      { name: expect.stringMatching(/^PL\/.* Server room$/) },
    ]);
  });
});
