import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { pino } from 'pino';
import { listNotifications, updateNotificationSetting } from '@balai/shared/contract/host/notifications';
import {
  createExport,
  deleteExport,
  listExports,
  openExport,
  putAwayExport,
} from '@balai/shared/contract/host/exports';
import type { Language } from '@balai/shared/format/languages';
import { startExports } from '../../../platform/exports/export-runner';
import { exportFileOf } from '../../../platform/exports/export-file';
import { countWaitingExports, findExport } from '../../../platform/exports/exports.repository';
import type { BackgroundWork } from '../../../platform/jobs/background-work';
import { tidy } from '../../../platform/retention/tidy';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { buildCall } from '../../../platform/testing/test-call';
import { createTestApp, type Client, type TestApp } from '../../../platform/testing/test-app';

const ROWS = 5_200;
const HOUR_MS = 3_600_000;

let test: TestApp;
let runner: BackgroundWork;
beforeAll(async () => {
  test = await createTestApp();
  await sql`
    insert into brands (name, default_warranty_months, status)
    select case when n = 1 then '=1+1' else 'Brand ' || lpad(n::text, 5, '0') end, 12, 'active'
    from generate_series(1, ${ROWS}::int) as n`.execute(test.db);
  runner = startRunner();
});
afterAll(async () => {
  await runner.stop();
  await test.close();
});

const startRunner = () =>
  startExports({
    db: test.db,
    logger: pino({ level: 'silent' }),
    clock: test.clock.now,
    pollMs: HOUR_MS,
    sliceRows: 1_000,
  });

async function order(client: Client, format: 'csv' | 'xlsx', query: Record<string, string> = {}) {
  return expectSuccess(await client.callOperation(createExport, { area: 'brand', format, query })).data;
}

/** What the bell of its owner says of an export, in the language that he asks for. */
async function bellOf(client: Client, id: number, language: Language = 'en') {
  const { data } = expectSuccess(await client.callOperation(listNotifications, { language }));
  return data
    .filter(({ status, id_foreign }) => status === 'export' && id_foreign === id)
    .map(({ sub_status, title_description, description }) => [sub_status, title_description, description]);
}

const ownOf = async (client: Client) => expectSuccess(await client.callOperation(listExports, {})).data;

async function fetchFile(client: Client, id: number) {
  const { data } = expectSuccess(await client.callOperation(openExport, { id }));
  return client.get(`/storage/${data.file}`);
}

