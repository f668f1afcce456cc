import { sql } from 'kysely';
import { historyOf } from '../audit/audit-history';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { inTransaction } from '../database/transactions';
import { readEnvironment } from '../env/environment';
import { NotFoundError } from '../errors';
import { everyRow, rowsWhere } from '../scope/lock-scope';
import { meetInTime } from '../testing/open-transaction';
import { buildCall, insertPerson } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { type ChildRowsDeclaration, saveChildRows } from './child-rows';
import {
  defineRecord,
  deleteRecord,
  insertRecord,
  lockRecord,
  type StoredRecord,
  updateRecord,
} from './records';

interface Parcel extends StoredRecord {
  name: string;
  weight: number | null;
  marks: { colour: string } | null;
  secret: string | null;
}

const parcel = defineRecord({
  entity: 'parcel',
  table: 'parcels',
  columns: ['shelf_id', 'name', 'weight', 'marks', 'secret'],
  json: ['marks'],
  masked: ['secret'],
});

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

const anyParcel = everyRow('every test may change every parcel');
const ownParcels = rowsWhere('p', (call) => sql<boolean>`p.created_by = ${call.caller.id}`);

let database: TestDatabase;
let sari: number;
let budi: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table parcels (
    id bigint generated always as identity primary key, version int not null default 1,
    shelf_id bigint, name text not null, weight bigint, marks jsonb, secret text,
    created_at timestamptz not null default now(), created_by bigint, updated_at timestamptz not null default now(),
    updated_by bigint, deleted_at timestamptz, deleted_by bigint)`.execute(database.db);
  sari = await insertPerson(database.db, 'superadmin', 'Sari');
  budi = await insertPerson(database.db, 'sales', 'Budi');
});
afterAll(() => database.close());

const as = (id: number, overrides: Partial<Call> = {}): Call =>
  buildCall(database.db, { ...overrides, caller: { id } });
const write = <Result>(call: Call, work: (inside: Call) => Promise<Result>): Promise<Result> =>
  inTransaction(call.db, (db) => work({ ...call, db }));
const insert = (values: object): Promise<Parcel> =>
  write(as(sari), (call) => insertRecord<Parcel>(call, parcel, { name: 'Box', ...values }));

describe('insertRecord', () => {
  test('stores the values in the name and at the moment of the call', async () => {
    const stored = await insert({ weight: 5, marks: { colour: 'red' } });
    expect(stored).toMatchObject({
      version: 1,
      name: 'Box',
      weight: 5,
      marks: { colour: 'red' },
      created_by: sari,
      updated_by: sari,
      created_at: '2026-11-16T03:00:00.000Z',
    });
  });

  test('refuses a column that the record does not name', async () => {
    await expect(insert({ version: 9 })).rejects.toThrow(
      'parcels.version is not a writable column of parcel',
    );
  });
});

describe('updateRecord', () => {
  test('raises the version and notes old and new values of what changed only', async () => {
    const stored = await insert({ weight: 5, marks: { colour: 'red' } });
    const values = { name: 'Crate', weight: 5, marks: { colour: 'red' } };
    const changed = await write(as(budi), (call) =>
      updateRecord<Parcel>(call, parcel, { id: stored.id, version: 1, scope: anyParcel, values }),
    );
    expect(changed).toMatchObject({ version: 2, name: 'Crate', updated_by: budi });
    const { data } = await historyOf(as(sari), 'parcel', stored.id);
    expect(data[0]).toMatchObject({
      action: 'update',
      diff: { name: ['Box', 'Crate'] },
      actor: { name: 'Budi' },
    });
  });

  test('answers 409 with name, time and version when somebody else changed it meanwhile', async () => {
    const stored = await insert({});
    const rename = (id: number, name: string) =>
      write(as(id), (call) =>
        updateRecord<Parcel>(call, parcel, { id: stored.id, version: 1, scope: anyParcel, values: { name } }),
      );
    await rename(budi, 'Crate');
    await expect(rename(sari, 'Chest')).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
      message: 'This data was changed by Budi at 16 Nov 2026 10:00. Reload and try again',
      data: { by: 'Budi', own: false, at: '2026-11-16T03:00:00.000Z', current_version: 2 },
    });
  });

  test('says of the change that a person stored himself in another window that it is his own', async () => {
    const stored = await insert({});
    const rename = (name: string) =>
      write(as(sari), (call) =>
        updateRecord<Parcel>(call, parcel, { id: stored.id, version: 1, scope: anyParcel, values: { name } }),
      );
    await rename('Crate');
    await expect(rename('Chest')).rejects.toMatchObject({
      code: 'version_conflict',
      message: 'You changed this data yourself at 16 Nov 2026 10:00, in another window. Reload and try again',
      data: { by: 'Sari', own: true },
    });
  });

  test('names the system, in words of the reader, where no person changed it meanwhile', async () => {
    const stored = await insert({});
    await sql`update parcels set version = 2, updated_by = null where id = ${stored.id}`.execute(database.db);
    const values = { name: 'Chest' };
    await expect(
      write(as(sari), (call) =>
        updateRecord<Parcel>(call, parcel, { id: stored.id, version: 1, scope: anyParcel, values }),
      ),
    ).rejects.toMatchObject({
      code: 'version_conflict',
      message: 'The system changed this data at 16 Nov 2026 10:00. Reload and try again',
      data: { by: '', own: false },
    });
  });

  test('lets one of two simultaneous writers through and refuses the other', async () => {
    const stored = await insert({});
    const outcomes = await Promise.allSettled(
      ['Crate', 'Chest'].map((name) =>
        write(as(sari), (call) =>
          updateRecord<Parcel>(call, parcel, {
            id: stored.id,
            version: 1,
            scope: anyParcel,
            values: { name },
          }),
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('stores nothing when nothing changes', async () => {
    const stored = await insert({ marks: { colour: 'red' } });
    const values = { name: 'Box', marks: { colour: 'red' } };
    const same = await write(as(budi), (call) =>
      updateRecord<Parcel>(call, parcel, { id: stored.id, version: 1, scope: anyParcel, values }),
    );
    expect(same).toMatchObject({ version: 1, updated_by: sari });
    expect((await historyOf(as(sari), 'parcel', stored.id)).count).toBe(1);
  });

  test('shows that a masked value changed, and not to what', async () => {
    const stored = await insert({});
    await write(as(sari), (call) =>
      updateRecord<Parcel>(call, parcel, {
        id: stored.id,
        version: 1,
        scope: anyParcel,
        values: { secret: '1234' },
      }),
    );
    const { data } = await historyOf(as(sari), 'parcel', stored.id);
    expect(data[0]?.diff).toEqual({ secret: [null, '***'] });
  });
});

describe('deleteRecord', () => {
  test('takes the record out of sight and keeps the row', async () => {
    const stored = await insert({});
    await write(as(budi), (call) => deleteRecord(call, parcel, stored.id, anyParcel));
    await expect(write(as(sari), (call) => lockRecord(call, parcel, stored.id, anyParcel))).rejects.toThrow(
      NotFoundError,
    );
    const { rows } = await sql`select deleted_by from parcels where id = ${stored.id}`.execute(database.db);
    expect(rows).toEqual([{ deleted_by: budi }]);
    await expect(write(as(budi), (call) => deleteRecord(call, parcel, stored.id, anyParcel))).rejects.toThrow(
      'Data not found',
    );
  });
});

describe('saveChildRows', () => {
  interface ParcelRow {
    id?: number;
    name: string;
    weight?: number;
  }
  const foreign = { key: 'test.foreign', values: {}, message: 'Parcel does not belong here' };
  const rowsOfForm: Omit<ChildRowsDeclaration<ParcelRow>, 'find'> = {
    record: parcel,
    owner: 'shelf_id',
    field: 'parcel',
    foreign,
    calledBy: ['name'],
    values: ({ name, weight }) => ({ name, weight: weight ?? null, marks: { colour: name } }),
  };
  const save = (stored: readonly Parcel[], rows: readonly ParcelRow[], deleted: readonly number[] = []) =>
    write(as(sari), (call) =>
      saveChildRows(call, { ...rowsOfForm, find: async () => stored }, 7, { rows, deleted }),
    );
  const readParcels = async (ids: readonly number[]): Promise<Parcel[]> => {
    const { rows } = await sql<Parcel>`
      select * from parcels where id = any(${[...ids]}::bigint[]) and deleted_at is null order by id`.execute(
      database.db,
    );
    return rows;
  };
  const boxes = (count: number): ParcelRow[] =>
    Array.from({ length: count }, (_, place) => ({ name: `Box ${place}`, weight: place }));

  test('adds, changes and removes rows in their order, each with its own history', async () => {
    const [kept, changed, removed] = await readParcels(await save([], boxes(3)));
    if (!kept || !changed || !removed) throw new Error('Three rows were stored');
    const box = { shelf_id: 7, name: 'Box 0', weight: 0, marks: { colour: 'Box 0' }, created_by: sari };
    expect(kept).toMatchObject(box);
    const rows = [
      { name: 'New', weight: 9 },
      { id: changed.id, name: 'Crate' },
      { id: kept.id, name: 'Box 0', weight: 0 },
    ];
    const ids = await save([kept, changed, removed], rows, [removed.id]);
    expect(ids.slice(1)).toEqual([changed.id, kept.id]);
    const after = await readParcels([...ids, removed.id]);
    expect(after.map(({ name, weight, version }) => [name, weight, version])).toEqual([
      ['Box 0', 0, 1],
      ['Crate', null, 2],
      ['New', 9, 1],
    ]);
    const { data } = await historyOf(as(sari), 'parcel', changed.id);
    expect(data[0]).toMatchObject({
      action: 'update',
      diff: { name: ['Box 1', 'Crate'], weight: [1, null] },
    });
    expect((await historyOf(as(sari), 'parcel', removed.id)).data[0]).toMatchObject({ action: 'delete' });
    expect((await historyOf(as(sari), 'parcel', kept.id)).count).toBe(1);
  });

  test('refuses a row that is not of the record at its path, and one that was changed meanwhile', async () => {
    const [first] = await readParcels(await save([], boxes(1)));
    if (!first) throw new Error('One row was stored');
    await expect(save([], [{ id: first.id, name: 'Mine' }])).rejects.toMatchObject({
      status: 422,
      errors: { 'parcel.0.id': foreign },
    });
    await save([first], [{ id: first.id, name: 'Crate' }]);
    await expect(save([first], [{ id: first.id, name: 'Chest' }])).rejects.toMatchObject({ status: 409 });
  });

  test('takes as many statements for 200 rows as for 2', async () => {
    const statementsFor = async (count: number): Promise<number> => {
      const { statements } = await database.statementsOf(async () => {
        const stored = await readParcels(await save([], boxes(count)));
        const renamed = stored.slice(1).map(({ id }) => ({ id, name: 'Crate' }));
        await save(stored, [...renamed, ...boxes(count)], [stored[0]?.id ?? 0]);
      });
      return statements.length;
    };
    expect(await statementsFor(200)).toBe(await statementsFor(2));
  });
});

describe('a row outside the scope', () => {
  test.each<[string, (call: Call, id: number) => Promise<unknown>]>([
    ['lock', (call, id) => lockRecord(call, parcel, id, ownParcels)],
    [
      'change',
      // Not the version in the table: that it is another one is said of rows in the scope only.
      (call, id) =>
        updateRecord(call, parcel, { id, version: 9, scope: ownParcels, values: { name: 'Crate' } }),
    ],
    ['delete', (call, id) => deleteRecord(call, parcel, id, ownParcels)],
  ])('is not there for who would %s it', async (_, work) => {
    const stored = await insert({});
    await expect(write(as(budi), (call) => work(call, stored.id))).rejects.toThrow(NotFoundError);
    const { rows } = await sql`select version, name, deleted_at from parcels where id = ${stored.id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ version: 1, name: 'Box', deleted_at: null }]);
  });
});

onServer('a row outside the scope on a server with several connections', () => {
  test('is not there when it left the scope while its lock was waited for', async () => {
    const stored = await insert({});
    const give = (db: Database) =>
      sql`update parcels set created_by = ${budi} where id = ${stored.id}`.execute(db);
    const late = meetInTime(database.db, give, () =>
      write(as(sari), (call) => lockRecord(call, parcel, stored.id, ownParcels)),
    );
    await expect(late).rejects.toThrow(NotFoundError);
  });
});
