import { createComment } from '@balai/shared/contract/host/comments';
import type { Import } from '@balai/shared/contract/host/imports';
import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { inactivateCustomer } from '@balai/shared/contract/sales/customer-verbs';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { HOUR_MS, MINUTE_MS } from '@balai/shared/format/calendar';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { BackgroundWork } from '../jobs/background-work';
import { expectSuccess } from '../testing/expect-success';
import { Importer, importOf, toldOf } from '../testing/import-client';
import { type CustomersFiles, openCustomersFiles } from './customers-file.testing';
import { countWaitingUndos, takeUndo } from './import-undos.repository';
import { startImportUndos } from './undo-runner';
import { LEASE_MS, undoNextSlice } from './undo-slice';

const logger = pino({ level: 'silent' });

let files: CustomersFiles;
const runners: BackgroundWork[] = [];
beforeAll(async () => {
  files = await openCustomersFiles();
});
afterAll(() => files.app.close());
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

/** Does in a process of its own what is due now, or after some time. */
async function drain(laterMs = 0): Promise<void> {
  const clock = () => new Date(files.app.clock.now().getTime() + laterMs);
  const runner = startImportUndos({ db: files.app.db, logger, clock, pollMs: HOUR_MS, sliceRows: 2 });
  runners.push(runner);
  await runner.drain();
}

const imported = async (...lines: readonly string[]): Promise<Import> =>
  files.importer.runToEnd(await files.checked(...lines));
const undo = async ({ id }: Import) => files.admin.callOperation(customerImport.undo, { id });
const stands = async ({ id }: Import) =>
  expectSuccess(await files.admin.callOperation(customerImport.detail, { id })).data.undo;

interface Stored {
  id: number;
  name: string;
  deleted_at: string | null;
  version: number;
}

