import type { Operation } from '@balai/shared/contract/operation';
import { createCustomer, blacklistCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import * as pipelines from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { can } from '@balai/shared/permissions/permissions';
import { roles } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';

const { pipelineList } = pipelines;

const operations: readonly Operation[] = [
  pipelineList.read,
  pipelineList.export,
  pipelines.pipelineDetailOperation,
  pipelines.createPipeline,
  pipelines.updatePipeline,
  pipelines.deletePipeline,
  pipelines.movePipeline,
  pipelines.commitPipeline,
  pipelines.commitPipelines,
  pipelines.changePipelineType,
  pipelines.requestPresales,
  pipelines.assignPresales,
  pipelines.takePresales,
  pipelines.finishPresales,
  pipelines.losePipeline,
  pipelines.reopenPipeline,
  pipelines.holdPipeline,
  pipelines.resumePipeline,
  pipelines.reassignPipelines,
  pipelines.createPipelineActivity,
  pipelines.listPipelineActivities,
  pipelines.pipelineSummary,
  pipelines.pipelineSummaryVerify,
  pipelines.countNeedPresales,
  pipelines.pipelineKanban,
];

let panel: TestApp;
let customerId: number;
const as = (person: string) => panel.sessionOf(person);

beforeAll(async () => {
  panel = await createTestApp();
  const admin = await as('superadmin1@demo.test');
  const owner = await as('sales1@demo.test');
  const body = buildCreateCustomer({ user_id: owner.userId, pic: [{ name: 'Ani' }] });
  customerId = expectSuccess(await admin.callOperation(createCustomer, body)).data.id;
}, 60_000);
afterAll(() => panel.close());

async function open(overrides: Partial<Parameters<typeof buildCreatePipeline>[0]> = {}) {
  const seller = await as('sales1@demo.test');
  const body = buildCreatePipeline({ customer_id: customerId, ...overrides });
  return expectSuccess(await seller.callOperation(pipelines.createPipeline, body)).data;
}

/** A pipeline that stands in `status`, as imported history may. */
async function openIn(status: string) {
  const pipeline = await open();
  await sql`
    update pipelines set status = ${status},
      closed_at = case when ${status} in ('win', 'lost') then '2026-11-10T03:00:00Z'::timestamptz end,
      held_status = case when ${status} = 'hold' then 'visit' end
    where id = ${pipeline.id}`.execute(panel.db);
  return { id: pipeline.id, version: pipeline.version };
}

const logVisit = async (pipeline_id: number) =>
  expectSuccess(
    await (
      await as('sales1@demo.test')
    ).callOperation(pipelines.createPipelineActivity, {
      pipeline_id,
      kind: 'visit',
      summary: 'Met the IT manager',
    }),
  ).data;

const one = { id: 1, version: 1 };

/** Something that passes the schema of the operation, whether or not the record exists. */
function validInputOf({ name }: Operation): Record<string, unknown> {
  const inputs: Record<string, Record<string, unknown>> = {
    'pipeline.export': { format: 'csv' },
    'pipeline.detail': { id: 1 },
    'pipeline.delete': { id: 1 },
    'pipeline.create': { ...buildCreatePipeline({ customer_id: 1 }) },
    'pipeline.update': { ...one, ...buildCreatePipeline({ customer_id: 1 }) },
    'pipeline.move': { ...one, status: 'visit' },
    'pipeline.commit': { ...one, commit: 'none' },
    'pipeline.commit_bulk': { pipelines: [one], commit: 'none' },
    'pipeline.type': { ...one, type: 'rental' },
    'pipeline.request_presales': one,
    'pipeline.assign_presales': { ...one, users: [{ id_user: 1 }] },
    'pipeline.take_presales': one,
    'pipeline.presales_done': one,
    'pipeline.lost': { ...one, lost_reason: 'price' },
    'pipeline.reopen': one,
    'pipeline.hold': { ...one, hold_until: '2026-12-01' },
    'pipeline.resume': one,
    'pipeline.reassign': { pipelines: [one], user_id: 1, reason: 'x' },
    'pipeline.activity_create': { pipeline_id: 1, kind: 'call', summary: 'x' },
    'pipeline.activity_list': { pipeline_id: 1 },
  };
  return inputs[name] ?? {};
}

describe.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s',
  (_title, operation) => {
    it('answers 401 without a session', async () => {
      const answer = await panel.app.inject({ method: operation.method, url: operation.path });
      expect(answer.statusCode).toBe(401);
    });

    it('answers 422 to a field it does not know', async () => {
      const client = await as('superadmin1@demo.test');
      const person = can('superadmin', operation.access) ? client : await as('admin-sales1@demo.test');
      const reader = can(person.role, operation.access) ? person : await as('pre-sales1@demo.test');
      const answer = await reader.callOperation(operation, {
        ...validInputOf(operation),
        no_pipeline: 'PL/1',
      });
      expect(answer).toMatchObject({ status: 422 });
    });
  },
);

