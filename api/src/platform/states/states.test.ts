import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { sql } from 'kysely';
import type { Role } from '@balai/shared/permissions/roles';
import { historyOf } from '../audit/audit-history';
import type { Call } from '../call';
import { inTransaction } from '../database/transactions';
import { ConflictError, NotFoundError } from '../errors';
import { defineRecord, type StoredRecord, updateRecord } from '../records/records';
import { rowsWhere } from '../scope/lock-scope';
import { buildCall, insertPerson } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { allowedActions, defineStates, runCreation, runTransition } from './states';
import { undoTransition } from './undo-transition';
import { anyOf, anyRole, not, owner, sameGroup } from './who';

interface Request extends StoredRecord {
  status: string;
  user_id: number;
  id_group: number | null;
  note: string | null;
}

interface RequestInput {
  reason?: string;
  note?: string;
  target?: string;
}

const record = defineRecord({
  entity: 'request',
  table: 'requests',
  columns: ['status', 'user_id', 'id_group', 'note'],
});

/** Requests of the group 99 are kept from everybody. */
const scope = rowsWhere('r', () => sql<boolean>`r.id_group is distinct from 99`);

const states = defineStates<Request, RequestInput>({
  record,
  scope,
  field: 'status',
  area: 'request',
  transitions: [
    { verb: 'create', from: null, to: 'draft', who: anyRole('sales', 'superadmin') },
    { verb: 'submit', from: ['draft'], to: 'waiting', who: owner },
    {
      verb: 'approve',
      from: ['waiting'],
      to: 'approved',
      who: anyOf(anyRole('superadmin'), sameGroup('lead-sales')),
      guard: ({ row }) => {
        if (row.note === 'blocked')
          throw new ConflictError(platformSentence('unstorable'), { code: 'blocked' });
      },
      set: ({ input }) => ({ note: input.note ?? 'fine' }),
      effects: async ({ call, before, row }) => {
        if (row.note === 'explode') throw new Error('effect failed');
        await sql`insert into effects values (${`${before.status} to ${row.status}`})`.execute(call.db);
      },
    },
    { verb: 'reject', from: ['waiting'], to: 'rejected', who: not(owner), reason: 'required' },
    {
      verb: 'move',
      from: ['draft', 'waiting'],
      to: (_row, input) => input.target ?? 'draft',
      who: owner,
    },
    { verb: 'cancel', from: '*', to: 'cancelled', who: anyRole('superadmin') },
  ],
});

