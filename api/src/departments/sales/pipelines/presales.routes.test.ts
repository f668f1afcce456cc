import { readHistory } from '@balai/shared/contract/host/history';
import {
  assignPresales,
  countNeedPresales,
  finishPresales,
  requestPresales,
  takePresales,
} from '@balai/shared/contract/sales/pipeline-presales';
import { losePipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import { getPipeline, updatePipeline } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transactions';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { toldOf } from '../../../platform/testing/told-of';
import { buildCall } from '../../../platform/testing/test-call';
import { presalesWork } from './pipeline-handover.service';
import { type Numbered, pipelineCompany } from './pipelines.testing';

const { panel, call, succeed, userId, open, put, join } = pipelineCompany();

const numbered = ({ id, version }: Numbered) => ({ id, version });

const openWaiting = async () => numbered(await open({ need_presales: true, presales_note: 'Rack plan' }));

const take = async (pipeline: Numbered, person = 'pre-sales') =>
  (await succeed(person, takePresales, numbered(pipeline))).data;

const counterOf = async (person: string) => (await succeed(person, countNeedPresales, {})).data.count;

const told = (id: number, subStatus: string) => toldOf(panel, 'pipeline', subStatus, id);

const peopleOf = async (id: number) => {
  const { rows } = await sql<{ id_user: number }>`
    select id_user from pipeline_users where pipeline_id = ${id} and deleted_at is null`.execute(panel.db);
  return rows.map((row) => row.id_user);
};

describe('pre-sales work', () => {
  it('is told to those who distribute it when a pipeline needs some', async () => {
    const before = await counterOf('lead-pre-sales');
    const pipeline = await open({ need_presales: true, presales_note: 'Rack plan' });
    expect(pipeline).toMatchObject({
      presales_state: 'need',
      need_presales: true,
      presales_note: 'Rack plan',
    });
    expect(await told(pipeline.id, 'need_presales')).toEqual(['lead-engineer1', 'lead-pre-sales1']);
    expect(await counterOf('lead-pre-sales')).toBe(before + 1);
    expect(await counterOf('lead-engineer')).toBe(before + 1);
  });

  it('can be asked for later, by the owner', async () => {
    const pipeline = numbered(await open());
    expect(await call('lead-sales', requestPresales, pipeline)).toMatchObject({ status: 403 });
    const { data } = await succeed('sales', requestPresales, pipeline);
    expect(data).toMatchObject({ presales_state: 'need', need_presales: true });
    expect(await told(pipeline.id, 'need_presales')).toHaveLength(2);
  });

  it.each(['lead-pre-sales', 'lead-engineer', 'admin-sales', 'superadmin'])(
    'is given to people by %s',
    async (person) => {
      const pipeline = await openWaiting();
      const worker = { id_user: await userId('pre-sales2'), due_date: '2026-11-30' };
      const { data } = await succeed(person, assignPresales, { ...pipeline, users: [worker] });
      expect(data).toMatchObject({
        presales_state: 'progress',
        presales_people: 'pre-sales 2',
        pipeline_user: [{ ...worker, part: 'presales', state: 'assigned' }],
      });
      expect(await told(pipeline.id, 'presales_assigned')).toEqual(['pre-sales2', 'sales1']);
    },
  );

  it('is given to several people, and ends for all of them, by one statement each', async () => {
    const people = ['pre-sales', 'pre-sales2', 'engineer'];
    const users = await Promise.all(people.map(async (person) => ({ id_user: await userId(person) })));
    const writesOf = (statements: readonly string[]) =>
      statements.filter((text) => /^\s*(?:insert into|update) "pipeline_users"/.test(text));
    const waiting = await openWaiting();
    const given = await panel.statementsOf(() =>
      succeed('lead-pre-sales', assignPresales, { ...waiting, users }),
    );
    expect(writesOf(given.statements)).toHaveLength(1);
    const loss = { ...numbered(given.result.data), lost_reason: 'price' } as const;
    const lost = await panel.statementsOf(() => succeed('sales', losePipeline, loss));
    expect(writesOf(lost.statements)).toHaveLength(1);
    expect(lost.result.data.pipeline_user.map(({ user, state }) => [user.name, state])).toEqual([
      ['pre-sales 1', 'done'],
      ['pre-sales 2', 'done'],
      ['engineer 1', 'done'],
    ]);
  });

  it.each([
    [['sales2'], 'Only active people of pre-sales and engineering can be assigned'],
    [['pre-sales', 'pre-sales'], 'A person is named twice'],
  ])('is not given to %j', async (people, sentence) => {
    const users = await Promise.all(people.map(async (person) => ({ id_user: await userId(person) })));
    expect(await call('lead-pre-sales', assignPresales, { ...(await openWaiting()), users })).toMatchObject({
      status: 422,
      errors: { users: sentence },
    });
  });

  it('is taken by one of two pre-sales people who reach for it', async () => {
    const pipeline = await openWaiting();
    const answers = await Promise.all(
      ['pre-sales', 'pre-sales2'].map((person) => call(person, takePresales, pipeline)),
    );
    const [first, second] = answers.map(({ status }) => status).toSorted();
    // The loser may already not see what is taken: 404, or 409 when he saw it a moment longer.
    expect(first).toBe(200);
    expect([404, 409]).toContain(second);
    expect(await peopleOf(pipeline.id)).toHaveLength(1);
  });

  it('is done by an assignee with a result, and tells the owner', async () => {
    const taken = await take(await openWaiting());
    expect(taken.allowed_actions).toContain('presales_done');
    const before = await counterOf('pre-sales');
    const work = numbered(taken);
    expect(await call('pre-sales', finishPresales, work)).toMatchObject({
      status: 422,
      errors: { result_note: 'Add the pre-sales result first' },
    });
    const result = { ...work, result_note: 'Two racks' };
    expect(await call('lead-pre-sales', finishPresales, result)).toMatchObject({ status: 403 });
    expect((await succeed('pre-sales', finishPresales, result)).data).toMatchObject({
      presales_state: 'done',
      pipeline_user: [{ state: 'done', result_note: 'Two racks' }],
    });
    expect(await counterOf('pre-sales')).toBe(before - 1);
    expect(await told(taken.id, 'presales_done')).toEqual(['sales1']);
  });

  const addPlan = async (id: number, digit: string) => {
    await sql`
      insert into attachments (entity, entity_id, file_name, file, sha256, mime, size, created_by, created_at)
      values ('pipeline', ${id}, 'plan.pdf', ${digit.repeat(40)}, ${'0'.repeat(64)}, 'application/pdf', 1,
        ${await userId('pre-sales')}, ${panel.clock.now().toISOString()})`.execute(panel.db);
  };

  it('takes a file of the assignee for a result, once', async () => {
    const taken = await take(await openWaiting());
    await addPlan(taken.id, 'e');
    const { data } = await succeed('pre-sales', finishPresales, numbered(taken));
    expect(data.presales_state).toBe('done');

    panel.clock.advance(60_000);
    const needed = (await succeed('sales', requestPresales, numbered(data))).data;
    const again = numbered(await take(needed));
    expect(await call('pre-sales', finishPresales, again)).toMatchObject({
      status: 422,
      errors: { result_note: 'Add the pre-sales result first' },
    });
    await addPlan(taken.id, 'f');
    await succeed('pre-sales', finishPresales, again);
    panel.clock.advance(-60_000);
  });

  const handOver = async (leaver: string, heir: string) => {
    const [from, to] = [await userId(leaver), await userId(heir)];
    await inTransaction(panel.db, (transaction) =>
      presalesWork.handOver(buildCall(transaction, { caller: { id: to } }), {
        from,
        to,
        reason: 'Leaves the company',
      }),
    );
    return to;
  };

  it('passes to a colleague when its assignee leaves', async () => {
    const { id } = await take(await openWaiting(), 'pre-sales2');
    const heir = await handOver('pre-sales2', 'pre-sales');
    expect(await peopleOf(id)).toEqual([heir]);
  });

  it('begins again for a colleague who had finished his part of it', async () => {
    const taken = numbered(await take(await openWaiting()));
    const finished = await call('pre-sales', finishPresales, { ...taken, result_note: 'Two racks' });
    const needed = await call('sales', requestPresales, numbered(expectSuccess(finished).data));
    const leaver = { id_user: await userId('pre-sales2') };
    const given = { ...numbered(expectSuccess(needed).data), users: [leaver] };
    const { data } = await succeed('lead-pre-sales', assignPresales, given);
    const heir = await handOver('pre-sales2', 'pre-sales');
    const { pipeline_user: work } = (await succeed('superadmin', getPipeline, { id: data.id })).data;
    const stateOf = (id: number) => work.find(({ id_user }) => id_user === id)?.state;
    expect([stateOf(leaver.id_user), stateOf(heir)]).toEqual(['done', 'assigned']);
  });

  it('can be needed again and goes to the same people again', async () => {
    const work = numbered(await take(await openWaiting()));
    const done = await call('pre-sales', finishPresales, { ...work, result_note: 'Two racks' });
    const again = await call('sales', requestPresales, numbered(expectSuccess(done).data));
    const { pipeline_user } = await take(expectSuccess(again).data);
    const id_user = await userId('pre-sales');
    expect(pipeline_user).toMatchObject([{ id_user, state: 'working', result_note: null }]);
  });

  it.each([
    { state: 'none', operation: takePresales, person: 'pre-sales' },
    { state: 'need', operation: finishPresales, person: 'pre-sales' },
    { state: 'need', operation: requestPresales, person: 'sales' },
    { state: 'progress', operation: requestPresales, person: 'sales' },
    { state: 'done', operation: finishPresales, person: 'pre-sales' },
  ])('in state $state refuses $operation.name', async ({ state, operation, person }) => {
    const pipeline = await openWaiting();
    await put(pipeline.id, { presales_state: state });
    await join(pipeline.id, person, 'presales');
    expect(await call(person, operation, pipeline)).toMatchObject({ status: 409, code: 'state_conflict' });
  });

  it('ends with the pipeline', async () => {
    const loss = { ...(await openWaiting()), lost_reason: 'timing' as const };
    const lost = (await succeed('sales', losePipeline, loss)).data;
    expect(lost.allowed_actions).not.toContain('request_presales');
    expect(await call('sales', requestPresales, numbered(lost))).toMatchObject({ status: 409 });
  });
});

describe('the counter of pre-sales work', () => {
  it.each(['sales', 'admin-sales', 'hrd', 'operasional'])(
    'is 0 for %s, who has no such counter',
    async (person) => {
      await openWaiting();
      expect(await counterOf(person)).toBe(0);
    },
  );

  it('is 0 for an engineer, whose own work stands in his list [6.19]', async () => {
    const pipeline = await openWaiting();
    const users = [{ id_user: await userId('engineer'), part: 'engineer' as const }];
    await succeed('lead-engineer', assignPresales, { ...pipeline, users });
    expect(await counterOf('engineer')).toBe(0);
  });

  it('is sent once while it stays the same, and to nobody without a session', async () => {
    await openWaiting();
    const { path } = countNeedPresales;
    const lead = await panel.sessionOf('lead-pre-sales');
    const first = await lead.get(path);
    const known = { 'if-none-match': String(first.headers.etag) };
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
    expect(await lead.get(path, {}, known)).toMatchObject({ statusCode: 304, body: '' });

    await openWaiting();
    const changed = await lead.get(path, {}, known);
    expect(changed.statusCode).toBe(200);
    expect(changed.json().data.count).toBe(first.json().data.count + 1);

    const headers = { 'if-none-match': String(changed.headers.etag) };
    const stranger = await panel.app.inject({ url: path, headers });
    expect(stranger.statusCode).toBe(401);
    expect(stranger.headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});

describe('who sees a pipeline that needs pre-sales', () => {
  const read = (person: string, { id }: Numbered) => call(person, getPipeline, { id });
  const withoutPrices = { data: { expected_value: null, weighted_value: null } };

  it('is everyone who may take or give the work, without prices for engineering', async () => {
    const pipeline = await openWaiting();
    for (const person of ['pre-sales', 'lead-pre-sales']) {
      expect(await read(person, pipeline)).toMatchObject({ data: { expected_value: 250_000_000 } });
    }
    expect(await read('lead-engineer', pipeline)).toMatchObject(withoutPrices);
    expect(await read('engineer', pipeline)).toMatchObject({ status: 404 });
    expect(await read('assistant-lead', pipeline)).toMatchObject({ status: 404 });
  });

  it('is only who works on it once it is taken', async () => {
    const pipeline = await take(await openWaiting());
    expectSuccess(await read('pre-sales', pipeline));
    expect(await read('pre-sales2', pipeline)).toMatchObject({ status: 404 });
  });

  it('is an engineer when he is one of its people', async () => {
    const pipeline = await openWaiting();
    const users = [{ id_user: await userId('engineer'), part: 'engineer' as const }];
    await succeed('lead-engineer', assignPresales, { ...pipeline, users });
    expect(await read('engineer', pipeline)).toMatchObject(withoutPrices);
  });

  it('sees no prices in the history either, where engineering reads it', async () => {
    const pipeline = await openWaiting();
    await succeed('sales', updatePipeline, { ...pipeline, name: 'Bigger', expected_value: 7 });
    const changesSeenBy = async (person: string) => {
      const history = await call(person, readHistory, { entity: 'pipeline', id: pipeline.id });
      return Object.keys(expectSuccess(history).data[0]?.diff ?? {}).toSorted();
    };
    expect(await changesSeenBy('sales')).toEqual(['expected_value', 'name']);
    expect(await changesSeenBy('lead-engineer')).toEqual(['name']);
  });
});
