import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import { sql } from 'kysely';
import type { Call } from '../call';
import { buildCall, insertPerson } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { type Notification, notify } from './notifications';

let database: TestDatabase;
let actor: number;
let lead: number;
let colleague: number;
let resigned: number;
let group: number;

beforeAll(async () => {
  database = await createTestDatabase();
  actor = await insertPerson(database.db, 'sales', 'Actor');
  lead = await insertPerson(database.db, 'lead-sales', 'Lead');
  colleague = await insertPerson(database.db, 'sales', 'Colleague');
  resigned = await insertPerson(database.db, 'sales', 'Resigned');
  await sql`update users set status = 'resigned' where id = ${resigned}`.execute(database.db);
  const { rows } = await sql<{ id: number }>`
    insert into groups (name, type) values ('Sales A', 'sales') returning id`.execute(database.db);
  group = rows[0]?.id ?? 0;
  for (const id of [actor, lead, resigned]) {
    await sql`insert into group_members (id_group, user_id, valid_from) values (${group}, ${id}, '2020-01-01')`.execute(
      database.db,
    );
  }
});
beforeEach(() => sql`truncate notifications`.execute(database.db));
afterAll(() => database.close());

const send = (overrides: Partial<Notification>, call: Partial<Call> = {}): Promise<void> =>
  notify(buildCall(database.db, { ...call, caller: { id: actor, role: 'sales' } }), {
    to: [lead],
    status: 'pipeline',
    sub_status: 'need_presales',
    id_foreign: 7,
    title: pipelineSentence('presales_needed'),
    description: 'PL/2026/11/0001 needs pre-sales',
    ...overrides,
  });

const recipients = async (): Promise<number[]> =>
  (
    await sql<{ id_user: number }>`select id_user from notifications order by id_user`.execute(database.db)
  ).rows.map(({ id_user: id }) => id);

describe('notify', () => {
  test('stores one unread row per recipient', async () => {
    await send({ data: { no: 1 } });
    const { rows } = await sql`select * from notifications`.execute(database.db);
    expect(rows).toMatchObject([
      {
        id_user: lead,
        status: 'pipeline',
        sub_status: 'need_presales',
        id_foreign: 7,
        title_description: 'Pre-sales needed',
        sentences: { title: { key: 'pipeline.presales_needed', values: {} }, description: null },
        data: { no: 1 },
        tab: 'general',
        is_read: false,
      },
    ]);
  });

  test('refuses a kind that no department declares', async () => {
    const kind = 'forecast' as Notification['status']; // as one that came in as data
    await expect(send({ status: kind })).rejects.toThrow(
      'No department declares notifications of the kind forecast',
    );
    expect(await recipients()).toEqual([]);
  });

  test('leaves out the actor and people who are no longer active', async () => {
    await send({ to: [actor, lead, lead, colleague, resigned] });
    expect(await recipients()).toEqual([lead, colleague]);
  });

  test('finds the holders of roles, in one group only when it is named', async () => {
    await send({ to: { roles: ['sales', 'lead-sales'] } });
    expect(await recipients()).toEqual([lead, colleague]);
    await sql`truncate notifications`.execute(database.db);
    await send({ to: { roles: ['sales', 'lead-sales'], groupId: group } });
    expect(await recipients()).toEqual([lead]);
  });

  test.each(['import', 'seed'] as const)('tells nobody of what comes with %s', async (origin) => {
    await send({}, { origin });
    expect(await recipients()).toEqual([]);
  });

  test('cuts a text that is longer than its column', async () => {
    await send({
      title: { ...pipelineSentence('lost'), message: 'x'.repeat(200) },
      description: 'y'.repeat(400),
    });
    const { rows } = await sql`
      select length(title_description) as title, length(description) as description from notifications`.execute(
      database.db,
    );
    expect(rows).toEqual([{ title: 120, description: 300 }]);
  });

  test('leaves no half of a sign where it cuts', async () => {
    await send({ description: `${'y'.repeat(299)}😀😀` });
    const { rows } = await sql`select right(description, 2) as ending from notifications`.execute(
      database.db,
    );
    expect(rows).toEqual([{ ending: 'y😀' }]);
  });
});
