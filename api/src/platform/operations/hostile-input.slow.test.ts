import { createTestApp, type TestApp } from '../testing/test-app';
import { tryHostileValues } from './hostile-input.testing';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ loginsPerMinute: 100_000 });
});
afterAll(() => test.close());

it('every field of every call refuses or takes what no honest client sends, and never fails over it', async () => {
  const { faults, tried, sent } = await tryHostileValues(test, 0, 1);
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(20_000);
  expect(sent).toBeGreaterThan(1_000);
}, 900_000);