let database: TestDatabase;
let people: { seller: number; other: number };

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table requests (
    id bigint generated always as identity primary key, version int not null default 1, status text not null,
    user_id bigint, id_group bigint, note text, created_at timestamptz, created_by bigint, updated_at timestamptz,
    updated_by bigint, deleted_at timestamptz, deleted_by bigint)`.execute(database.db);
  await sql`create table effects (what text)`.execute(database.db);
  people = {
    seller: await insertPerson(database.db, 'sales'),
    other: await insertPerson(database.db, 'sales', 'Budi'),
  };
});
afterAll(() => database.close());

const as = (role: Role, id = people.seller, groupId: number | null = 3): Call =>
  buildCall(database.db, { caller: { id, role, groupId } });

const create = (values: Partial<Request> = {}, call: Call = as('sales')): Promise<Request> =>
  inTransaction(call.db, (db) =>
    runCreation({ ...call, db }, states, {
      values: { user_id: people.seller, id_group: 3, ...values },
      input: {},
    }),
  );

const run = (
  call: Call,
  verb: string,
  { id, version }: Pick<Request, 'id' | 'version'>,
  input: RequestInput = {},
  fromStatus?: string,
): Promise<Request> =>
  inTransaction(call.db, (db) =>
    runTransition({ ...call, db }, states, { verb, id, version, fromStatus, input }),
  );

const waiting = async (values: Partial<Request> = {}): Promise<Request> =>
  run(as('sales'), 'submit', await create(values));

const stored = async (id: number): Promise<Request | undefined> =>
  (await sql<Request>`select * from requests where id = ${id}`.execute(database.db)).rows[0];

const statusRows = async (id: number): Promise<unknown[]> =>
  (
    await sql`select from_status, to_status, by_user, minutes_in_previous, working_minutes_in_previous
      from status_histories where entity = 'request' and entity_id = ${id} order by id`.execute(database.db)
  ).rows;

describe('runTransition', () => {
  test('answers that a row outside the scope is not there, before version, status and person are looked at', async () => {
    const { id } = await create({ id_group: 99 });
    await expect(run(as('sales', people.other), 'approve', { id, version: 7 })).rejects.toThrow(
      NotFoundError,
    );
    expect(await stored(id)).toMatchObject({ status: 'draft', version: 1 });
  });

  test('stores status, further columns, history and status history, and runs the effects', async () => {
    const row = await waiting();
    const later = { ...as('superadmin'), now: new Date('2026-11-16T04:30:00.000Z') };
    expect(await run(later, 'approve', row, { note: 'good' })).toMatchObject({
      status: 'approved',
      note: 'good',
      version: 3,
    });
    const { data } = await historyOf(later, 'request', row.id);
    expect(data.map(({ action, from_status: from, to_status: to }) => [action, from, to])).toEqual([
      ['approve', 'waiting', 'approved'],
      ['submit', 'draft', 'waiting'],
      ['create', null, 'draft'],
    ]);
    expect((await statusRows(row.id)).at(-1)).toEqual({
      from_status: 'waiting',
      to_status: 'approved',
      by_user: people.seller,
      minutes_in_previous: 90,
      working_minutes_in_previous: 90,
    });
    expect((await sql`select what from effects`.execute(database.db)).rows).toEqual([
      { what: 'waiting to approved' },
    ]);
  });

  test('counts no working minutes on a holiday of the company', async () => {
    await sql`insert into holidays (day, name) values ('2026-11-17', 'Outing')`.execute(database.db);
    const row = await waiting();
    const after = { ...as('superadmin'), now: new Date('2026-11-18T03:00:00.000Z') };
    await run(after, 'approve', row, { note: 'good' });
    // From 10:00 on Monday to 17:00, and from 08:00 on Wednesday to 10:00.
    expect((await statusRows(row.id)).at(-1)).toMatchObject({
      minutes_in_previous: 48 * 60,
      working_minutes_in_previous: 480,
    });
  });

  test('answers 409 with a sentence when the status does not allow the verb', async () => {
    const row = await create();
    await expect(run(as('superadmin'), 'approve', row)).rejects.toMatchObject({
      status: 409,
      code: 'state_conflict',
      message: 'This is not possible in the status "Draft"',
    });
  });

  test('answers 409 for another version before it looks at the status', async () => {
    const row = await waiting();
    await expect(run(as('superadmin'), 'approve', { id: row.id, version: 1 })).rejects.toMatchObject({
      code: 'version_conflict',
    });
  });

  test('goes over a change of anything else where the caller says the status that he saw', async () => {
    const stale = await waiting();
    await sql`update requests set note = 'meanwhile', version = version + 1 where id = ${stale.id}`.execute(
      database.db,
    );
    const conflict = { status: 409, code: 'version_conflict' };
    await expect(run(as('superadmin'), 'approve', stale)).rejects.toMatchObject(conflict);
    await expect(run(as('superadmin'), 'approve', stale, {}, 'draft')).rejects.toMatchObject(conflict);
    expect(await run(as('superadmin'), 'approve', stale, {}, 'waiting')).toMatchObject({
      status: 'approved',
      version: stale.version + 2,
    });
    await expect(run(as('superadmin'), 'cancel', stale, {}, 'waiting')).rejects.toMatchObject(conflict);
  });

  test.each<[Role, boolean, number | null, boolean]>([
    ['superadmin', false, null, true],
    ['lead-sales', false, 3, true],
    ['lead-sales', false, 4, false],
    ['sales', true, 3, false],
  ])('of %s (owner: %s, group %s) says whether he may approve: %s', async (role, own, group, allowed) => {
    const row = await waiting();
    const call = as(role, own ? people.seller : people.other, group);
    const outcome = await run(call, 'approve', row).catch((refusal: unknown) => refusal);
    expect(outcome).toMatchObject(
      allowed ? { status: 'approved' } : { status: 403, message: 'You are not allowed to do this action' },
    );
  });

  test('changes nothing when the guard or an effect throws', async () => {
    const row = await waiting({ note: 'blocked' });
    await expect(run(as('superadmin'), 'approve', row)).rejects.toMatchObject({ code: 'blocked' });
    const exploding = await waiting();
    await expect(run(as('superadmin'), 'approve', exploding, { note: 'explode' })).rejects.toThrow(
      'effect failed',
    );
    expect(await stored(row.id)).toMatchObject({ status: 'waiting', version: 2 });
    expect(await stored(exploding.id)).toMatchObject({ status: 'waiting', version: 2, note: null });
    expect((await historyOf(as('superadmin'), 'request', exploding.id)).count).toBe(2);
    expect(await statusRows(exploding.id)).toHaveLength(2);
  });

  test('demands a reason of more than white space and keeps it', async () => {
    const row = await waiting();
    const call = as('superadmin', people.other);
    await expect(run(call, 'reject', row, { reason: '  ' })).rejects.toMatchObject({
      status: 422,
      message: 'Reason cannot be empty',
    });
    await run(call, 'reject', row, { reason: ' too dear ' });
    expect((await historyOf(call, 'request', row.id)).data[0]).toMatchObject({ reason: 'too dear' });
  });

  test('approves once when ten people press at the same time', async () => {
    const row = await waiting();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => run(as('superadmin'), 'approve', row)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await historyOf(as('superadmin'), 'request', row.id)).count).toBe(3);
  });

  test('finds the target in the input, and "*" in every status but the target', async () => {
    const row = await run(as('sales'), 'move', await create(), { target: 'waiting' });
    expect(row.status).toBe('waiting');
    const cancelled = await run(as('superadmin'), 'cancel', row);
    await expect(run(as('superadmin'), 'cancel', cancelled)).rejects.toThrow(
      'This is not possible in the status "Cancelled"',
    );
  });

  test('answers 404 for a row that is not there', async () => {
    await expect(run(as('superadmin'), 'cancel', { id: 999_999, version: 1 })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('undoTransition', () => {
  const approver = (passed = 0): Call => {
    const call = as('superadmin', people.other);
    return { ...call, now: new Date(call.now.getTime() + passed) };
  };
  const approved = async () => run(approver(), 'approve', await waiting(), { note: 'good' });
  const undo = (call: Call, { id, version }: Pick<Request, 'id' | 'version'>, verbs = ['approve']) =>
    inTransaction(call.db, (db) => undoTransition({ ...call, db }, states, { id, version, verbs }));
  const over = { status: 409, code: 'undo_over', message: 'This can no longer be undone' };

  test('gives every column its value of before, and the history shows both', async () => {
    const { id, version } = await approved();
    const { row } = await undo(approver(), { id, version });
    expect(row).toMatchObject({ status: 'waiting', note: null, version: version + 1 });
    const { data } = await historyOf(approver(), 'request', id);
    expect(data.map(({ action, from_status, to_status }) => [action, from_status, to_status])).toEqual([
      ['undo', 'approved', 'waiting'],
      ['approve', 'waiting', 'approved'],
      ['submit', 'draft', 'waiting'],
      ['create', null, 'draft'],
    ]);
  });

  test('takes back no verb that has another one that leads back', async () => {
    await expect(undo(approver(), await approved(), ['reject'])).rejects.toMatchObject(over);
  });

  test('is for nobody but who made the change', async () => {
    await expect(undo(as('superadmin'), await approved())).rejects.toMatchObject(over);
  });

  test('is done once, and not after another change', async () => {
    const row = await approved();
    const { row: back } = await undo(approver(), row);
    await expect(undo(approver(), row)).rejects.toMatchObject({ status: 409, code: 'version_conflict' });
    await expect(undo(approver(), back)).rejects.toMatchObject(over);
    const { id, version } = await approved();
    const changed = await inTransaction(database.db, (db) =>
      updateRecord<Request>({ ...approver(), db }, record, { id, version, scope, values: { note: 'best' } }),
    );
    await expect(undo(approver(), changed)).rejects.toMatchObject(over);
  });

  test('is done within ten minutes', async () => {
    const row = await approved();
    await expect(undo(approver(10 * 60_000 + 1), row)).rejects.toMatchObject(over);
    expect((await undo(approver(10 * 60_000), row)).row.status).toBe('waiting');
  });
});

describe('runCreation', () => {
  test('stores the first status and its history', async () => {
    const row = await create();
    expect(row).toMatchObject({ status: 'draft', version: 1 });
    expect(await statusRows(row.id)).toEqual([
      {
        from_status: null,
        to_status: 'draft',
        by_user: people.seller,
        minutes_in_previous: null,
        working_minutes_in_previous: null,
      },
    ]);
  });

  test('answers 403 to a role that may not create', async () => {
    await expect(create({}, as('hrd'))).rejects.toMatchObject({ status: 403 });
  });
});

describe('allowedActions', () => {
  test.each<[Role, string, string[]]>([
    ['sales', 'draft', ['submit', 'move']],
    ['superadmin', 'waiting', ['approve', 'move', 'cancel']],
    ['lead-sales', 'approved', []],
    ['superadmin', 'cancelled', []],
  ])('answers %s of a %s row the verbs %j without asking the database', async (role, status, verbs) => {
    const row = { ...(await create()), status };
    const { result, statements } = await database.statementsOf(() =>
      Promise.resolve(allowedActions(as(role), states, row)),
    );
    expect(result).toEqual(verbs);
    expect(statements).toEqual([]);
  });
});
