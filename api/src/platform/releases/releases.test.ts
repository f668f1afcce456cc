import { CONTRACT_VERSION } from '@balai/shared/contract/host/contract-version';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { defineOperation, type Operation } from '@balai/shared/contract/operation';
import { pino } from 'pino';
import Type from 'typebox';
import { sql } from 'kysely';
import { temporaryDirectory } from '../env/environment';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { publishDepartment, publishHost, rollBack } from '../testing/published-releases';
import type { ReleaseManifest } from './composition';
import { forgetOldReleases } from './forget-releases';
import { Releases } from './releases';

const NOW = new Date('2026-11-16T03:00:00.000Z');
const DAY_MS = 86_400_000;

const listed = (output: Parameters<typeof Type.Object>[0], name = 'brand.list'): Operation =>
  defineOperation({
    name,
    method: 'GET',
    path: `/panel/${name.replace('.', '/')}`,
    access: 'session',
    input: Type.Object({}, { additionalProperties: false }),
    output: Type.Object({ data: Type.Array(Type.Object(output)) }),
    summary: 'Brands',
  });
const former = listed({ id: Type.Integer(), name: Type.String() });
const wider = listed({ id: Type.Integer(), name: Type.String(), code: Type.String() });
const narrower = listed({ id: Type.Integer() });

let database: TestDatabase;
let directory: string;
let log: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  directory = mkdtempSync(join(temporaryDirectory, 'balai-releases-'));
  log = [];
  await sql`truncate release_changes, releases`.execute(database.db);
  publishHost(directory, 'h1', { 'main.js': 'start()' }, '<head></head>');
});
afterEach(() => rmSync(directory, { recursive: true }));

/** A process that starts: it knows what the database and the directory say, and nothing else. */
async function started(
  answered: readonly Operation[] = [former],
  { allowUnfit = false, now = NOW }: { allowUnfit?: boolean; now?: Date } = {},
): Promise<Releases> {
  const releases = new Releases({
    db: database.db,
    directory,
    logger: pino({}, { write: (line: string) => void log.push(line) }),
    answered: () => answered,
    clock: () => now,
    allowUnfit,
  });
  await releases.start();
  return releases;
}

const liveOf = async (releases: Releases) =>
  Object.fromEntries(
    ((await releases.composition())?.departments ?? []).map(({ id, release }) => [id, release]),
  );
const answerTo = (name: string) =>
  JSON.parse(readFileSync(join(directory, 'answers', `${name}.json`), 'utf8'));