describe.each(
  operations
    .filter((operation) => operation.access !== 'session')
    .map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
)('%s', (_title, operation) => {
  it('answers 403 to a role without its permission', async () => {
    const outsider = roles.find((role) => !can(role, operation.access));
    const client = await as(`${outsider}1@demo.test`);
    expect(await client.callOperation(operation, validInputOf(operation))).toMatchObject({
      status: 403,
      message: 'You are not allowed to do this action',
    });
  });
});

describe.each(
  [
    pipelines.pipelineDetailOperation,
    pipelines.updatePipeline,
    pipelines.deletePipeline,
    pipelines.movePipeline,
    pipelines.commitPipeline,
    pipelines.commitPipelines,
    pipelines.changePipelineType,
    pipelines.requestPresales,
    pipelines.losePipeline,
    pipelines.reopenPipeline,
    pipelines.holdPipeline,
    pipelines.resumePipeline,
    pipelines.createPipelineActivity,
    pipelines.listPipelineActivities,
  ].map((operation) => [operation.name, operation as Operation] as const),
)('%s', (_name, operation) => {
  it('answers 404 to a seller who does not see the pipeline', async () => {
    const { id, version } = await open();
    const input = validInputOf(operation);
    const place =
      'pipeline_id' in input
        ? { pipeline_id: id }
        : 'pipelines' in input
          ? { pipelines: [{ id, version }] }
          : 'version' in input
            ? { id, version }
            : { id };
    const stranger = await as('sales4@demo.test');
    const answer = await stranger.callOperation(operation, { ...input, ...place });
    expect(answer).toMatchObject({ status: 404, message: 'Data not found' });
  });
});

