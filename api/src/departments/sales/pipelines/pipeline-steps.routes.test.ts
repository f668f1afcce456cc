import { exportHistory } from '@balai/shared/contract/host/history';
import { createPipelineActivity } from '@balai/shared/contract/sales/pipeline-activities';
import {
  holdPipeline,
  losePipeline,
  movePipeline,
  reopenPipeline,
  resumePipeline,
  undoPipelineStatus,
} from '@balai/shared/contract/sales/pipeline-verbs';
import { blacklistCustomer } from '@balai/shared/contract/sales/customer-verbs';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { getPipeline, updatePipeline } from '@balai/shared/contract/sales/pipelines';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { toldOf } from '../../../platform/testing/told-of';
import { type Numbered, pipelineCompany } from './pipelines.testing';

const { panel, call, succeed, userId, open, openIn, put, join } = pipelineCompany();

const logVisit = (pipeline_id: number) =>
  call('sales', createPipelineActivity, { pipeline_id, kind: 'visit', summary: 'Met the IT manager' });

type Target = 'prospect' | 'visit' | 'solution' | 'quotation';
const move = (person: string, { id, version }: Numbered, status: Target, reason?: string) =>
  call(person, movePipeline, { id, version, status, reason });

const refusedIn = (status: string) => `This is not possible in the status "${status}"`;

describe('a move', () => {
  it.each([
    ['prospect', 'visit', undefined, 2000],
    ['visit', 'solution', undefined, 3500],
    ['solution', 'visit', 'Wrong need', 2000],
    ['visit', 'prospect', 'Wrong person', 1000],
    ['quotation', 'solution', 'Rescoped', 3500],
    ['negotiation', 'quotation', 'New numbers', 5000],
    ['negotiation', 'prospect', 'All over', 1000],
  ] as const)('from %s to %s (reason: %s) is made', async (from, to, reason, probability_bp) => {
    const pipeline = await openIn(from);
    expectSuccess(await logVisit(pipeline.id));
    expect(await move('sales', pipeline, to, reason)).toMatchObject({
      status: 200,
      data: { status: to, probability_bp, version: pipeline.version + 1 },
    });
  });

  it.each([
    ['prospect', 'solution', undefined, 409, 'Move this pipeline to "Visit" first'],
    ['prospect', 'quotation', undefined, 409, 'Move this pipeline to "Visit" first'],
    ['visit', 'quotation', undefined, 409, 'Move this pipeline to "Solution" first'],
    ['solution', 'quotation', undefined, 409, 'Create a quotation first'],
    ['visit', 'prospect', undefined, 422, 'Reason cannot be empty'],
    ['visit', 'prospect', '   ', 422, 'Reason cannot be empty'],
    ['visit', 'visit', undefined, 409, 'The status is "Visit" already'],
    ['revisi', 'visit', 'x', 409, refusedIn('Revision')],
    ['progress_win', 'visit', 'x', 409, refusedIn('Winning')],
    ['win', 'visit', 'x', 409, refusedIn('Won')],
    ['lost', 'visit', 'x', 409, refusedIn('Lost')],
    ['hold', 'visit', 'x', 409, refusedIn('On hold')],
  ] as const)('from %s to %s (reason: %s) is refused', async (from, to, reason, status, message) => {
    const pipeline = await openIn(from);
    await logVisit(pipeline.id);
    expect(await move('sales', pipeline, to, reason)).toMatchObject({ status, message });
  });

  it('goes forward once a visit is logged', async () => {
    const pipeline = await open();
    expect(await move('sales', pipeline, 'visit')).toMatchObject({
      status: 409,
      message: 'Log a visit first',
    });
    expectSuccess(await logVisit(pipeline.id));
    expectSuccess(await move('sales', pipeline, 'visit'));
  });

  it.each([
    ['assistant-sales', 200],
    ['lead-sales', 200],
    ['superadmin', 200],
    ['sales2', 403],
  ])('by %s, who helps the seller, answers %i', async (person, status) => {
    const pipeline = await openIn('visit');
    await join(pipeline.id, person, 'support');
    expect((await move(person, pipeline, 'prospect', 'Wrong person')).status).toBe(status);
  });

  it('knows no step that needs documents of departments to come', async () => {
    const target = { ...(await openIn('quotation')), status: 'negotiation' };
    expect(await call('sales', movePipeline, target as never)).toMatchObject({ status: 422 });
  });

  it('is told by the file of its history in the words of the screen, in the language that is asked for', async () => {
    const pipeline = await openIn('visit');
    expectSuccess(await move('sales', pipeline, 'prospect', 'Falsche Person'));
    const seller = await panel.sessionOf('sales');
    const query = { entity: 'pipeline', id: pipeline.id, format: 'csv', language: 'de' };
    const { body } = await seller.get(exportHistory.path, query);
    const [headings = [], ...lines]: string[][] = parse(body, { bom: true });
    expect(headings).toEqual(expect.arrayContaining(['Wann', 'Feld', 'Vorher', 'Nachher', 'Herkunft']));
    expect(lines).toContainEqual(
      expect.arrayContaining(['Verschieben', 'Besuch', 'Interessent', 'Falsche Person', 'Person']),
    );
    expect(body).not.toMatch(/Probability|prospect|visit/);
  });
});

