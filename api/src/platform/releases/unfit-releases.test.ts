import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CONTRACT_VERSION } from '@balai/shared/contract/host/contract-version';
import { sql } from 'kysely';
import type { ReleaseManifest } from './composition';
import { former, liveOf, narrower, openReleases, wider } from './releases.testing';

const { db, directory, log, publish, started, answerTo } = openReleases();

describe('an API that changes', () => {
  beforeEach(async () => {
    publish({ id: 'sales', release: 's1', operations: [former] });
    publish({ id: 'hr', release: 'r1' });
    await started();
  });

  it('keeps every department when an answer gains a field', async () => {
    expect(await liveOf(await started([wider]))).toEqual({ sales: 's1', hr: 'r1' });
  });

  it('does not start when it would break one that is live, and names department, operation and field', async () => {
    await expect(started([narrower])).rejects.toThrow(
      'The department sales (release s1) cannot work with this API: brand.list: output.data.name is not always there.',
    );
    await expect(started([])).rejects.toThrow('brand.list is not answered');
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
        detail: 'brand.list: output.data.name is not always there',
        routes: ['/sales-list'],
      }),
    ]);
  });

  it('starts when the department brings a release that fits with it', async () => {
    publish({ id: 'sales', release: 's2', operations: [narrower] });
    expect(await liveOf(await started([narrower]))).toEqual({ sales: 's2', hr: 'r1' });
  });

  it('refuses a release that does not fit, and the former one stays, also after a restart', async () => {
    publish({ id: 'sales', release: 's2', operations: [wider] });
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r1' });
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r1' });
    expect(log().join()).toContain('sales s2 was refused: brand.list: output.data.code is not always there');
  });
});

describe('a live release that is damaged', () => {
  beforeEach(async () => {
    publish({ id: 'sales', release: 's1' });
    publish({ id: 'hr', release: 'r1' });
    await started();
  });

  it('leaves its department on the last good one, after every restart', async () => {
    publish({ id: 'sales', release: 's2' });
    await started();
    writeFileSync(join(directory(), 'r/sales/s2/entry.js'), 'tampered()');
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r1' });
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r1' });
  });

  it.each([
    ['no brotli at all', 'br', Buffer.from('tampered()')],
    ['the brotli form of another file', 'br', brotliCompressSync('tampered()')],
    ['what becomes far larger than the file', 'br', brotliCompressSync(Buffer.alloc(50_000_000))],
    ['no gzip at all', 'gz', Buffer.from('tampered()')],
    ['the gzip form of another file', 'gz', gzipSync('tampered()')],
  ])('is left as well where what lies packed beside a file is %s', async (_, ending, packed) => {
    publish({ id: 'sales', release: 's2' });
    await started();
    writeFileSync(join(directory(), `r/sales/s2/entry.js.${ending}`), packed);
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r1' });
    expect(log().join()).toContain(`its file entry.js.${ending} is not as it was published`);
  });

  it('is shown again by every process that runs, once a build has brought its files', async () => {
    publish({ id: 'sales', release: 's2' });
    await started();
    writeFileSync(join(directory(), 'r/sales/s2/entry.js'), 'tampered()');
    const processes = [await started(), await started()];
    publish({ id: 'sales', release: 's2' }, { onlyIfNew: true });
    for (const releases of processes) {
      expect(await liveOf(releases)).toEqual({ sales: 's1', hr: 'r1' });
      for (let second = 1; second <= 10; second += 1) await releases.look();
      expect(await liveOf(releases)).toEqual({ sales: 's2', hr: 'r1' });
    }
  });

  it.each<[string, string]>([
    ['a title that is a number', `jsonb_set(details, '{manifest,title}', '7')`],
    ['no manifest at all', `details - 'manifest'`],
    ['something else altogether', `'[1]'`],
  ])('is named where there is no other, and the page and the others stay: %s', async (_case, expression) => {
    await sql`update releases set details = ${sql.raw(expression)} where room = 'sales'`.execute(db());
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
      'leads people away from a page of another',
      { redirects: { '/hr-list': '/sales-list' } },
      'the redirect of /hr-list belongs to the department hr',
    ],
    [
      'claims a former address of another',
      { routes: [route('/hr-former')], menu: [] },
      'route /hr-former belongs to the department hr',
    ],
    [
      'leads people away from a page of the shell',
      { redirects: { '/dashboard': '/sales-list' } },
      'the redirect of /dashboard belongs to the panel itself',
    ],
    [
      'claims notifications of another',
      { notifications: { 'hr-told': '/sales-list' } },
      'notifications of kind hr-told belong to the department hr',
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
    const ofOther = { redirects: { '/hr-former': '/hr-list' }, notifications: { 'hr-told': '/hr-list' } };
    publish({ id: 'hr', release: 'r1', manifest: ofOther });
    publish({ id: 'sales', release: 's1' });
    await started();
    const request = publish({
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

  it('is refused where its entry fills the variable of another', async () => {
    publish({ id: 'hr', release: 'r1' });
    await started();
    const request = publish({ id: 'sales', release: 's1', entryGlobalName: 'remote_hr' });
    const releases = await started();
    const message = 'sales s1 was refused: its entry fills remote_hr, which is not named after it';
    expect(answerTo(request)).toEqual({ ok: false, message });
    expect(await liveOf(releases)).toEqual({ hr: 'r1' });
  });
});
