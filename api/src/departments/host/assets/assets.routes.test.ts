import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../../../platform/env/environment';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';

const directory = mkdtempSync(join(temporaryDirectory, 'balai-logos-'));
let test: TestApp;
beforeAll(async () => {
  writeFileSync(join(directory, 'logo-landscape.png'), 'landscape');
  test = await createTestApp({ logoDirectory: directory });
});
afterAll(async () => {
  await test.close();
  rmSync(directory, { recursive: true });
});

const logo = async (layout: string) =>
  (await test.app.inject(`/panel/assets/detail?type=logo&layout=${layout}`)).json().data;

describe("the company's logo", () => {
  it('is the configured one, for everybody', async () => {
    const answer = await logo('landscape');
    expect(answer).toEqual({
      file: 'company/logo-landscape.png',
      file_name: 'logo-landscape.png',
      is_default: false,
      company: '',
    });
    const served = await test.app.inject(`/storage/${answer.file}`);
    expect([served.headers['content-type'], served.body]).toEqual(['image/png', 'landscape']);
  });

  it("is Balai's own in a layout that is not configured", async () => {
    const answer = await logo('square');
    expect(answer).toMatchObject({ file: 'public/logo-square.svg', is_default: true });
    const served = await test.app.inject(`/storage/${answer.file}`);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });
});