describe('an export in the background', () => {
  it('is counted as waiting until it is made', async () => {
    const client = await test.sessionOf('superadmin');
    // An order wakes the runner at once: while none runs, the order waits.
    await runner.stop();
    await order(client, 'csv', { key: 'brand 0002' });
    expect(await countWaitingExports(test.db)).toMatchObject({
      count: 1,
      failing: 0,
      oldest: expect.any(String),
    });
    runner = startRunner();
    await runner.drain();
    expect(await countWaitingExports(test.db)).toEqual({ count: 0, failing: 0, oldest: null });
  });

  it('holds every row once below its header, and runs no formula', async () => {
    const client = await test.sessionOf('superadmin');
    const { id } = await order(client, 'csv', { status: 'active', sort: 'name', order: 'asc' });
    await runner.drain();
    expect((await ownOf(client))[0]).toMatchObject({ id, state: 'done', rows_done: ROWS, rows_total: ROWS });
    const { body, headers } = await fetchFile(client, id);
    expect(headers['content-disposition']).toContain('brands-2026-11-16.csv');
    const lines: string[][] = parse(body, { bom: true });
    expect(lines[0]?.[0]).toBe('Name');
    const names = lines.slice(1).map(([name]) => name);
    expect(new Set(names).size).toBe(ROWS);
    expect(names).toContain("'=1+1");
    expect(names.slice(-1)).toEqual(['Brand 05200']);
  });

  it('has the columns that were asked for, in their order', async () => {
    const client = await test.sessionOf('superadmin');
    const { id } = await order(client, 'csv', { key: 'brand 0001', columns: 'status,name' });
    await runner.drain();
    const lines: string[][] = parse((await fetchFile(client, id)).body, { bom: true });
    expect(lines.slice(0, 2)).toEqual([
      ['Status', 'Name'],
      ['Active', 'Brand 00010'],
    ]);
  });

  it('speaks the language of who asked for it', async () => {
    const client = await test.sessionOf('superadmin');
    const input = { area: 'brand', format: 'csv', language: 'de', query: { key: 'brand 0001' } } as const;
    const { data } = expectSuccess(await client.callOperation(createExport, input));
    await runner.drain();
    const lines: string[][] = parse((await fetchFile(client, data.id)).body, { bom: true });
    expect(lines[0]).toEqual(expect.arrayContaining(['Name', 'Garantie (Monate)', 'Status']));
    expect(lines[1]).toContain('Aktiv');
  });

  it('is a workbook whose second sheet holds the filters', async () => {
    const client = await test.sessionOf('superadmin');
    const { id } = await order(client, 'xlsx', { key: 'brand 0001' });
    await runner.drain();
    const { rawPayload } = await fetchFile(client, id);
    const { sheets } = await readXlsx(rawPayload);
    expect(sheets[0]?.rows.map(([name]) => name)).toEqual([
      'Name',
      ...Array.from({ length: 10 }, (_, index) => `Brand ${String(10 + index).padStart(5, '0')}`),
    ]);
    expect(sheets[1]?.rows).toEqual(expect.arrayContaining([['Search', 'brand 0001']]));
  });

  it.each([
    ['nothing', 'no such brand', 1],
    ['a few rows', 'brand 0001', 11],
    ['more rows than are written at once', 'brand 0', ROWS],
  ])('names its two sheets as a small export does, with %s', async (_amount, key, lines) => {
    const client = await test.sessionOf('superadmin');
    const small = await client.get('/panel/brand/export', {
      format: 'xlsx',
      key: 'brand 0001',
      language: 'de',
    });
    const input = { area: 'brand', format: 'xlsx', language: 'de', query: { key } } as const;
    const { data } = expectSuccess(await client.callOperation(createExport, input));
    await runner.drain();
    const { sheets } = await readXlsx((await fetchFile(client, data.id)).rawPayload);
    const namesOf = (workbook: Awaited<ReturnType<typeof readXlsx>>) =>
      workbook.sheets.map(({ name }) => name);
    expect(sheets.map(({ name }) => name)).toEqual(namesOf(await readXlsx(small.rawPayload)));
    expect(sheets.map(({ name }) => name)).toEqual(['Marken', 'Filter']);
    expect(sheets[0]?.rows).toHaveLength(lines);
    expect(sheets[1]?.rows).toContainEqual(['Suchen', key]);
  });

  it('is there for its owner alone, for a day', async () => {
    const client = await test.as('superadmin');
    const { id } = await order(client, 'csv');
    expect((await client.callOperation(openExport, { id })).status).toBe(404);
    await runner.drain();
    const other = await test.as('superadmin2@demo.test');
    expect(await ownOf(other)).toEqual([]);
    expect((await other.callOperation(openExport, { id })).status).toBe(404);
    expect((await other.callOperation(deleteExport, { id })).status).toBe(404);
    const { data } = expectSuccess(await client.callOperation(openExport, { id }));
    const othersPath = data.file.replace(`u=${client.userId}`, `u=${other.userId}`);
    expect((await other.get(`/storage/${othersPath}`)).statusCode).toBe(403);
    const tomorrow = new Date(test.clock.now().getTime() + 24 * HOUR_MS);
    expect(await tidy(test.db, tomorrow)).toMatchObject({ exports: expect.any(Number) });
    expect((await client.callOperation(openExport, { id })).status).toBe(404);
    const parts = await sql`select 1 from export_parts where export_id = ${id}`.execute(test.db);
    expect(parts.rows).toEqual([]);
  });

  it('is fetched as before once its owner has put it away, and he alone brings it back', async () => {
    const client = await test.as('superadmin');
    const { id } = await order(client, 'csv', { key: 'brand 0001' });
    const put = (by: Client, isPutAway: boolean) =>
      by.callOperation(putAwayExport, { id, is_put_away: isPutAway });
    // What is not done is stopped, not put away.
    await sql`update exports set state = 'waiting', next_try_at = 'infinity' where id = ${id}`.execute(
      test.db,
    );
    expect((await put(client, true)).status).toBe(404);
    await sql`update exports set next_try_at = now() - interval '10 years' where id = ${id}`.execute(test.db);
    await runner.drain();
    expect((await put(await test.as('superadmin2@demo.test'), true)).status).toBe(404);
    expectSuccess(await put(client, true));
    expect((await ownOf(client))[0]).toMatchObject({ id, is_put_away: true });
    expect((await fetchFile(client, id)).statusCode).toBe(200);
    expectSuccess(await put(client, false));
    expect((await ownOf(client))[0]).toMatchObject({ id, is_put_away: false });
  });

  it('breaks off where it is deleted while it is sent, and is no shorter file', async () => {
    const client = await test.sessionOf('superadmin');
    for (const format of ['csv', 'xlsx'] as const) {
      const { id } = await order(client, format);
      await runner.drain();
      const file = (await findExport(test.db, id))?.file ?? '';
      const call = buildCall(test.db, {
        caller: { id: client.userId, role: 'superadmin' },
        now: test.clock.now(),
      });
      const made = await exportFileOf(call, file);
      expectSuccess(await client.callOperation(deleteExport, { id }));
      const read = async () => {
        for await (const _piece of made?.content ?? []);
      };
      await expect(read()).rejects.toThrow('was deleted');
    }
  });

  it('says when its file is opened that its day is over, before it is tidied away', async () => {
    const client = await test.as('superadmin');
    const { id } = await order(client, 'csv', { key: 'brand 0001' });
    await runner.drain();
    await sql`update exports set expires_at = ${test.clock.now().toISOString()} where id = ${id}`.execute(
      test.db,
    );
    expect(await client.callOperation(openExport, { id })).toMatchObject({
      status: 404,
      sentence: { key: 'list.export_gone' },
    });
  });

  it('says when its file is opened that its owner may not see it any more', async () => {
    const client = await test.as('assistant-lead');
    const { id } = await order(client, 'csv');
    await runner.drain();
    await sql`update exports set columns = '["name", "gone"]' where id = ${id}`.execute(test.db);
    expect(await client.callOperation(openExport, { id })).toMatchObject({
      status: 403,
      sentence: { key: 'list.columns_changed' },
    });
  });

  it('asks what its owner may see when it runs, and stops when he is gone', async () => {
    const client = await test.as('assistant-lead');
    const { id } = await order(client, 'csv');
    await sql`update users set status = 'suspended' where id = ${client.userId}`.execute(test.db);
    await runner.drain();
    await sql`update users set status = 'active' where id = ${client.userId}`.execute(test.db);
    expect((await ownOf(await test.as('assistant-lead')))[0]).toMatchObject({
      id,
      state: 'failed',
      failure: 'You may not open this list any more',
      failure_sentence: { key: 'list.closed_to_you', values: {} },
    });
  });

  it('rings the bell of its owner once when the file is there, in his words, and nobody else’s', async () => {
    const client = await test.sessionOf('lead-engineer');
    const { id } = await order(client, 'csv');
    expect(await bellOf(client, id)).toEqual([]);
    await runner.drain();
    expect(await bellOf(client, id)).toEqual([
      ['done', 'Your export is ready', 'brands-2026-11-16.csv: 5.200 rows'],
    ]);
    expect(await bellOf(client, id, 'id')).toEqual([
      ['done', 'Ekspor Anda siap', 'brands-2026-11-16.csv: 5.200 baris'],
    ]);
    expect(await bellOf(await test.sessionOf('superadmin'), id)).toEqual([]);
  });

  it('says in the bell why there is no file', async () => {
    const client = await test.sessionOf('lead-engineer');
    await runner.stop();
    const { id } = await order(client, 'csv');
    await sql`update exports set columns = '["name", "gone"]' where id = ${id}`.execute(test.db);
    runner = startRunner();
    await runner.drain();
    expect(await bellOf(client, id)).toEqual([
      [
        'failed',
        'Your export failed',
        'brands-2026-11-16.csv: The columns that you may see have changed meanwhile. Start the export again',
      ],
    ]);
  });

  it('is made without a word for who turned its notifications off', async () => {
    const client = await test.sessionOf('lead-engineer');
    const setting = (bell: boolean) =>
      client.callOperation(updateNotificationSetting, { kind: 'export', bell });
    expectSuccess(await setting(false));
    const { id } = await order(client, 'csv');
    await runner.drain();
    expect((await ownOf(client))[0]).toMatchObject({ id, state: 'done' });
    expect(await bellOf(client, id)).toEqual([]);
    expectSuccess(await setting(true));
  });

  it('is refused for lists, filters and queries that the caller may not use', async () => {
    const client = await test.sessionOf('operasional');
    const make = (area: string, query: Record<string, string>) =>
      client.callOperation(createExport, { area, format: 'csv', query });
    expect((await make('customer', {})).status).toBe(403);
    expect((await make('item', { sort: 'cost_price' })).status).toBe(403);
    expect((await make('item', { columns: 'cost_price' })).status).toBe(403);
    expect((await make('nothing', {})).status).toBe(404);
    expect((await make('brand', { status: 'active', color: 'red' })).status).toBe(422);
    expect((await make('brand', { columns: 'color' })).status).toBe(422);
  });

  it('is one of three at a time, and goes when it is stopped', async () => {
    const client = await test.sessionOf('admin-engineer');
    // The runner looks as soon as an export is stored; these are made to wait.
    await runner.stop();
    const [first] = [await order(client, 'csv'), await order(client, 'csv'), await order(client, 'csv')];
    const fourth = await client.callOperation(createExport, { area: 'brand', format: 'csv', query: {} });
    expect(fourth).toMatchObject({ status: 409, code: 'exports_open' });
    expectSuccess(await client.callOperation(deleteExport, { id: first.id }));
    expect(await ownOf(client)).toHaveLength(2);
  });
});