const customersOf = async ({ id }: Import): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select c.id, c.name, c.deleted_at, c.version from import_records r join customers c on c.id = r.record_id
    where r.import_id = ${id} order by c.id`.execute(files.app.db);
  return rows;
};
const liveOf = async (file: Import): Promise<number> =>
  (await customersOf(file)).filter(({ deleted_at: deletedAt }) => deletedAt === null).length;

describe('taking an import back', () => {
  test('removes what it has made, with an entry in each history, and lets the file come again', async () => {
    const lines = ['PT Balik Satu,Jakarta,,', 'PT Balik Dua,Medan,,', 'PT Balik Tiga,Solo,,'];
    const done = await imported(...lines);
    expect(done.undo).toMatchObject({ state: null, records: 3, undone: 0 });
    expect(expectSuccess(await undo(done)).data.undo).toMatchObject({ state: 'checking' });
    await drain();
    expect(await stands(done)).toMatchObject({ state: 'done', records: 3, undone: 3, built_on: 0 });
    expect(await toldOf(files.admin, done)).toMatchObject([
      {
        sub_status: 'undone',
        title_description: 'The import was taken back',
        description: 'customers.csv',
        data: { area: 'customer' },
      },
    ]);
    const customers = await customersOf(done);
    expect(await liveOf(done)).toBe(0);
    const { rows: entries } = await sql<{ action: string; origin: string; actor_id: number; reason: string }>`
      select action, origin, actor_id, reason from audit_logs
      where entity = 'customer' and entity_id = ${customers[0]?.id} order by id`.execute(files.app.db);
    expect(entries.map(({ action, origin }) => [action, origin])).toEqual([
      ['import', 'import'],
      ['delete', 'import'],
    ]);
    expect(entries[1]).toMatchObject({
      actor_id: files.admin.userId,
      reason: 'Import taken back: customers.csv',
    });
    expect((await imported(...lines)).result).toMatchObject({ imported: 3, unchanged: 0 });
  });

  test('is refused as a whole while somebody has built on a record, and says on which and how', async () => {
    const done = await imported('PT Utuh #,A,,', 'PT Ubah #,A,,', 'PT Sebut #,A,,', 'PT Kata #,A,,');
    const [, changed, named, discussed] = await customersOf(done);
    if (!changed || !named || !discussed) throw new Error('The file has four rows');
    const superadmin = await files.app.as('superadmin');
    const { id, version } = changed;
    expectSuccess(await superadmin.callOperation(inactivateCustomer, { id, version }));
    const deal = buildCreatePipeline({ customer_id: named.id, user_id: undefined });
    const seller = await files.app.as('sales1@demo.test');
    expectSuccess(await seller.callOperation(createPipeline, deal));
    const note = { entity: 'customer', entity_id: discussed.id, body: 'Called today' };
    expectSuccess(await superadmin.callOperation(createComment, note));
    await undo(done);
    await drain();
    expect(await stands(done)).toMatchObject({ state: 'refused', records: 4, undone: 0, built_on: 3 });
    expect(await toldOf(files.admin, done)).toMatchObject([
      {
        sub_status: 'undo_refused',
        title_description: 'The import stays: somebody has built on its records',
      },
    ]);
    expect(await liveOf(done)).toBe(4);
    const builtOn = await files.admin.callOperation(customerImport.builtOn, { id: done.id });
    expect(expectSuccess(builtOn).data).toEqual([
      { id: changed.id, label: changed.name, reason: 'changed' },
      { id: named.id, label: named.name, reason: 'named' },
      { id: discussed.id, label: discussed.name, reason: 'comments' },
    ]);
  });

  test('stops at what was built on after it was looked at, and keeps the rest', async () => {
    const done = await imported('PT Awal A,A,,', 'PT Awal B,A,,', 'PT Akhir A,A,,', 'PT Akhir B,A,,');
    await undo(done);
    const { app } = files;
    const taken = await takeUndo(app.db, app.clock.now(), LEASE_MS);
    let at: Awaited<ReturnType<typeof undoNextSlice>> = taken;
    while (at?.state === 'checking')
      at = await undoNextSlice(app.db, at, { now: app.clock.now(), sliceRows: 2 });
    expect(at?.state).toBe('removing');
    const [, , , last] = await customersOf(done);
    if (!last) throw new Error('The file has four rows');
    const superadmin = await app.as('superadmin');
    const { data: inactive } = expectSuccess(
      await superadmin.callOperation(inactivateCustomer, { id: last.id, version: last.version }),
    );
    await drain(LEASE_MS + MINUTE_MS);
    expect(await stands(done)).toMatchObject({ state: 'refused', undone: 2, built_on: 1 });
    expect(inactive.id).toBe(last.id);
    expect(await liveOf(done)).toBe(2);
  });

  test('is refused while a record is not open any more to who takes it back, and tells him no name', async () => {
    const { app } = files;
    const lead = await app.as('lead-sales');
    const importer = new Importer(lead, customerImport);
    const file = importOf(await importer.upload('customers.csv', files.fileOf('PT Grup Lain #,A,,')));
    const checked = importOf(await importer.check(file, files.complete(file.settings)));
    const done = await importer.runToEnd(checked);
    await sql`update group_members set valid_to = '2026-11-15' where user_id = ${lead.userId}`.execute(
      app.db,
    );
    expectSuccess(await lead.callOperation(customerImport.undo, { id: done.id }));
    await drain();
    const moved = await app.as('lead-sales');
    const builtOn = await moved.callOperation(customerImport.builtOn, { id: done.id });
    expect(expectSuccess(builtOn).data).toEqual([
      { id: expect.any(Number), label: '', reason: 'out_of_reach' },
    ]);
    expect(await liveOf(done)).toBe(1);
    await sql`update group_members set valid_to = null where user_id = ${lead.userId}`.execute(app.db);
  });

  test('is gone on with by another process where the first was killed, each record once', async () => {
    const done = await imported(...Array.from({ length: 7 }, (_, index) => `PT Mati # ${index},A,,`));
    await undo(done);
    const { app } = files;
    const now = app.clock.now();
    let at: Awaited<ReturnType<typeof undoNextSlice>> = await takeUndo(app.db, now, LEASE_MS);
    // Killed after its first slice that takes records back.
    while (at && (await liveOf(done)) === 7) at = await undoNextSlice(app.db, at, { now, sliceRows: 2 });
    expect(await liveOf(done)).toBe(5);
    await drain();
    expect(await liveOf(done)).toBe(5);
    await drain(LEASE_MS + MINUTE_MS);
    expect(await stands(done)).toMatchObject({ state: 'done', undone: 7 });
    const versions = (await customersOf(done)).map(({ version }) => version);
    expect(versions).toEqual([2, 2, 2, 2, 2, 2, 2]);
    // A process that comes late with what it had taken changes nothing.
    expect(at && (await undoNextSlice(app.db, at, { now, sliceRows: 2 }))).toBeNull();
    expect(await countWaitingUndos(app.db)).toMatchObject({ count: 0 });
  });

  test('a second time changes nothing, and is refused before the import is done', async () => {
    const done = await imported('PT Sekali #,A,,');
    await undo(done);
    await drain();
    const before = await customersOf(done);
    expect(expectSuccess(await undo(done)).data.undo).toMatchObject({ state: 'done' });
    await drain();
    expect(await customersOf(done)).toEqual(before);
    expect(await undo(await files.checked('PT Belum #,A,,'))).toMatchObject({
      status: 409,
      code: 'import_not_done',
    });
    const nothing = await imported('PT Kosong #,A,123,');
    expect(nothing.undo).toBeNull();
    expect(await undo(nothing)).toMatchObject({ status: 409, code: 'import_not_undoable' });
  });

  test('is not done for who may not import any more', async () => {
    const done = await imported('PT Bukan #,A,,');
    await undo(done);
    await sql`update users set role = 'hrd' where id = ${files.admin.userId}`.execute(files.app.db);
    await drain();
    await sql`update users set role = 'admin-sales' where id = ${files.admin.userId}`.execute(files.app.db);
    expect(await stands(done)).toMatchObject({ state: 'failed', undone: 0 });
    expect(await liveOf(done)).toBe(1);
  });
});