describe('POST /panel/pipeline/create', () => {
  it('opens a prospect with the next number of the month', async () => {
    const seller = await as('sales1@demo.test');
    const [first, second] = [await open(), await open()];
    expect(first).toMatchObject({
      status: 'prospect',
      probability_bp: 1000,
      weighted_value: 25_000_000,
      user: { id: seller.userId },
      group: { name: 'Sales A' },
      presales_state: 'none',
    });
    expect(first.no_pipeline).toMatch(/^PL\/2026\/11\/\d{4}$/);
    expect(Number(second.no_pipeline.slice(-4))).toBe(Number(first.no_pipeline.slice(-4)) + 1);
  });

  it('gives numbers without a hole and without a repeat to many at once', async () => {
    const created = await Promise.all(Array.from({ length: 8 }, () => open()));
    const numbers = created.map((row) => Number(row.no_pipeline.slice(-4))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => (numbers[0] ?? 0) + index));
  });

  it('takes no number when it is refused', async () => {
    const before = await open();
    const seller = await as('sales1@demo.test');
    await seller.callOperation(pipelines.createPipeline, buildCreatePipeline({ customer_id: 999_999 }));
    const after = await open();
    expect(Number(after.no_pipeline.slice(-4))).toBe(Number(before.no_pipeline.slice(-4)) + 1);
  });

  it.each([
    [
      { expected_close_date: '2026-11-15' },
      { expected_close_date: 'Expected close date must be today or later' },
    ],
    [{ customer_id: 999_999 }, { customer_id: 'Customer not found' }],
    [{ site_id: 999_999 }, { site_id: 'Site does not belong to this customer' }],
    [{ pic_id: 999_999 }, { pic_id: 'Contact does not belong to this customer' }],
    [{ solution_id: 999_999 }, { solution_id: 'Solution not found' }],
    [{ brand_ids: [999_999] }, { brand_ids: 'Brand not found' }],
  ])('answers 422 to %j', async (overrides, errors) => {
    const seller = await as('sales1@demo.test');
    const body = buildCreatePipeline({ customer_id: customerId, ...overrides });
    expect(await seller.callOperation(pipelines.createPipeline, body)).toMatchObject({ status: 422, errors });
  });

  it('does not find the customer of another seller', async () => {
    const stranger = await as('sales4@demo.test');
    const body = buildCreatePipeline({ customer_id: customerId });
    expect(await stranger.callOperation(pipelines.createPipeline, body)).toMatchObject({
      status: 422,
      errors: { customer_id: 'Customer not found' },
    });
  });

  it('refuses a blacklisted customer', async () => {
    const [seller, admin] = [await as('sales1@demo.test'), await as('superadmin1@demo.test')];
    const customer = expectSuccess(
      await seller.callOperation(createCustomer, buildCreateCustomer({ name: 'PT Hitam' })),
    ).data;
    const verdict = { id: customer.id, version: customer.version, reason: 'Fraud' };
    expectSuccess(await admin.callOperation(blacklistCustomer, verdict));
    const body = buildCreatePipeline({ customer_id: customer.id });
    expect(await seller.callOperation(pipelines.createPipeline, body)).toMatchObject({
      status: 409,
      message: 'Customer is blacklisted',
    });
  });

  it('stores brands and solution', async () => {
    const { rows } = await sql<{ brand: number; solution: number }>`
      with b as (insert into brands (name) values ('Axis') returning id),
        s as (insert into solutions (name) values ('CCTV') returning id)
      select b.id as brand, s.id as solution from b, s`.execute(panel.db);
    const [made] = rows;
    const pipeline = await open({ brand_ids: [made?.brand ?? 0], solution_id: made?.solution ?? 0 });
    expect(pipeline).toMatchObject({ brands: [{ name: 'Axis' }], solution: { name: 'CCTV' } });
    const filtered = expectSuccess(
      await (
        await as('superadmin1@demo.test')
      ).callOperation(pipelineList.read, {
        brand_id: String(made?.brand),
        solution_id: String(made?.solution),
      }),
    );
    expect(filtered.data.map((row) => row.id)).toEqual([pipeline.id]);
  });

  it('answers the first call again when the same key comes twice', async () => {
    const seller = await as('sales1@demo.test');
    const body = buildCreatePipeline({ customer_id: customerId, name: 'Twice' });
    const key = { 'idempotency-key': 'pipeline-create-twice' };
    const first = expectSuccess(await seller.callOperation(pipelines.createPipeline, body, key));
    const second = expectSuccess(await seller.callOperation(pipelines.createPipeline, body, key));
    expect(second.data.id).toBe(first.data.id);
  });
});

