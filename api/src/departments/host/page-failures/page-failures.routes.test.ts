import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../../../platform/env/environment';
import {
  listReleases,
  manifestOf,
  publishDepartment,
  publishHost,
} from '../../../platform/testing/published-releases';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';

const directory = mkdtempSync(join(temporaryDirectory, 'balai-page-failures-'));
let test: TestApp;

beforeAll(async () => {
  publishHost(directory, 'aaa111', { 'main.js': 'start()' }, '<!doctype html><html></html>');
  publishDepartment(directory, {
    id: 'sales',
    release: 'bbb222',
    manifest: manifestOf('sales', { link: '/pipeline' }),
  });
  test = await createTestApp({ releasesDirectory: directory });
});
afterAll(async () => {
  await test.close();
  rmSync(directory, { recursive: true });
});

const failure = {
  department: 'sales',
  release: 'bbb222',
  path: '/detail-pipeline/7',
  message: 'sales: TypeError: stage is undefined',
  stack: 'at PipelinePage',
};

const report = async (change: object = {}) =>
  (await test.as('sales')).post('/panel/page_failure/report', { ...failure, ...change });
const figures = async () => (await test.app.inject('/metrics')).body;

describe('a failure of a page that a browser tells of', () => {
  it('is counted for the release that it happened in, and logged with its stack', async () => {
    expect((await report()).statusCode).toBe(200);
    await report({ department: 'host', release: 'aaa111' });
    expect(await figures()).toContain('page_failures_total{department="sales",release="bbb222"} 1');
    expect(await figures()).toContain('page_failures_total{department="host",release="aaa111"} 1');
    const line = test.log.find((logged) => logged.includes('a page failed in a browser'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, role: 'sales', ...failure });
  });

  it('is said to who asks what was released', async () => {
    const request = listReleases(directory);
    await test.releases.look();
    const answer = readFileSync(join(directory, 'answers', `${request}.json`), 'utf8');
    expect(JSON.parse(answer)).toMatchObject({
      ok: true,
      failures: expect.arrayContaining([
        { room: 'sales', release: 'bbb222', failures: 1, lastAt: expect.any(String) },
      ]),
    });
  });

  it('makes no figure of its own by what it says of itself', async () => {
    await report({ release: 'ccc333' });
    await report({ department: 'nobody"} 1', release: 'x' });
    expect(await figures()).toContain('page_failures_total{department="sales",release="earlier"} 1');
    expect(await figures()).toContain('page_failures_total{department="unknown",release="unknown"} 1');
    expect(await figures()).not.toContain('nobody');
  });

  it('is refused without a session, at length, and more than 30 times in a minute', async () => {
    const anonymous = await test.app.inject({
      method: 'POST',
      url: '/panel/page_failure/report',
      payload: failure,
    });
    expect(anonymous.statusCode).toBe(401);
    expect((await report({ stack: 'x'.repeat(4_001) })).statusCode).toBe(422);
    let status = 200;
    for (let time = 0; time < 31 && status === 200; time += 1) status = (await report()).statusCode;
    expect(status).toBe(429);
  });
});