describe('the list of what was imported', () => {
  const past = async (person: string, before?: number) =>
    files.app.succeedAs(person, customerImport.past, before === undefined ? {} : { before });

  test('holds the own ones, of a superadmin all, with who, when, what file and what became of the rows', async () => {
    const done = await imported('PT Riwayat #,A,,', 'PT Salah #,A,123,');
    const { data } = await past('admin-sales');
    expect(data[0]).toMatchObject({
      id: done.id,
      file_name: 'customers.csv',
      by: expect.any(String) as string,
      rows: 2,
      imported: 1,
      unchanged: 0,
      rejected: 1,
      undo_state: null,
    });
    expect((await past('superadmin')).data[0]?.id).toBe(done.id);
    expect((await past('lead-sales')).data.map(({ id }) => id)).not.toContain(done.id);
    const superadmin = await files.app.as('superadmin');
    expectSuccess(await superadmin.callOperation(customerImport.undo, { id: done.id }));
    await drain();
    expect((await past('admin-sales')).data[0]?.undo_state).toBe('done');
  });

  test('comes in pages of twenty, none of them twice', async () => {
    await sql`
      insert into imports (area, status, file_name, file_sha256, format, headers, settings, row_count, position,
        imported, check_position, created_by)
      select 'customer', 'done', 'many ' || n || '.csv', repeat('0', 64), 'csv', '[]', '{}', 1, 1, 1, 1,
        ${files.admin.userId}
      from generate_series(1, 25) as n`.execute(files.app.db);
    const first = await past('admin-sales');
    expect(first.data).toHaveLength(20);
    const second = await past('admin-sales', first.next ?? undefined);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(second.data.length).toBeGreaterThan(5);
  });
});