describe('publishing', () => {
  it('goes live in every process, and changes no other room', async () => {
    publishDepartment(directory, { id: 'sales', release: 's1' });
    publishDepartment(directory, { id: 'hr', release: 'r1' });
    const [one, other] = [await started(), await started()];
    expect(await liveOf(one)).toEqual({ sales: 's1', hr: 'r1' });
    publishDepartment(directory, { id: 'sales', release: 's2' });
    await one.look();
    await other.look();
    expect(await liveOf(one)).toEqual({ sales: 's2', hr: 'r1' });
    expect(await liveOf(other)).toEqual({ sales: 's2', hr: 'r1' });
    const { rows } = await sql`select room, release from release_changes where room = 'hr'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ room: 'hr', release: 'r1' }]);
  });

  it('refuses other files under a name that was published', async () => {
    publishDepartment(directory, { id: 'sales', release: 's1' });
    await started();
    const request = publishDepartment(directory, { id: 'sales', release: 's1', code: 'other()' });
    const releases = await started();
    expect(answerTo(request)).toEqual({
      ok: false,
      message: 'sales s1 was refused: there is a release s1 with other files',
    });
    expect(await liveOf(releases)).toEqual({ sales: 's1' });
  });

  it('serves no file that is not listed', async () => {
    const request = publishDepartment(directory, { id: 'sales', release: 's1' });
    writeFileSync(join(directory, 'incoming', request, 'files', 'secret.txt'), 'x');
    await started();
    expect(existsSync(join(directory, 'r/sales/s1/entry.js'))).toBe(true);
    expect(existsSync(join(directory, 'r/sales/s1/secret.txt'))).toBe(false);
  });

  /** As a process leaves it that took a request and was killed two minutes ago. */
  function leaveTaken(request: string): void {
    const taken = join(directory, 'taken', request);
    mkdirSync(join(directory, 'taken'), { recursive: true });
    renameSync(join(directory, 'incoming', request), taken);
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(taken, longAgo, longAgo);
  }

  it('takes a request again whose process was killed', async () => {
    leaveTaken(publishDepartment(directory, { id: 'sales', release: 's1' }));
    expect(await liveOf(await started())).toEqual({ sales: 's1' });
  });

  it('is one change when the process was killed after it had written it down', async () => {
    const request = publishDepartment(directory, { id: 'sales', release: 's1' });
    cpSync(join(directory, 'incoming', request), join(directory, 'again', request), { recursive: true });
    const releases = await started();
    renameSync(join(directory, 'again', request), join(directory, 'incoming', request));
    leaveTaken(request);
    await releases.look();
    const { rows } = await sql`select 1 from release_changes where room = 'sales'`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(answerTo(request).ok).toBe(true);
  });
});

describe('a roll-back', () => {
  beforeEach(async () => {
    publishDepartment(directory, { id: 'sales', release: 's1' });
    publishDepartment(directory, { id: 'sales', release: 's2' });
    publishDepartment(directory, { id: 'hr', release: 'r1' });
    await started();
    rollBack(directory, 'sales', 's1');
  });

  it('stays through restarts that bring the same build, and through what others publish', async () => {
    publishDepartment(directory, { id: 'sales', release: 's2' }, { onlyIfNew: true });
    publishDepartment(directory, { id: 'hr', release: 'r2' });
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r2' });
    publishDepartment(directory, { id: 'sales', release: 's2' }, { onlyIfNew: true });
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r2' });
  });

  it('ends when the room is published again', async () => {
    publishDepartment(directory, { id: 'sales', release: 's2' });
    expect(await liveOf(await started())).toEqual({ sales: 's2', hr: 'r1' });
  });

  it('says who did it and why', async () => {
    await started();
    const { rows } = await sql`
      select release, action, made_by, reason from release_changes
      where room = 'sales' order by id desc limit 1`.execute(database.db);
    expect(rows).toEqual([{ release: 's1', action: 'rollback', made_by: 'test', reason: 'it was broken' }]);
  });

  it('to what was never published is refused', async () => {
    const request = rollBack(directory, 'sales', 's9');
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r1' });
    expect(answerTo(request).message).toBe('sales s9 was refused: it was never published here');
  });
});

describe('an API that changes', () => {
  beforeEach(async () => {
    publishDepartment(directory, { id: 'sales', release: 's1', operations: [former] });
    publishDepartment(directory, { id: 'hr', release: 'r1' });
    await started();
  });

  it('keeps every department when an answer gains a field', async () => {
    expect(await liveOf(await started([wider]))).toEqual({ sales: 's1', hr: 'r1' });
  });

  it('does not start when it would break one that is live, and names department, operation and field', async () => {
    await expect(started([narrower])).rejects.toThrow(
      'The department sales (release s1) cannot work with this API: brand.list: output.data.name is not always there any more.',
    );
    await expect(started([])).rejects.toThrow('brand.list is not answered any more');
  });

  it('starts when it is told to, leaves that department out with owner and reason, and no other', async () => {
    const releases = await started([narrower], { allowUnfit: true });
    expect(await liveOf(releases)).toEqual({ hr: 'r1' });
    expect((await releases.composition())?.unavailable).toEqual([
      expect.objectContaining({
        id: 'sales',
        owner: 'Team',
        release: 's1',
        reason: 'unfit',
        detail: 'brand.list: output.data.name is not always there any more',
        routes: ['/sales-list'],
      }),
    ]);
  });

  it('starts when the department brings a release that fits with it', async () => {
    publishDepartment(directory, { id: 'sales', release: 's2', operations: [narrower] });
    expect(await liveOf(await started([narrower]))).toEqual({ sales: 's2', hr: 'r1' });
  });

  it('refuses a release that does not fit, and the former one stays, also after a restart', async () => {
    publishDepartment(directory, { id: 'sales', release: 's2', operations: [wider] });
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r1' });
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r1' });
    expect(log.join()).toContain(
      'sales s2 was refused: brand.list: output.data.code is not always there any more',
    );
  });
});

describe('a live release that is damaged', () => {
  beforeEach(async () => {
    publishDepartment(directory, { id: 'sales', release: 's1' });
    publishDepartment(directory, { id: 'hr', release: 'r1' });
    await started();
  });

  it('leaves its department on the last good one, after every restart', async () => {
    publishDepartment(directory, { id: 'sales', release: 's2' });
    await started();
    writeFileSync(join(directory, 'r/sales/s2/entry.js'), 'tampered()');
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r1' });
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r1' });
  });

  it.each<[string, string]>([
    ['a title that is a number', `jsonb_set(details, '{manifest,title}', '7')`],
    ['no manifest at all', `details - 'manifest'`],
    ['something else altogether', `'[1]'`],
  ])('is named where there is no other, and the page and the others stay: %s', async (_case, expression) => {
    await sql`update releases set details = ${sql.raw(expression)} where room = 'sales'`.execute(database.db);
    const releases = await started();
    expect(await liveOf(releases)).toEqual({ hr: 'r1' });
    const composition = await releases.composition();
    expect(composition?.page.render('n')).toContain('id="composition"');
    expect(composition?.unavailable).toMatchObject([{ id: 'sales', release: 's1', reason: 'invalid' }]);
  });
});

describe('a manifest that nobody can work with', () => {
  const route = (path: string, page = 'list') => ({ path, page, access: 'session', title: 'sales.title' });
  const entry = (link: string) => ({
    id: 'sales.list',
    group: 'sales',
    title: 'List',
    link,
    icon: 'list',
    order: 1,
    access: 'session',
  });

  it.each<[string, Partial<ReleaseManifest>, string]>([
    [
      'requires a newer contract',
      { requires: 99 },
      `it requires version 99 of the contract, this panel has ${CONTRACT_VERSION}`,
    ],
    ['names another department', { id: 'hr', menu: [] }, "its id is 'hr', which is another department"],
    [
      'claims a route of another',
      { routes: [route('/hr-list')], menu: [] },
      'route /hr-list belongs to the department hr',
    ],
    [
      'claims a page of the shell',
      { routes: [route('/dashboard')], menu: [] },
      'route /dashboard belongs to the panel itself',
    ],
    [
      'claims every address',
      { routes: [route('/*')], menu: [] },
      'route /* is no path of names and :parameters that begins with a name',
    ],
    [
      'has a link that is a script',
      { menu: [entry('javascript:alert(1)')] },
      'menu entry sales.list leads to javascript:alert(1), which is no route of it',
    ],
    [
      'has a link to another site',
      { menu: [entry('//elsewhere.test/sales-list')] },
      'menu entry sales.list leads to //elsewhere.test/sales-list, which is no route of it',
    ],
    ['has a route without a page', { routes: [route('/sales-list', '')] }, 'route /sales-list has no page'],
    [
      'has a route with a page that its code lacks',
      { routes: [route('/sales-list', 'other')] },
      "route /sales-list shows the page 'other', which its code does not have",
    ],
    [
      'names a permission that does not exist',
      { routes: [{ ...route('/sales-list'), access: 'no.such' }] },
      "there is no permission 'no.such'",
    ],
    [
      'says that it calls nothing',
      { operations: [] },
      'it says that it calls no operation, but its code calls brand.list',
    ],
    [
      'has a title that is a number',
      Object({ title: 7 }),
      'manifest.json is not valid: /manifest/title must be string',
    ],
  ])('is refused where it %s', async (_case, manifest, sentence) => {
    publishDepartment(directory, { id: 'hr', release: 'r1' });
    publishDepartment(directory, { id: 'sales', release: 's1' });
    await started();
    const request = publishDepartment(directory, {
      id: 'sales',
      release: 's2',
      operations: [former],
      code: 'call({name:"brand.list"})',
      manifest,
    });
    const releases = await started();
    expect(answerTo(request)).toEqual({ ok: false, message: `sales s2 was refused: ${sentence}` });
    expect(await liveOf(releases)).toEqual({ hr: 'r1', sales: 's1' });
  });
});

describe('files of releases', () => {
  it('go 14 days after they were last live, but not those that may be shown', async () => {
    for (const release of ['s1', 's2', 's3', 's4', 's5'])
      publishDepartment(directory, { id: 'sales', release });
    await started();
    const kept = async (now: Date) => {
      await forgetOldReleases({ db: database.db, directory }, now);
      return ['s1', 's2', 's3', 's4', 's5'].filter((release) =>
        existsSync(join(directory, 'r/sales', release)),
      );
    };
    expect(await kept(new Date(NOW.getTime() + 13 * DAY_MS))).toEqual(['s1', 's2', 's3', 's4', 's5']);
    expect(await kept(new Date(NOW.getTime() + 15 * DAY_MS))).toEqual(['s3', 's4', 's5']);
    expect(existsSync(join(directory, 'assets/main.js'))).toBe(true);
  });
});
