import { parse } from 'csv-parse/sync';
import {
  createPipelineActivity,
  listPipelineActivities,
} from '@balai/shared/contract/sales/pipeline-activities';
import {
  changePipelineType,
  commitPipeline,
  holdPipeline,
  losePipeline,
  movePipeline,
  pipelinesInBulk,
  reassignPipeline,
  reopenPipeline,
  resumePipeline,
} from '@balai/shared/contract/sales/pipeline-verbs';
import { getCustomer, updateCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { getPipeline, updatePipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { readHistory } from '@balai/shared/contract/host/history';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import {
  createPipelineCompany,
  openPipeline,
  openPipelineIn,
  type PipelineCompany,
} from './pipelines.testing';

let company: PipelineCompany;
const as = (person: string) => company.panel.sessionOf(person);
const open = (overrides?: Parameters<typeof openPipeline>[1]) => openPipeline(company, overrides);
const openIn = (status: string) => openPipelineIn(company, status);

beforeAll(async () => {
  company = await createPipelineCompany();
});
afterAll(() => company.panel.close());

const logVisit = async (pipeline_id: number) =>
  expectSuccess(
    await (
      await as('sales1@demo.test')
    ).callOperation(createPipelineActivity, {
      pipeline_id,
      kind: 'visit',
      summary: 'Met the IT manager',
    }),
  ).data;

describe('the steps of a pipeline', () => {
  const move = async (
    person: string,
    pipeline: { id: number; version: number },
    status: 'prospect' | 'visit' | 'solution' | 'quotation',
    reason?: string,
  ) =>
    (await as(person)).callOperation(movePipeline, {
      id: pipeline.id,
      version: pipeline.version,
      status,
      reason,
    });

  it.each([
    ['prospect', 'visit', undefined, 200, 2000],
    ['visit', 'solution', undefined, 200, 3500],
    ['solution', 'visit', 'Wrong need', 200, 2000],
    ['visit', 'prospect', 'Wrong person', 200, 1000],
    ['quotation', 'solution', 'Rescoped', 200, 3500],
    ['negotiation', 'quotation', 'New numbers', 200, 5000],
    ['negotiation', 'prospect', 'All over', 200, 1000],
  ] as const)('%s -> %s (reason %s) is made', async (from, to, reason, status, probability_bp) => {
    const pipeline = await openIn(from);
    await logVisit(pipeline.id);
    expect(await move('sales1@demo.test', pipeline, to, reason)).toMatchObject({
      status,
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
    ['revisi', 'visit', 'x', 409, 'This is not possible in the status "Revision"'],
    ['progress_win', 'visit', 'x', 409, 'This is not possible in the status "Winning"'],
    ['win', 'visit', 'x', 409, 'This is not possible in the status "Won"'],
    ['lost', 'visit', 'x', 409, 'This is not possible in the status "Lost"'],
    ['hold', 'visit', 'x', 409, 'This is not possible in the status "On hold"'],
  ] as const)('%s -> %s (reason %s) is refused', async (from, to, reason, status, message) => {
    const pipeline = await openIn(from);
    await logVisit(pipeline.id).catch(() => undefined);
    expect(await move('sales1@demo.test', pipeline, to, reason)).toMatchObject({ status, message });
  });

  it('wants a logged visit before it goes forward', async () => {
    const pipeline = await open();
    expect(await move('sales1@demo.test', pipeline, 'visit')).toMatchObject({
      status: 409,
      message: 'Log an activity first',
    });
    await logVisit(pipeline.id);
    expectSuccess(await move('sales1@demo.test', pipeline, 'visit'));
  });

  it.each(['assistant-sales1@demo.test', 'lead-sales1@demo.test', 'superadmin1@demo.test'])(
    'may be walked by %s',
    async (person) => {
      const pipeline = await openIn('visit');
      expectSuccess(await move(person, pipeline, 'prospect', 'Wrong person'));
    },
  );

  it('may not be walked by a seller who only helps', async () => {
    const pipeline = await openIn('visit');
    const helper = await as('sales2@demo.test');
    await sql`insert into pipeline_users (pipeline_id, id_user, part) values (${pipeline.id}, ${helper.userId}, 'support')`.execute(
      company.panel.db,
    );
    expect(await move('sales2@demo.test', pipeline, 'prospect', 'x')).toMatchObject({ status: 403 });
  });

  it('knows no step that needs documents of departments to come', async () => {
    const pipeline = await openIn('quotation');
    const answer = await (
      await as('sales1@demo.test')
    ).post('/panel/pipeline/move', { ...pipeline, status: 'negotiation' });
    expect(answer.statusCode).toBe(422);
  });

  it('is told by the file of its history in the words of the screen, in the language that is asked for', async () => {
    const pipeline = await openIn('visit');
    expectSuccess(await move('sales1@demo.test', pipeline, 'prospect', 'Falsche Person'));
    const answer = await (
      await as('sales1@demo.test')
    ).get('/panel/history/export', {
      entity: 'pipeline',
      id: String(pipeline.id),
      format: 'csv',
      language: 'de',
    });
    const lines: string[][] = parse(answer.body, { bom: true });
    expect(lines[0]).toEqual(expect.arrayContaining(['Wann', 'Feld', 'Vorher', 'Nachher', 'Herkunft']));
    expect(lines.slice(1)).toContainEqual(
      expect.arrayContaining(['Verschieben', 'Besuch', 'Interessent', 'Falsche Person', 'Person']),
    );
    expect(answer.body).not.toMatch(/Probability|prospect|visit/);
  });

  it('lets exactly one of two parallel moves win and notes one change of status', async () => {
    const pipeline = await openIn('solution');
    const answers = await Promise.all([
      move('sales1@demo.test', pipeline, 'visit', 'One'),
      move('lead-sales1@demo.test', pipeline, 'prospect', 'Two'),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from status_histories
      where entity = 'pipeline' and entity_id = ${pipeline.id} and from_status = 'solution'`.execute(
      company.panel.db,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('lost and back', () => {
  it('closes with a reason, ends commit and pre-sales work and tells the lead', async () => {
    const pipeline = await openIn('negotiation');
    await sql`update pipelines set commit = 'commit', commit_month = '2026-12', need_presales = true, presales_state = 'progress'
      where id = ${pipeline.id}`.execute(company.panel.db);
    const worker = await as('pre-sales1@demo.test');
    await sql`insert into pipeline_users (pipeline_id, id_user, part) values (${pipeline.id}, ${worker.userId}, 'presales')`.execute(
      company.panel.db,
    );
    const seller = await as('sales1@demo.test');
    const { data } = expectSuccess(
      await seller.callOperation(losePipeline, { ...pipeline, lost_reason: 'price' }),
    );
    expect(data).toMatchObject({
      status: 'lost',
      probability_bp: 0,
      commit: 'none',
      commit_month: null,
      presales_state: 'done',
      lost_reason: 'price',
      closed_at: '2026-11-16T03:00:00.000Z',
      pipeline_user: [{ state: 'done' }],
    });
    const lead = await as('lead-sales1@demo.test');
    const { rows } =
      await sql`select 1 from notifications where id_foreign = ${pipeline.id} and sub_status = 'lost'
      and id_user = ${lead.userId}`.execute(company.panel.db);
    expect(rows).toHaveLength(1);
  });

  it('wants a note when the reason is other', async () => {
    const pipeline = await openIn('visit');
    const seller = await as('sales1@demo.test');
    const input = { ...pipeline, lost_reason: 'other' as const };
    expect(await seller.callOperation(losePipeline, input)).toMatchObject({
      status: 422,
      message: 'Please fill the lost reason',
    });
    expectSuccess(await seller.callOperation(losePipeline, { ...input, lost_note: 'Office moved' }));
  });

  it.each([
    ['sales1@demo.test', 200],
    ['lead-sales1@demo.test', 200],
    ['superadmin1@demo.test', 200],
    ['assistant-sales1@demo.test', 403],
  ])('lets %s close it with %i', async (person, status) => {
    const pipeline = await openIn('visit');
    const answer = await (
      await as(person)
    ).callOperation(losePipeline, { ...pipeline, lost_reason: 'price' });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['win', 'Won'],
    ['lost', 'Lost'],
    ['hold', 'On hold'],
  ])('does not close what is %s', async (from, status) => {
    const pipeline = await openIn(from);
    const seller = await as('sales1@demo.test');
    expect(await seller.callOperation(losePipeline, { ...pipeline, lost_reason: 'price' })).toMatchObject({
      status: 409,
      message: `This is not possible in the status "${status}"`,
    });
  });

  it('comes back within 90 days, by the owner', async () => {
    const pipeline = await openIn('lost');
    expect(await (await as('lead-sales1@demo.test')).callOperation(reopenPipeline, pipeline)).toMatchObject({
      status: 403,
    });
    const { data } = expectSuccess(
      await (await as('sales1@demo.test')).callOperation(reopenPipeline, pipeline),
    );
    expect(data).toMatchObject({
      status: 'prospect',
      probability_bp: 1000,
      closed_at: null,
      lost_reason: null,
    });
  });

  it('stays lost after 90 days', async () => {
    const pipeline = await openIn('lost');
    await sql`update pipelines set closed_at = '2026-08-17T00:00:00Z' where id = ${pipeline.id}`.execute(
      company.panel.db,
    );
    expect(await (await as('sales1@demo.test')).callOperation(reopenPipeline, pipeline)).toMatchObject({
      status: 409,
      code: 'reopen_too_late',
    });
  });
});

describe('hold and resume', () => {
  it('goes back to where it was with its probability', async () => {
    const pipeline = await openIn('negotiation');
    await sql`update pipelines set probability_bp = 7500 where id = ${pipeline.id}`.execute(company.panel.db);
    const seller = await as('sales1@demo.test');
    const held = expectSuccess(
      await seller.callOperation(holdPipeline, { ...pipeline, hold_until: '2027-05-15' }),
    ).data;
    expect(held).toMatchObject({ status: 'hold', hold_until: '2027-05-15', probability_bp: 7500 });
    const { data } = expectSuccess(
      await seller.callOperation(resumePipeline, { id: held.id, version: held.version }),
    );
    expect(data).toMatchObject({ status: 'negotiation', hold_until: null, probability_bp: 7500 });
  });

  it.each([
    ['2026-11-16', 'Hold must end in the future'],
    ['2027-05-16', 'Hold is limited to 180 days'],
  ])('refuses a pause until %s', async (hold_until, message) => {
    const pipeline = await openIn('visit');
    const seller = await as('sales1@demo.test');
    expect(await seller.callOperation(holdPipeline, { ...pipeline, hold_until })).toMatchObject({
      status: 422,
      message,
    });
  });

  it("is the owner's decision", async () => {
    const pipeline = await openIn('visit');
    const input = { ...pipeline, hold_until: '2026-12-01' };
    expect(await (await as('lead-sales1@demo.test')).callOperation(holdPipeline, input)).toMatchObject({
      status: 403,
    });
  });
});

describe('commit', () => {
  const december = { commit: 'commit' as const, commit_month: '2035-12' };

  it('needs a quotation behind it and the expected close date inside the month', async () => {
    const seller = await as('sales1@demo.test');
    const early = await openIn('solution');
    expect(await seller.callOperation(commitPipeline, { ...early, ...december })).toMatchObject({
      status: 409,
      message: 'This is not possible in the status "Solution"',
    });
    const pipeline = await openIn('quotation');
    expect(await seller.callOperation(commitPipeline, { ...pipeline, commit: 'upside' })).toMatchObject({
      status: 422,
      errors: { commit_month: 'Commit month cannot be empty' },
    });
    expect(
      await seller.callOperation(commitPipeline, {
        ...pipeline,
        commit: 'commit',
        commit_month: '2026-12',
      }),
    ).toMatchObject({
      status: 422,
      errors: { commit_month: 'Expected close date must be inside the commit month' },
    });
    const { data } = expectSuccess(await seller.callOperation(commitPipeline, { ...pipeline, ...december }));
    expect(data).toMatchObject(december);
    const none = { id: data.id, version: data.version, commit: 'none' as const };
    expect(expectSuccess(await seller.callOperation(commitPipeline, none)).data.commit_month).toBeNull();
  });

  it('is refused for a month that is over', async () => {
    const pipeline = await openIn('quotation');
    await sql`update pipelines set expected_close_date = '2026-10-20' where id = ${pipeline.id}`.execute(
      company.panel.db,
    );
    const october = { ...pipeline, commit: 'commit' as const, commit_month: '2026-10' };
    const seller = await as('sales1@demo.test');
    expect(await seller.callOperation(commitPipeline, october)).toMatchObject({
      status: 422,
      errors: { commit_month: 'The date cannot lie before 1 Nov 2026' },
    });
  });

  it('is set row by row for many, and taken back to what each row had', async () => {
    const [first, early, second] = [
      await openIn('quotation'),
      await openIn('prospect'),
      await openIn('negotiation'),
    ];
    const seller = await as('sales1@demo.test');
    const upside = { ...december, commit: 'upside' as const };
    const { data: before } = expectSuccess(
      await seller.callOperation(commitPipeline, { id: second.id, version: second.version, ...upside }),
    );
    const rows = [first, early, before].map(({ id, version }) => ({ id, version }));
    const { data } = expectSuccess(await seller.callOperation(pipelinesInBulk.commit, { rows, ...december }));
    expect(data.map(({ done, message }) => [done, message])).toEqual([
      [true, null],
      [false, 'This is not possible in the status "Prospect"'],
      [true, null],
    ]);
    expect(data.map(({ undo }) => undo?.input)).toEqual([
      { commit: 'none', commit_month: null },
      undefined,
      upside,
    ]);

    for (const { id, undo } of data) {
      if (!undo) continue;
      const undone = { rows: [{ id, version: undo.version }], ...undo.input };
      expectSuccess(await seller.callOperation(pipelinesInBulk.commit, undone));
    }
    const words = await Promise.all(
      [first, second].map(async ({ id }) => {
        const detail = expectSuccess(await seller.callOperation(getPipeline, { id }));
        return [detail.data.commit, detail.data.commit_month];
      }),
    );
    expect(words).toEqual([
      ['none', null],
      ['upside', '2035-12'],
    ]);
  });
});

describe('POST /panel/pipeline/type', () => {
  it('changes the type alone', async () => {
    const pipeline = await open();
    const input = { id: pipeline.id, version: pipeline.version, type: 'rental' as const };
    const { data } = expectSuccess(
      await (await as('assistant-sales1@demo.test')).callOperation(changePipelineType, input),
    );
    expect(data).toMatchObject({ type: 'rental', name: pipeline.name });
  });
});

describe('POST /panel/pipeline/reassign', () => {
  const reassign = async (
    person: string,
    { id, version }: { id: number; version: number },
    toPerson: string,
  ) =>
    (await as(person)).callOperation(reassignPipeline, {
      id,
      version,
      user_id: (await as(toPerson)).userId,
      reason: 'Holiday',
    });

  it('lets the new owner read the customer and save the pipeline, and leaves the customer to its seller', async () => {
    const pipeline = await open({ pic_id: null });
    expectSuccess(await reassign('lead-sales1@demo.test', pipeline, 'sales2@demo.test'));
    const receiver = await as('sales2@demo.test');
    const { data: read } = expectSuccess(
      await receiver.callOperation(getCustomer, { id: company.customerId }),
    );
    expect(read.allowed_actions).toEqual([]);
    const form = buildCreatePipeline({ customer_id: company.customerId, name: 'Firewall' });
    const { data: saved } = expectSuccess(
      await receiver.callOperation(updatePipeline, {
        ...form,
        id: pipeline.id,
        version: pipeline.version + 1,
      }),
    );
    expect(saved).toMatchObject({ name: 'Firewall' });
    expect(
      await receiver.callOperation(updateCustomer, {
        ...buildCreateCustomer({ name: read.name }),
        id: read.id,
        version: read.version,
      }),
    ).toMatchObject({ status: 403 });
    const history = expectSuccess(
      await receiver.callOperation(readHistory, { entity: 'pipeline', id: pipeline.id }),
    );
    expect(history.data.find(({ action }) => action === 'reassign')?.diff).toMatchObject({
      user_id: ['sales 1', 'sales 2'],
    });
    const stranger = await as('sales3@demo.test');
    expect(await stranger.callOperation(getCustomer, { id: company.customerId })).toMatchObject({
      status: 404,
    });
  });

  it("gives many to another member of the lead's group, and back to whom each had", async () => {
    const pipelines = [await open(), await openIn('visit')];
    const lead = await as('lead-sales1@demo.test');
    const { data } = expectSuccess(
      await lead.callOperation(pipelinesInBulk.reassign, {
        rows: pipelines.map(({ id, version }) => ({ id, version })),
        user_id: (await as('sales2@demo.test')).userId,
        reason: 'Holiday',
      }),
    );
    const receiver = await as('sales2@demo.test');
    const id = pipelines[0]?.id ?? 0;
    expectSuccess(await receiver.callOperation(getPipeline, { id }));

    const undo = data[0]?.undo;
    const undone = { rows: [{ id, version: undo?.version ?? 0 }], ...undo?.input };
    expect(
      expectSuccess(await lead.callOperation(pipelinesInBulk.reassign, undone as never)).data,
    ).toMatchObject([{ done: true }]);
    expect(await receiver.callOperation(getPipeline, { id })).toMatchObject({ status: 404 });
    expectSuccess(await (await as('sales1@demo.test')).callOperation(getPipeline, { id }));
  });

  it('is not taken back where somebody changed the pipeline meanwhile', async () => {
    const pipeline = await open();
    const lead = await as('lead-sales1@demo.test');
    const { data } = expectSuccess(
      await lead.callOperation(pipelinesInBulk.reassign, {
        rows: [{ id: pipeline.id, version: pipeline.version }],
        user_id: (await as('sales2@demo.test')).userId,
        reason: 'Holiday',
      }),
    );
    const { version = 0, input = {} } = data[0]?.undo ?? {};
    const change = { id: pipeline.id, version, type: 'rental' as const };
    expectSuccess(await (await as('sales2@demo.test')).callOperation(changePipelineType, change));
    const undone = { rows: [{ id: pipeline.id, version }], ...input };
    expect(
      expectSuccess(await lead.callOperation(pipelinesInBulk.reassign, undone as never)).data,
    ).toMatchObject([{ done: false, code: 'version_conflict' }]);
  });

  it('keeps a lead inside his group and moves the group with superadmin', async () => {
    const pipeline = await open();
    expect(await reassign('lead-sales1@demo.test', pipeline, 'sales4@demo.test')).toMatchObject({
      status: 422,
    });
    expect(await reassign('lead-sales2@demo.test', pipeline, 'sales4@demo.test')).toMatchObject({
      status: 404,
    });
    expect(await reassign('superadmin1@demo.test', pipeline, 'sales4@demo.test')).toMatchObject({
      status: 200,
    });
    const lead = await as('lead-sales2@demo.test');
    const { data } = expectSuccess(await lead.callOperation(getPipeline, { id: pipeline.id }));
    expect(data.group?.name).toBe('Sales B');
  });

  it('leaves sold ones with their seller', async () => {
    const pipeline = await openIn('win');
    expect(await reassign('superadmin1@demo.test', pipeline, 'sales2@demo.test')).toMatchObject({
      status: 409,
      message: 'This is not possible in the status "Won"',
    });
  });
});

describe('activities', () => {
  it('lists what was logged, newest first', async () => {
    const pipeline = await open();
    const seller = await as('sales1@demo.test');
    await logVisit(pipeline.id);
    const earlier = {
      pipeline_id: pipeline.id,
      kind: 'call' as const,
      summary: 'Called',
      at: '2026-11-01T03:00:00.000Z',
    };
    expectSuccess(await seller.callOperation(createPipelineActivity, earlier));
    const { data, count } = expectSuccess(
      await seller.callOperation(listPipelineActivities, { pipeline_id: pipeline.id }),
    );
    expect(count).toBe(2);
    expect(data.map(({ kind, at }) => ({ kind, at }))).toEqual([
      { kind: 'visit', at: '2026-11-16T03:00:00.000Z' },
      { kind: 'call', at: '2026-11-01T03:00:00.000Z' },
    ]);
  });

  it.each([
    [{ at: '2026-11-17T03:00:00.000Z' }, { at: 'An activity cannot be logged before it happened' }],
    [{ pic_id: 999_999 }, { pic_id: 'Contact does not belong to this customer' }],
  ])('answers 422 to %j', async (overrides, errors) => {
    const pipeline = await open();
    const input = { pipeline_id: pipeline.id, kind: 'call' as const, summary: 'Called', ...overrides };
    expect(await (await as('sales1@demo.test')).callOperation(createPipelineActivity, input)).toMatchObject({
      status: 422,
      errors,
    });
  });
});

describe('POST /panel/pipeline/activity/create', () => {
  it.each([
    ['2026-11-16T04:00:00Z', 'An activity cannot be logged before it happened'],
    ['1900-01-01T03:00:00Z', 'The date cannot lie before 16 Nov 2025'],
  ])('refuses an activity at %s', async (at, sentence) => {
    const { id } = await open();
    const input = { pipeline_id: id, kind: 'call' as const, summary: 'Called', at };
    expect(await (await as('sales1@demo.test')).callOperation(createPipelineActivity, input)).toMatchObject({
      status: 422,
      errors: { at: sentence },
    });
  });
});
