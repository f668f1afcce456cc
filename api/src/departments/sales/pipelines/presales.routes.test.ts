import { readHistory } from '@balai/shared/contract/host/history';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import {
  assignPresales,
  countNeedPresales,
  finishPresales,
  requestPresales,
  takePresales,
} from '@balai/shared/contract/sales/pipeline-presales';
import { losePipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import { createPipeline, getPipeline, updatePipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transactions';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';
import { presalesWork } from './pipeline-handover.service';

let panel: TestApp;
let customerId: number;
const as = (person: string) => panel.sessionOf(person);

beforeAll(async () => {
  panel = await createTestApp();
  const seller = await as('sales1@demo.test');
  customerId = expectSuccess(await seller.callOperation(createCustomer, buildCreateCustomer())).data.id;
});
afterAll(() => panel.close());

const openWaiting = async () =>
  expectSuccess(
    await (
      await as('sales1@demo.test')
    ).callOperation(
      createPipeline,
      buildCreatePipeline({ customer_id: customerId, need_presales: true, presales_note: 'Rack plan' }),
    ),
  ).data;

const numbered = ({ id, version }: { id: number; version: number }) => ({ id, version });

const counterOf = async (person: string) =>
  expectSuccess(await (await as(person)).callOperation(countNeedPresales, {})).data.count;

const toldOf = async (id: number, subStatus: string) => {
  const { rows } = await sql<{ email: string }>`
    select u.email from notifications n join users u on u.id = n.id_user
    where n.status = 'pipeline' and n.sub_status = ${subStatus} and n.id_foreign = ${id} order by u.email
  `.execute(panel.db);
  return rows.map((row) => row.email);
};

describe('the pre-sales hand-off', () => {
  it('tells those who distribute the work when a pipeline needs some', async () => {
    const before = await counterOf('lead-pre-sales1@demo.test');
    const pipeline = await openWaiting();
    expect(pipeline).toMatchObject({
      presales_state: 'need',
      need_presales: true,
      presales_note: 'Rack plan',
    });
    expect(await toldOf(pipeline.id, 'need_presales')).toEqual([
      'lead-engineer1@demo.test',
      'lead-pre-sales1@demo.test',
    ]);
    expect(await counterOf('lead-pre-sales1@demo.test')).toBe(before + 1);
    expect(await counterOf('lead-engineer1@demo.test')).toBe(before + 1);
  });

  it('can be asked for later, by the owner', async () => {
    const seller = await as('sales1@demo.test');
    const pipeline = expectSuccess(
      await seller.callOperation(createPipeline, buildCreatePipeline({ customer_id: customerId })),
    ).data;
    expect(
      await (await as('lead-sales1@demo.test')).callOperation(requestPresales, numbered(pipeline)),
    ).toMatchObject({ status: 403 });
    const { data } = expectSuccess(await seller.callOperation(requestPresales, numbered(pipeline)));
    expect(data).toMatchObject({ presales_state: 'need', need_presales: true });
    expect(await toldOf(pipeline.id, 'need_presales')).toHaveLength(2);
  });

  it.each([
    'lead-pre-sales1@demo.test',
    'lead-engineer1@demo.test',
    'admin-sales1@demo.test',
    'superadmin1@demo.test',
  ])('is given to people by %s', async (person) => {
    const pipeline = await openWaiting();
    const worker = await as('pre-sales2@demo.test');
    const { data } = expectSuccess(
      await (
        await as(person)
      ).callOperation(assignPresales, {
        ...numbered(pipeline),
        users: [{ id_user: worker.userId, due_date: '2026-11-30' }],
      }),
    );
    expect(data).toMatchObject({
      presales_state: 'progress',
      presales_people: 'pre-sales 2',
      pipeline_user: [
        { id_user: worker.userId, part: 'presales', state: 'assigned', due_date: '2026-11-30' },
      ],
    });
    expect(await toldOf(pipeline.id, 'presales_assigned')).toEqual([
      'pre-sales2@demo.test',
      'sales1@demo.test',
    ]);
  });

  it('goes to active people of pre-sales and engineering only', async () => {
    const pipeline = await openWaiting();
    const seller = await as('sales2@demo.test');
    const lead = await as('lead-pre-sales1@demo.test');
    const input = { ...numbered(pipeline), users: [{ id_user: seller.userId }] };
    expect(await lead.callOperation(assignPresales, input)).toMatchObject({
      status: 422,
      errors: { users: 'Only active people of pre-sales and engineering can be assigned' },
    });
  });

  it('is taken by one of two pre-sales people who reach for it', async () => {
    const pipeline = await openWaiting();
    const answers = await Promise.all(
      ['pre-sales1@demo.test', 'pre-sales2@demo.test'].map(async (person) =>
        (await as(person)).callOperation(takePresales, numbered(pipeline)),
      ),
    );
    const statuses = answers.map((answer) => answer.status).toSorted();
    // The loser may already not see what is taken: 404, or 409 when he saw it a moment longer.
    expect(statuses[0]).toBe(200);
    expect([404, 409]).toContain(statuses[1]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pipeline_users where pipeline_id = ${pipeline.id}`.execute(panel.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is done by an assignee with a result, and tells the owner', async () => {
    const pipeline = await openWaiting();
    const [worker, stranger] = [await as('pre-sales1@demo.test'), await as('lead-pre-sales1@demo.test')];
    const taken = expectSuccess(await worker.callOperation(takePresales, numbered(pipeline))).data;
    expect(taken.allowed_actions).toContain('presales_done');
    const before = await counterOf('pre-sales1@demo.test');
    expect(await worker.callOperation(finishPresales, numbered(taken))).toMatchObject({
      status: 409,
      message: 'Add the pre-sales result first',
    });
    const result = { ...numbered(taken), result_note: 'Two racks' };
    expect(await stranger.callOperation(finishPresales, result)).toMatchObject({ status: 403 });
    const { data } = expectSuccess(await worker.callOperation(finishPresales, result));
    expect(data).toMatchObject({
      presales_state: 'done',
      pipeline_user: [{ state: 'done', result_note: 'Two racks' }],
    });
    expect(await counterOf('pre-sales1@demo.test')).toBe(before - 1);
    expect(await toldOf(pipeline.id, 'presales_done')).toEqual(['sales1@demo.test']);
  });

  it('passes to a colleague when its assignee leaves', async () => {
    const pipeline = await openWaiting();
    const worker = await as('pre-sales2@demo.test');
    expectSuccess(await worker.callOperation(takePresales, numbered(pipeline)));
    const heir = await as('pre-sales1@demo.test');
    await inTransaction(panel.db, (transaction) =>
      presalesWork.handOver(buildCall(transaction, { caller: { id: heir.userId } }), {
        from: worker.userId,
        to: heir.userId,
        reason: 'Leaves the company',
      }),
    );
    const { rows } = await sql<{ id_user: number }>`
      select id_user from pipeline_users where pipeline_id = ${pipeline.id} and deleted_at is null`.execute(
      panel.db,
    );
    expect(rows).toEqual([{ id_user: heir.userId }]);
  });

  it('takes a file of the assignee for a result', async () => {
    const pipeline = await openWaiting();
    const worker = await as('pre-sales1@demo.test');
    const taken = expectSuccess(await worker.callOperation(takePresales, numbered(pipeline))).data;
    await sql`
      insert into attachments (entity, entity_id, file_name, file, sha256, mime, size, created_by)
      values ('pipeline', ${pipeline.id}, 'plan.pdf', ${'f'.repeat(40)}, ${'0'.repeat(64)}, 'application/pdf', 1, ${worker.userId})
    `.execute(panel.db);
    expectSuccess(await worker.callOperation(finishPresales, numbered(taken)));
  });

  it('can be needed again and goes to the same people again', async () => {
    const pipeline = await openWaiting();
    const [worker, seller] = [await as('pre-sales1@demo.test'), await as('sales1@demo.test')];
    const taken = expectSuccess(await worker.callOperation(takePresales, numbered(pipeline))).data;
    const done = expectSuccess(
      await worker.callOperation(finishPresales, { ...numbered(taken), result_note: 'Two racks' }),
    ).data;
    const again = expectSuccess(await seller.callOperation(requestPresales, numbered(done))).data;
    const { data } = expectSuccess(await worker.callOperation(takePresales, numbered(again)));
    expect(data.pipeline_user).toMatchObject([
      { id_user: worker.userId, state: 'working', result_note: null },
    ]);
  });

  it.each([
    ['none', 'take_presales', takePresales, 'pre-sales1@demo.test'],
    ['need', 'presales_done', finishPresales, 'pre-sales1@demo.test'],
    ['need', 'request_presales', requestPresales, 'sales1@demo.test'],
    ['progress', 'request_presales', requestPresales, 'sales1@demo.test'],
    ['done', 'presales_done', finishPresales, 'pre-sales1@demo.test'],
  ] as const)('in state %s refuses %s', async (state, _verb, operation, person) => {
    const pipeline = await openWaiting();
    const client = await as(person);
    await sql`update pipelines set presales_state = ${state} where id = ${pipeline.id}`.execute(panel.db);
    await sql`insert into pipeline_users (pipeline_id, id_user, part) values (${pipeline.id}, ${client.userId}, 'presales')`.execute(
      panel.db,
    );
    expect(await client.callOperation(operation, numbered(pipeline))).toMatchObject({
      status: 409,
      code: 'state_conflict',
    });
  });

  it('ends with the pipeline', async () => {
    const pipeline = await openWaiting();
    const seller = await as('sales1@demo.test');
    const lost = expectSuccess(
      await seller.callOperation(losePipeline, { ...numbered(pipeline), lost_reason: 'timing' }),
    ).data;
    expect(lost.allowed_actions).not.toContain('request_presales');
    expect(await seller.callOperation(requestPresales, numbered(lost))).toMatchObject({
      status: 409,
    });
  });
});

describe('GET /panel/pipeline/count_need_presales', () => {
  it.each(['sales1@demo.test', 'admin-sales1@demo.test', 'hrd1@demo.test', 'operasional1@demo.test'])(
    'answers 0 to %s, who has no such counter',
    async (person) => {
      await openWaiting();
      expect(await counterOf(person)).toBe(0);
    },
  );

  it('sends an unchanged count once, and to nobody without a session', async () => {
    await openWaiting();
    const lead = await as('lead-pre-sales1@demo.test');
    const ask = (tag: unknown) => lead.get(countNeedPresales.path, {}, { 'if-none-match': String(tag) });
    const first = await lead.get(countNeedPresales.path);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
    const again = await ask(first.headers.etag);
    expect([again.statusCode, again.body]).toEqual([304, '']);

    await openWaiting();
    const changed = await ask(first.headers.etag);
    expect(changed.statusCode).toBe(200);
    expect(changed.json().data.count).toBe(first.json().data.count + 1);

    const stranger = await panel.app.inject({
      url: countNeedPresales.path,
      headers: { 'if-none-match': String(changed.headers.etag) },
    });
    expect(stranger.statusCode).toBe(401);
    expect(stranger.headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});

describe('who sees a pipeline that needs pre-sales', () => {
  it('is everyone who may take or give the work, without prices for engineering', async () => {
    const pipeline = await openWaiting();
    const read = async (person: string) => (await as(person)).callOperation(getPipeline, { id: pipeline.id });
    expect(expectSuccess(await read('pre-sales1@demo.test')).data.expected_value).toBe(250_000_000);
    expect(expectSuccess(await read('lead-pre-sales1@demo.test')).data.expected_value).toBe(250_000_000);
    expect(expectSuccess(await read('lead-engineer1@demo.test')).data).toMatchObject({
      expected_value: null,
      weighted_value: null,
    });
    expect(await read('engineer1@demo.test')).toMatchObject({ status: 404 });
    expect(await read('assistant-lead1@demo.test')).toMatchObject({ status: 404 });
  });

  it('is only who works on it once it is taken', async () => {
    const pipeline = await openWaiting();
    const [first, second] = [await as('pre-sales1@demo.test'), await as('pre-sales2@demo.test')];
    expectSuccess(await first.callOperation(takePresales, numbered(pipeline)));
    expectSuccess(await first.callOperation(getPipeline, { id: pipeline.id }));
    expect(await second.callOperation(getPipeline, { id: pipeline.id })).toMatchObject({
      status: 404,
    });
  });

  it('is an engineer when he is one of its people', async () => {
    const pipeline = await openWaiting();
    const engineer = await as('engineer1@demo.test');
    const lead = await as('lead-engineer1@demo.test');
    expectSuccess(
      await lead.callOperation(assignPresales, {
        ...numbered(pipeline),
        users: [{ id_user: engineer.userId, part: 'engineer' }],
      }),
    );
    const { data } = expectSuccess(await engineer.callOperation(getPipeline, { id: pipeline.id }));
    expect(data).toMatchObject({ expected_value: null, weighted_value: null });
  });

  it('keeps prices out of the history that engineering reads', async () => {
    const pipeline = await openWaiting();
    const seller = await as('sales1@demo.test');
    const body = buildCreatePipeline({ customer_id: customerId, name: 'Bigger', expected_value: 7 });
    expectSuccess(await seller.callOperation(updatePipeline, { ...body, ...numbered(pipeline) }));
    const diffsSeenBy = async (person: string) => {
      const answer = await (
        await as(person)
      ).callOperation(readHistory, { entity: 'pipeline', id: pipeline.id });
      return Object.keys(expectSuccess(answer).data[0]?.diff ?? {}).toSorted();
    };
    expect(await diffsSeenBy('sales1@demo.test')).toEqual(['expected_value', 'name']);
    expect(await diffsSeenBy('lead-engineer1@demo.test')).toEqual(['name']);
    const stranger = await as('sales4@demo.test');
    expect(await stranger.callOperation(readHistory, { entity: 'pipeline', id: pipeline.id })).toMatchObject({
      status: 404,
    });
  });
});
