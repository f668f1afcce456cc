import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { temporaryDirectory } from '../env/environment';
import { integrityOf, manifestOf, publishDepartment, publishHost } from '../testing/published-releases';
import { createTestApp, type TestApp } from '../testing/test-app';

const directory = mkdtempSync(join(temporaryDirectory, 'balai-releases-'));
let test: TestApp;

function publishAll(release: string): void {
  const files = {
    'main.js': 'start()',
    'main.css': 'body{}',
    'heic-sandbox.1a2b.js': 'decode()',
    'push-worker.1a2b.js': 'tell()',
    'docx-sandbox.3c4d.js': 'drawPages()',
  };
  const html =
    '<!doctype html><html><head><title>Balai</title><meta name="csp-nonce" nonce="__NONCE__">' +
    '<link href="/assets/main.css" rel="stylesheet"><script defer src="/assets/main.js"></script></head><body><script>wait()</script><p>' +
    'please wait '.repeat(100) +
    '</p></body></html>';
  publishHost(directory, release, files, html);
  publishDepartment(directory, {
    id: 'sales',
    release,
    manifest: manifestOf('sales', { link: '/pipeline' }),
  });
  const access = 'brandSolution.crud';
  const manifest = manifestOf('engineering', { access, link: '/brand' });
  publishDepartment(directory, { id: 'engineering', release, manifest });
}

beforeAll(async () => {
  publishAll('aaa111');
  test = await createTestApp({ releasesDirectory: directory });
});
afterAll(async () => {
  await test.close();
  rmSync(directory, { recursive: true });
});

const page = (url = '/', headers = {}): Promise<LightMyRequestResponse> =>
  test.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });

describe('the page', () => {
  it('is answered under every address of the shell', async () => {
    for (const url of ['/', '/pages/login', '/detail-pipeline/12', '/customer-all?page=2']) {
      const answer = await page(url);
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
        url,
        200,
        'text/html; charset=utf-8',
      ]);
    }
    // Who asks for the start page gets it, whatever he says he takes; a script that is not there does not become it.
    for (const accept of ['*/*', 'application/json', '']) {
      expect((await test.app.inject({ url: '/', headers: { accept } })).statusCode).toBe(200);
    }
    expect((await test.app.inject({ url: '/main.js', headers: { accept: '*/*' } })).statusCode).toBe(404);
    expect(
      (await test.app.inject({ method: 'POST', url: '/', headers: { accept: 'text/html' } })).statusCode,
    ).toBe(404);
  });

  it('is packed for who can unpack it', async () => {
    const answer = await page('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('please wait');
    expect((await page()).headers['content-encoding']).toBeUndefined();
  });

  it('has integrity on its scripts and styles', async () => {
    const html = (await page()).body;
    expect(html).toContain(
      `src="/assets/main.js" integrity="${integrityOf('start()')}" crossorigin="anonymous">`,
    );
    expect(html).toContain(`href="/assets/main.css" rel="stylesheet" integrity="${integrityOf('body{}')}"`);
  });

  it('carries the hash of every file of the composition as data', async () => {
    const html = (await page()).body;
    const block = /<script type="application\/json" id="composition">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    const { id, host, integrity } = JSON.parse(block);
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(host).toBe('aaa111');
    expect(Object.keys(integrity)).toEqual(
      expect.arrayContaining(['/assets/main.js', '/r/sales/aaa111/entry.js']),
    );
    expect(integrity['/r/sales/aaa111/entry.js']).toBe(integrityOf('/* sales aaa111 */'));
    expect(block).not.toContain('<');
  });

  it('has a new nonce in markup and policy each time, and the policy allows nothing else', async () => {
    const [first, second] = [await page(), await page()];
    const nonceOf = ({ body }: LightMyRequestResponse) =>
      /<meta name="csp-nonce" nonce="([\w-]{24})">/.exec(body)?.[1] ?? '';
    expect(nonceOf(first)).not.toBe('');
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    const policy = Object.fromEntries(
      String(first.headers['content-security-policy'])
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    expect(policy).toMatchObject({
      'default-src': `'none'`,
      // The script that stands in the page itself runs by its hash.
      'script-src': `'self' 'sha256-${createHash('sha256').update('wait()').digest('base64')}'`,
      'style-src': `'self' 'nonce-${nonceOf(first)}'`,
      'connect-src': `'self'`,
      'frame-src': `'self'`,
      'base-uri': `'none'`,
      'object-src': `'none'`,
      'form-action': `'self'`,
      'frame-ancestors': `'none'`,
      'require-trusted-types-for': `'script'`,
      'trusted-types': 'default dompurify page-start',
    });
    expect(String(first.headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:/);
    expect(first.headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(csp)');
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('has the headers that every answer has', async () => {
    for (const answer of [
      await page(),
      await test.app.inject('/healthz'),
      await test.app.inject('/panel/nothing'),
    ]) {
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-site',
        'x-server-time': expect.stringMatching(/^\d{13}$/),
      });
      expect(answer.headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
      expect(answer.headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('promises https only where it came by https', async () => {
    const behindProxy = await createTestApp({ trustProxy: 1 });
    const answer = await behindProxy.app.inject({
      url: '/healthz',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await behindProxy.close();
    const direct = await test.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
    expect(direct.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the service worker', () => {
  it('has one name in all releases, is asked for anew, may fetch nothing, and controls no page', async () => {
    const answer = await test.app.inject('/assets/push-worker.js');
    expect([answer.statusCode, answer.body]).toEqual([200, 'tell()']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
    });
    expect(answer.headers['service-worker-allowed']).toBeUndefined();
  });
});

describe('a document in a sandboxed frame', () => {
  it('runs without an origin, frames nowhere but in our page, and may make code from text', async () => {
    const answer = await test.app.inject('/sandbox/heic');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(answer.headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'unsafe-eval'",
      'worker-src blob:',
      'connect-src blob: data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ]);
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(answer.body).toContain(
      `<script src="/assets/heic-sandbox.1a2b.js" integrity="${integrityOf('decode()')}" crossorigin="anonymous">`,
    );
  });

  it('has a sibling that draws word documents, without a network and with no script but its own', async () => {
    const answer = await test.app.inject('/sandbox/docx');
    expect(String(answer.headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'unsafe-inline'",
      'img-src blob: data:',
      'font-src blob: data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ]);
    expect(answer.body).toContain(
      `<script src="/assets/docx-sandbox.3c4d.js" integrity="${integrityOf('drawPages()')}" crossorigin="anonymous">`,
    );
  });

  it('may read its script as a stranger, which no other file allows', async () => {
    const allowed = async (url: string) =>
      (await test.app.inject(url)).headers['access-control-allow-origin'];
    expect(await allowed('/assets/heic-sandbox.1a2b.js')).toBe('*');
    expect(await allowed('/assets/main.js')).toBeUndefined();
  });

  it('is one of two', async () => {
    expect((await page('/sandbox/other')).statusCode).toBe(404);
  });
});

describe('a file of a release', () => {
  it('is served for ever, packed for who can unpack it', async () => {
    const url = '/r/sales/aaa111/entry.js';
    const plain = await test.app.inject(url);
    expect(plain.body).toBe('/* sales aaa111 */');
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const packed = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('/* sales aaa111 */');
    const weighed = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip, BR; q=0.5' } });
    expect(weighed.headers['content-encoding']).toBe('br');
    // No browser sends so much; it is not looked at, however it is made.
    const endless = `br${' '.repeat(15_500)},gzip`;
    const unread = await test.app.inject({ url, headers: { 'accept-encoding': endless } });
    expect([unread.statusCode, unread.headers['content-encoding']]).toEqual([200, undefined]);
    // By plain http browsers take no brotli.
    const larger = await test.app.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect(larger.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(larger.rawPayload).toString()).toBe('/* sales aaa111 */');
    const refused = await test.app.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip; q=0.0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    '/assets/..%2freleases.json',
    '/assets/%2e%2e/releases.json',
    '/r/..%2f..%2freleases.json',
    '/assets/.hidden.js',
    '/assets/',
    '/assets/main.js.br',
    '/assets/main.js.gz',
    '/assets/none.js',
    '/r/sales',
  ])('is not found as %s', async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(404);
  });
});

describe('GET /panel/composition', () => {
  it('answers the departments of which the role may open something, cut to it', async () => {
    const { data } = (await (await test.as('sales')).get('/panel/composition')).json();
    expect(data).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      host: 'aaa111',
      departments: [
        {
          id: 'sales',
          release: 'aaa111',
          entry: '/r/sales/aaa111/entry.js',
          entryGlobalName: 'remote_sales',
          preload: ['/r/sales/aaa111/entry.js'],
          manifest: { id: 'sales', menu: [{ id: 'sales.list' }] },
        },
      ],
      forbidden: ['/brand'],
    });
    expect(data.departments).toHaveLength(1);
    // The hashes of its files stand in the page alone, which is what browsers go by.
    expect(JSON.stringify(data)).not.toContain('sha384-');
    const everything = (await (await test.as('superadmin')).get('/panel/composition')).json().data;
    expect(everything.departments.map(({ id }: { id: string }) => id)).toEqual(['engineering', 'sales']);
    expect(everything.forbidden).toEqual([]);
    expect(data.kinds).toContainEqual(expect.objectContaining({ area: 'attachment', title: 'File' }));
  });
});

describe('GET /panel/menu/list', () => {
  it('composes the menu from the live departments, with headers of the groups that have something', async () => {
    const menuOf = async (role: string) =>
      (await (await test.as(role)).get('/panel/menu/list')).json().data.map(({ id }: { id: string }) => id);
    expect(await menuOf('superadmin')).toEqual([
      'host.dashboard',
      'group.sales',
      'sales.list',
      'group.engineering',
      'engineering.list',
    ]);
    expect(await menuOf('sales')).toEqual(['host.dashboard', 'group.sales', 'sales.list']);
    expect(await menuOf('operasional')).toEqual(['host.dashboard']);
  });

  it('puts the external links after the pages of their group', async () => {
    await sql`
      insert into menu_links (title, url, menu_group) values ('Aa', 'https://demo.test', 'sales')`.execute(
      test.db,
    );
    const { data } = (await (await test.as('sales')).get('/panel/menu/list')).json();
    expect(data.map(({ title }: { title: string }) => title).at(-1)).toBe('Aa');
    expect(data).toHaveLength(4);
  });
});

describe('POST /panel/csp-report', () => {
  const send = (contentType: string, payload: unknown) =>
    test.app.inject({
      method: 'POST',
      url: '/panel/csp-report',
      headers: { 'content-type': contentType },
      payload: JSON.stringify(payload),
    });

  it('takes both forms of report, counts them and logs addresses without what was asked of them', async () => {
    const source = 'https://panel.test/customer-all?key=Rina';
    const old = { 'csp-report': { 'effective-directive': 'script-src', 'source-file': source } };
    const blockedURL = 'https://panel.test/storage/x?sig=Rina';
    const body = { effectiveDirective: 'style-src-elem', blockedURL };
    const recent = [{ type: 'csp-violation', body }];
    expect((await send('application/csp-report', old)).statusCode).toBe(204);
    expect((await send('application/reports+json', recent)).statusCode).toBe(204);
    expect(test.log.join()).toContain('"source":"https://panel.test/customer-all"');
    expect(test.log.join()).not.toContain('Rina');
    const figures = (await test.app.inject('/metrics')).body;
    expect(figures).toContain('csp_reports_total{directive="script-src"} 1');
    expect(figures).toContain('csp_reports_total{directive="style-src-elem"} 1');
  });

  it('refuses a long report, one that is no JSON, and floods', async () => {
    expect((await send('application/csp-report', { x: 'x'.repeat(20_000) })).statusCode).toBe(413);
    expect((await send('text/plain', {})).statusCode).toBe(415);
    const answers = await Promise.all(Array.from({ length: 70 }, () => send('application/csp-report', {})));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  });
});