describe('a loss', () => {
  const lose = (person: string, pipeline: Numbered, lost_note?: string) =>
    call(person, losePipeline, { ...pipeline, lost_reason: 'price', lost_note });

  it('ends commit and pre-sales work and tells the lead', async () => {
    const pipeline = await openIn('negotiation', {
      commit: 'commit',
      commit_month: '2026-12',
      need_presales: true,
      presales_state: 'progress',
    });
    await join(pipeline.id, 'pre-sales', 'presales');
    expect(expectSuccess(await lose('sales', pipeline)).data).toMatchObject({
      status: 'lost',
      probability_bp: 0,
      commit: 'none',
      commit_month: null,
      presales_state: 'done',
      lost_reason: 'price',
      closed_at: '2026-11-16T03:00:00.000Z',
      pipeline_user: [{ state: 'done' }],
    });
    expect(await toldOf(panel, 'pipeline', 'lost', pipeline.id)).toEqual(['lead-sales1']);
  });

  it('wants a note when the reason is other', async () => {
    const input = { ...(await openIn('visit')), lost_reason: 'other' as const };
    expect(await call('sales', losePipeline, input)).toMatchObject({
      status: 422,
      message: 'Please fill the lost reason',
    });
    await succeed('sales', losePipeline, { ...input, lost_note: 'Office moved' });
  });

  it.each([
    ['sales', 'visit', 200],
    ['lead-sales', 'visit', 200],
    ['superadmin', 'visit', 200],
    ['assistant-sales', 'visit', 403],
    ['sales', 'win', 409],
    ['sales', 'lost', 409],
    ['sales', 'hold', 409],
  ])('by %s in %s answers %i', async (person, from, status) => {
    expect((await lose(person, await openIn(from))).status).toBe(status);
  });

  it('is taken back by the owner', async () => {
    const pipeline = await openIn('lost', { lost_reason: 'price' });
    expect(await call('lead-sales', reopenPipeline, pipeline)).toMatchObject({ status: 403 });
    expect((await succeed('sales', reopenPipeline, pipeline)).data).toMatchObject({
      status: 'prospect',
      probability_bp: 1000,
      closed_at: null,
      lost_reason: null,
    });
  });

  it('is not taken back at a customer that was blacklisted since', async () => {
    const form = buildCreateCustomer({ name: 'PT Daftar Hitam' });
    const customer = (await succeed('sales', createCustomer, form)).data;
    const { id, version } = await open({ customer_id: customer.id });
    await put(id, { status: 'lost', closed_at: '2026-11-10T03:00:00Z' });
    const reason = 'Never pays';
    await succeed('superadmin', blacklistCustomer, { id: customer.id, version: customer.version, reason });
    expect(await call('sales', reopenPipeline, { id, version })).toMatchObject({
      status: 409,
      message: 'Customer is blacklisted',
    });
  });

  it.each([
    ['2026-08-18T03:00:00Z', 200],
    ['2026-08-18T02:59:59Z', 409],
  ])('of %s is taken back within 90 days: %i', async (closed_at, status) => {
    const answer = await call('sales', reopenPipeline, await openIn('lost', { closed_at }));
    expect(answer).toMatchObject(status === 200 ? { status } : { status, code: 'reopen_too_late' });
  });
});

describe('a pause', () => {
  it('ends where it began, with its probability', async () => {
    const pipeline = await openIn('negotiation', { probability_bp: 7000 });
    const pause = { ...pipeline, hold_until: '2027-05-15' };
    const { data: held } = await succeed('sales', holdPipeline, pause);
    expect(held).toMatchObject({ status: 'hold', hold_until: '2027-05-15', probability_bp: 7000 });
    const { id, version } = held;
    expect((await succeed('sales', resumePipeline, { id, version })).data).toMatchObject({
      status: 'negotiation',
      hold_until: null,
      probability_bp: 7000,
    });
  });

  it.each([
    ['sales', '2026-11-16', 422, 'Hold must end in the future'],
    ['sales', '2027-05-16', 422, 'Hold is limited to 180 days'],
    ['lead-sales', '2026-12-01', 403, 'You are not allowed to do this action'],
  ])('by %s until %s is refused', async (person, hold_until, status, message) => {
    const pipeline = await openIn('visit');
    expect(await call(person, holdPipeline, { ...pipeline, hold_until })).toMatchObject({ status, message });
  });
});