describe('POST /panel/pipeline/update', () => {
  it('changes the form and says what changed in the history', async () => {
    const pipeline = await open();
    const seller = await as('sales1@demo.test');
    const body = buildCreatePipeline({ customer_id: customerId, name: 'Firewall', expected_value: 5 });
    const { data } = expectSuccess(
      await seller.callOperation(pipelines.updatePipeline, {
        ...body,
        id: pipeline.id,
        version: pipeline.version,
      }),
    );
    expect(data).toMatchObject({ name: 'Firewall', expected_value: 5, version: pipeline.version + 1 });
    const { rows } = await sql<{ diff: object }>`
      select diff from audit_logs where entity = 'pipeline' and entity_id = ${pipeline.id} and action = 'update'
    `.execute(panel.db);
    expect(rows).toEqual([{ diff: { name: [pipeline.name, 'Firewall'], expected_value: [250_000_000, 5] } }]);
  });

  it('answers 409 to an older version', async () => {
    const pipeline = await open();
    const seller = await as('sales1@demo.test');
    const body = {
      ...buildCreatePipeline({ customer_id: customerId }),
      id: pipeline.id,
      version: pipeline.version,
    };
    expectSuccess(await seller.callOperation(pipelines.updatePipeline, { ...body, name: 'A' }));
    expect(await seller.callOperation(pipelines.updatePipeline, { ...body, name: 'B' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
  });

  it('wants a value from status quotation on', async () => {
    const pipeline = await openIn('quotation');
    const body = buildCreatePipeline({ customer_id: customerId, expected_value: 0 });
    expect(
      await (await as('sales1@demo.test')).callOperation(pipelines.updatePipeline, { ...body, ...pipeline }),
    ).toMatchObject({ status: 422, errors: { expected_value: expect.any(String) } });
  });

  it.each(['win', 'lost'])('refuses a pipeline that is %s', async (status) => {
    const pipeline = await openIn(status);
    const body = buildCreatePipeline({ customer_id: customerId });
    expect(
      await (await as('sales1@demo.test')).callOperation(pipelines.updatePipeline, { ...body, ...pipeline }),
    ).toMatchObject({ status: 409, message: `This pipeline is ${status} and cannot be updated` });
  });
});

describe('DELETE /panel/pipeline/delete', () => {
  it('deletes a prospect of the owner', async () => {
    const pipeline = await open();
    const seller = await as('sales1@demo.test');
    expectSuccess(await seller.callOperation(pipelines.deletePipeline, { id: pipeline.id }));
    expect(await seller.callOperation(pipelines.pipelineDetailOperation, { id: pipeline.id })).toMatchObject({
      status: 404,
    });
  });

  it('refuses the lead, who does not own it', async () => {
    const pipeline = await open();
    const lead = await as('lead-sales1@demo.test');
    expect(await lead.callOperation(pipelines.deletePipeline, { id: pipeline.id })).toMatchObject({
      status: 403,
    });
  });

  it('refuses what is no prospect any more', async () => {
    const pipeline = await openIn('visit');
    const seller = await as('sales1@demo.test');
    expect(await seller.callOperation(pipelines.deletePipeline, { id: pipeline.id })).toMatchObject({
      status: 409,
      message: 'This pipeline is visit and cannot be deleted',
    });
  });
});

describe('the steps of a pipeline', () => {
  const move = async (
    person: string,
    pipeline: { id: number; version: number },
    status: 'prospect' | 'visit' | 'solution' | 'quotation',
    reason?: string,
  ) =>
    (await as(person)).callOperation(pipelines.movePipeline, {
      id: pipeline.id,
      version: pipeline.version,
      status,
      reason,
    });

  it.each([
    ['prospect', 'visit', undefined, 200, 2000],
    ['visit', 'solution', undefined, 200, 3500],
    ['prospect', 'solution', undefined, 200, 3500],
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
    ['prospect', 'quotation', undefined, 409, 'Create a quotation first'],
    ['solution', 'quotation', undefined, 409, 'Create a quotation first'],
    ['visit', 'prospect', undefined, 422, 'Reason cannot be empty'],
    ['visit', 'prospect', '   ', 422, 'Reason cannot be empty'],
    ['visit', 'visit', undefined, 409, 'This pipeline is visit already'],
    ['revisi', 'visit', 'x', 409, 'This pipeline is revisi and cannot be moved'],
    ['progress_win', 'visit', 'x', 409, 'This pipeline is progress win and cannot be moved'],
    ['win', 'visit', 'x', 409, 'This pipeline is win and cannot be moved'],
    ['lost', 'visit', 'x', 409, 'This pipeline is lost and cannot be moved'],
    ['hold', 'visit', 'x', 409, 'This pipeline is hold and cannot be moved'],
  ] as const)('%s -> %s (reason %s) is refused', async (from, to, reason, status, message) => {
    const pipeline = await openIn(from);
    await logVisit(pipeline.id).catch(() => undefined);
    expect(await move('sales1@demo.test', pipeline, to, reason)).toMatchObject({ status, message });
  });

  it('wants a logged visit before it goes forward', async () => {
    const pipeline = await open();
    expect(await move('sales1@demo.test', pipeline, 'visit')).toMatchObject({
      status: 409,
      message: 'Log a visit first',
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
      panel.db,
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
      panel.db,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('lost and back', () => {
  it('closes with a reason, ends commit and pre-sales work and tells the lead', async () => {
    const pipeline = await openIn('negotiation');
    await sql`update pipelines set commit = 'commit', commit_month = '2026-12', need_presales = true, presales_state = 'progress'
      where id = ${pipeline.id}`.execute(panel.db);
    const worker = await as('pre-sales1@demo.test');
    await sql`insert into pipeline_users (pipeline_id, id_user, part) values (${pipeline.id}, ${worker.userId}, 'presales')`.execute(
      panel.db,
    );
    const seller = await as('sales1@demo.test');
    const { data } = expectSuccess(
      await seller.callOperation(pipelines.losePipeline, { ...pipeline, lost_reason: 'price' }),
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
      and id_user = ${lead.userId}`.execute(panel.db);
    expect(rows).toHaveLength(1);
  });

  it('wants a note when the reason is other', async () => {
    const pipeline = await openIn('visit');
    const seller = await as('sales1@demo.test');
    const input = { ...pipeline, lost_reason: 'other' as const };
    expect(await seller.callOperation(pipelines.losePipeline, input)).toMatchObject({
      status: 422,
      message: 'Please fill the lost reason',
    });
    expectSuccess(
      await seller.callOperation(pipelines.losePipeline, { ...input, lost_note: 'Office moved' }),
    );
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
    ).callOperation(pipelines.losePipeline, { ...pipeline, lost_reason: 'price' });
    expect(answer.status).toBe(status);
  });

  it.each(['win', 'lost', 'hold'])('does not close what is %s', async (from) => {
    const pipeline = await openIn(from);
    const seller = await as('sales1@demo.test');
    expect(
      await seller.callOperation(pipelines.losePipeline, { ...pipeline, lost_reason: 'price' }),
    ).toMatchObject({
      status: 409,
      message: `This pipeline is ${from} and cannot be lost`,
    });
  });

  it('comes back within 90 days, by the owner', async () => {
    const pipeline = await openIn('lost');
    expect(
      await (await as('lead-sales1@demo.test')).callOperation(pipelines.reopenPipeline, pipeline),
    ).toMatchObject({ status: 403 });
    const { data } = expectSuccess(
      await (await as('sales1@demo.test')).callOperation(pipelines.reopenPipeline, pipeline),
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
      panel.db,
    );
    expect(
      await (await as('sales1@demo.test')).callOperation(pipelines.reopenPipeline, pipeline),
    ).toMatchObject({
      status: 409,
      code: 'reopen_too_late',
    });
  });
});

describe('hold and resume', () => {
  it('goes back to where it was with its probability', async () => {
    const pipeline = await openIn('negotiation');
    await sql`update pipelines set probability_bp = 7500 where id = ${pipeline.id}`.execute(panel.db);
    const seller = await as('sales1@demo.test');
    const held = expectSuccess(
      await seller.callOperation(pipelines.holdPipeline, { ...pipeline, hold_until: '2027-05-15' }),
    ).data;
    expect(held).toMatchObject({ status: 'hold', hold_until: '2027-05-15', probability_bp: 7500 });
    const { data } = expectSuccess(
      await seller.callOperation(pipelines.resumePipeline, { id: held.id, version: held.version }),
    );
    expect(data).toMatchObject({ status: 'negotiation', hold_until: null, probability_bp: 7500 });
  });

  it.each([
    ['2026-11-16', 'Hold must end in the future'],
    ['2027-05-16', 'Hold is limited to 180 days'],
  ])('refuses a pause until %s', async (hold_until, message) => {
    const pipeline = await openIn('visit');
    const seller = await as('sales1@demo.test');
    expect(await seller.callOperation(pipelines.holdPipeline, { ...pipeline, hold_until })).toMatchObject({
      status: 422,
      message,
    });
  });

  it("is the owner's decision", async () => {
    const pipeline = await openIn('visit');
    const input = { ...pipeline, hold_until: '2026-12-01' };
    expect(
      await (await as('lead-sales1@demo.test')).callOperation(pipelines.holdPipeline, input),
    ).toMatchObject({ status: 403 });
  });
});

describe('commit', () => {
  const december = { commit: 'commit' as const, commit_month: '2099-12' };

  it('needs a quotation behind it and the expected close date inside the month', async () => {
    const seller = await as('sales1@demo.test');
    const early = await openIn('solution');
    expect(await seller.callOperation(pipelines.commitPipeline, { ...early, ...december })).toMatchObject({
      status: 409,
      message: 'This pipeline is solution and cannot be committed',
    });
    const pipeline = await openIn('quotation');
    expect(
      await seller.callOperation(pipelines.commitPipeline, { ...pipeline, commit: 'upside' }),
    ).toMatchObject({
      status: 422,
      errors: { commit_month: 'Commit month cannot be empty' },
    });
    expect(
      await seller.callOperation(pipelines.commitPipeline, {
        ...pipeline,
        commit: 'commit',
        commit_month: '2026-12',
      }),
    ).toMatchObject({
      status: 422,
      errors: { commit_month: 'Expected close date must be inside the commit month' },
    });
    const { data } = expectSuccess(
      await seller.callOperation(pipelines.commitPipeline, { ...pipeline, ...december }),
    );
    expect(data).toMatchObject(december);
    const none = { id: data.id, version: data.version, commit: 'none' as const };
    expect(
      expectSuccess(await seller.callOperation(pipelines.commitPipeline, none)).data.commit_month,
    ).toBeNull();
  });

  it('sets several at once, all or none', async () => {
    const [first, second] = [await openIn('quotation'), await openIn('prospect')];
    const seller = await as('sales1@demo.test');
    expect(
      await seller.callOperation(pipelines.commitPipelines, { pipelines: [first, second], ...december }),
    ).toMatchObject({ status: 409 });
    const detail = expectSuccess(
      await seller.callOperation(pipelines.pipelineDetailOperation, { id: first.id }),
    );
    expect(detail.data.commit).toBe('none');
    expect(
      await seller.callOperation(pipelines.commitPipelines, { pipelines: [first], ...december }),
    ).toMatchObject({ count: 1 });
  });
});

describe('POST /panel/pipeline/type', () => {
  it('changes the type alone', async () => {
    const pipeline = await open();
    const input = { id: pipeline.id, version: pipeline.version, type: 'rental' as const };
    const { data } = expectSuccess(
      await (await as('assistant-sales1@demo.test')).callOperation(pipelines.changePipelineType, input),
    );
    expect(data).toMatchObject({ type: 'rental', name: pipeline.name });
  });
});

describe('POST /panel/pipeline/reassign', () => {
  const reassign = async (person: string, rows: { id: number; version: number }[], toPerson: string) =>
    (await as(person)).callOperation(pipelines.reassignPipelines, {
      pipelines: rows.map(({ id, version }) => ({ id, version })),
      user_id: (await as(toPerson)).userId,
      reason: 'Holiday',
    });

  it("gives several to another member of the lead's group", async () => {
    const rows = [await open(), await openIn('visit')];
    expect(await reassign('lead-sales1@demo.test', rows, 'sales2@demo.test')).toMatchObject({
      status: 200,
      count: 2,
    });
    const receiver = await as('sales2@demo.test');
    expectSuccess(await receiver.callOperation(pipelines.pipelineDetailOperation, { id: rows[0]?.id ?? 0 }));
  });

  it('keeps a lead inside his group and moves the group with superadmin', async () => {
    const pipeline = await open();
    expect(await reassign('lead-sales1@demo.test', [pipeline], 'sales4@demo.test')).toMatchObject({
      status: 422,
    });
    expect(await reassign('lead-sales2@demo.test', [pipeline], 'sales4@demo.test')).toMatchObject({
      status: 404,
    });
    expect(await reassign('superadmin1@demo.test', [pipeline], 'sales4@demo.test')).toMatchObject({
      status: 200,
    });
    const lead = await as('lead-sales2@demo.test');
    const { data } = expectSuccess(
      await lead.callOperation(pipelines.pipelineDetailOperation, { id: pipeline.id }),
    );
    expect(data.group?.name).toBe('Sales B');
  });

  it('leaves sold ones with their seller', async () => {
    const pipeline = await openIn('win');
    expect(await reassign('superadmin1@demo.test', [pipeline], 'sales2@demo.test')).toMatchObject({
      status: 409,
      message: 'This pipeline is win and cannot be reassigned',
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
    expectSuccess(await seller.callOperation(pipelines.createPipelineActivity, earlier));
    const { data, count } = expectSuccess(
      await seller.callOperation(pipelines.listPipelineActivities, { pipeline_id: pipeline.id }),
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
    expect(
      await (await as('sales1@demo.test')).callOperation(pipelines.createPipelineActivity, input),
    ).toMatchObject({ status: 422, errors });
  });
});
