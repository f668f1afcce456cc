import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../env/environment';
import { LocalStorage } from '../storage/local-storage';
import type { Storage } from '../storage/storage';
import { createTestApp, type TestApp } from '../testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the health of the process', () => {
  it('is good while process and database answer', async () => {
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('is told apart: without the database the process lives and is not ready', async () => {
    const without = await createTestApp();
    await without.db.destroy();
    expect((await without.app.inject('/healthz')).statusCode).toBe(200);
    const answer = await without.app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'database', message: 'The database does not answer' });
    await without.close();
  });
});

describe('GET /readyz', () => {
  it('says that nothing can be stored while it cannot', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const storage: Storage = {
      put: () => Promise.reject(full),
      open: () => Promise.reject(full),
      probe: () => Promise.reject(full),
      remove: () => Promise.reject(full),
      tidy: () => Promise.reject(full),
    };
    const without = await createTestApp({ storage });
    const answer = await without.app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'storage', message: 'Data cannot be stored at the moment' });
    expect(answer.headers['retry-after']).toBe('5');
    await without.close();
  });

  it('notices a folder that files cannot be written to', async () => {
    const directory = mkdtempSync(join(temporaryDirectory, 'balai-probe-'));
    writeFileSync(join(directory, 'files'), 'a file where a folder should be');
    await expect(new LocalStorage(join(directory, 'files')).probe()).rejects.toThrow('EEXIST');
    const storage = new LocalStorage(join(directory, 'other'));
    await storage.probe();
    expect(readdirSync(join(directory, 'other'))).toEqual([]);
    rmSync(directory, { recursive: true });
  });

  it('says that the interface cannot be shown while its releases cannot be read', async () => {
    const without = await createTestApp({ releasesDirectory: '/nowhere' });
    const answer = await without.app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'interface', message: 'The user interface cannot be shown' });
    await without.close();
  });
});

describe('GET /metrics', () => {
  it('counts calls by operation and answers this machine only', async () => {
    await (await test.as('sales')).get('/panel/role/access');
    const figures = await test.app.inject('/metrics');
    expect(figures.body).toContain('background_run_duration_seconds');
    expect(figures.body).toMatch(
      /http_request_duration_seconds_count\{operation="role\.access",status="200"\} 1/,
    );
    expect((await test.app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(403);
  });

  it('answers the bearer of the token, and nobody else, where one is set', async () => {
    const guarded = await createTestApp({ metricsToken: 'scrape' });
    expect((await guarded.app.inject('/metrics')).statusCode).toBe(403);
    const good = { url: '/metrics', remoteAddress: '10.0.0.9', headers: { authorization: 'Bearer scrape' } };
    expect((await guarded.app.inject(good)).statusCode).toBe(200);
    await guarded.close();
  });
});