describe('a pipeline that a colleague has changed meanwhile', () => {
  const renamed = async (status: string) => {
    const pipeline = await openIn(status);
    await logVisit(pipeline.id);
    await succeed('lead-sales', updatePipeline, { ...pipeline, name: 'Called otherwise' });
    return pipeline;
  };

  it.each([
    ['visit', movePipeline, { status: 'solution' }],
    ['solution', losePipeline, { lost_reason: 'price' }],
    ['visit', holdPipeline, { hold_until: '2026-12-01' }],
    ['hold', resumePipeline, {}],
  ])('goes on from %s, where it still is', async (from, operation, input) => {
    const sent = { ...(await renamed(from)), ...input };
    const change = (seen: object) =>
      call('sales', operation as typeof movePipeline, { ...sent, ...seen } as never);
    expect(await change({})).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(await change({ from_status: 'prospect' })).toMatchObject({ code: 'version_conflict' });
    expectSuccess(await change({ from_status: from }));
  });

  it('goes on with what was logged', async () => {
    const { id, version } = await renamed('visit');
    await succeed('sales', createPipelineActivity, {
      pipeline_id: id,
      version,
      from_status: 'visit',
      move_to: 'solution',
      kind: 'call',
      summary: 'They want it',
    });
    expect((await succeed('sales', getPipeline, { id })).data.status).toBe('solution');
  });
});

describe('what may be done', () => {
  it.each([
    ['sales', 'prospect', ['update', 'activity_create', 'type', 'delete', 'move', 'lost', 'hold']],
    ['sales', 'quotation', ['update', 'activity_create', 'type', 'commit', 'move', 'lost', 'hold']],
    ['sales', 'hold', ['update', 'activity_create', 'type', 'resume']],
    ['sales', 'lost', ['reopen']],
    ['sales', 'win', []],
    ['lead-sales', 'quotation', ['update', 'activity_create', 'type', 'commit', 'reassign', 'move', 'lost']],
    ['assistant-sales', 'visit', ['update', 'activity_create', 'type', 'move']],
    ['admin-sales', 'visit', []],
    ['admin-invoice', 'visit', []],
  ])('by %s in %s is %j', async (role, status, actions) => {
    // Pre-sales work, which has a file of its own, is done with.
    const { id } = await openIn(status, { need_presales: true, presales_state: 'progress' });
    const { data } = await succeed(role, getPipeline, { id });
    expect(data.allowed_actions.toSorted()).toEqual(actions.toSorted());
  });
});

describe('the last change of the status is taken back', () => {
  /** All that a change of status may touch, with since when the status lasts, which no verb sets. */
  const stateOf = async (id: number) => {
    const { data } = await succeed('sales', getPipeline, { id });
    const { version: _version, updated_at: _at, ...state } = data;
    const { rows } = await sql<{ status_at: string }>`
      select status_at from pipelines where id = ${id}`.execute(panel.db);
    return { ...state, ...rows[0] };
  };
  const since = { status_at: '2026-11-02T03:00:00.000Z' };
  const undo = (person: string, { id, version }: Numbered) =>
    call(person, undoPipelineStatus, { id, version });

  it.each([
    ['a step ahead', 'visit', movePipeline, { status: 'solution' }],
    ['many steps back', 'negotiation', movePipeline, { status: 'prospect', reason: 'All over' }],
    ['a loss', 'progress_win', losePipeline, { lost_reason: 'price' }],
    ['a reopening', 'lost', reopenPipeline, {}],
    ['a pause', 'solution', holdPipeline, { hold_until: '2026-12-01' }],
    ['the end of a pause', 'hold', resumePipeline, {}],
  ])('%s from %s', async (_what, from, operation, input) => {
    const pipeline = await openIn(from, {
      ...since,
      probability_bp: 4200,
      ...(from === 'lost' ? { lost_reason: 'price' } : {}),
    });
    await logVisit(pipeline.id);
    const before = await stateOf(pipeline.id);
    const { data } = await succeed(
      'sales',
      operation as typeof movePipeline,
      { ...pipeline, ...input } as never,
    );
    expect(data.status).not.toBe(before.status);
    expectSuccess(await undo('sales', data));
    expect(await stateOf(pipeline.id)).toEqual(before);
  });

  it('with the forecast, the pre-sales work and what the lead was told', async () => {
    const pipeline = await openIn('negotiation', {
      ...since,
      commit: 'commit',
      commit_month: '2026-12',
      need_presales: true,
      presales_state: 'progress',
    });
    await join(pipeline.id, 'pre-sales', 'presales');
    await join(pipeline.id, 'sales2', 'support');
    await sql`update pipeline_users set state = 'done' where pipeline_id = ${pipeline.id} and part = 'support'`.execute(
      panel.db,
    );
    const before = await stateOf(pipeline.id);
    const lose = async ({ id, version }: Numbered) =>
      (await succeed('sales', losePipeline, { id, version, lost_reason: 'price' })).data;
    const told = async () =>
      (
        await sql<{ sub_status: string }>`
          select sub_status from notifications
          where id_foreign = ${pipeline.id} and id_user = ${await userId('lead-sales')} and deleted_at is null
          order by id`.execute(panel.db)
      ).rows.map(({ sub_status }) => sub_status);
    const lost = await lose(pipeline);
    expect(await told()).toEqual(['lost']);
    const again = expectSuccess(await undo('sales', lost)).data;
    expect(await stateOf(pipeline.id)).toEqual(before);
    expect(await told()).toEqual([]);
    const lostAgain = await lose(again);
    await sql`update notifications set is_read = true where id_foreign = ${pipeline.id}`.execute(panel.db);
    expectSuccess(await undo('sales', lostAgain));
    expect(await told()).toEqual(['lost', 'lost_undone']);
  });
});
