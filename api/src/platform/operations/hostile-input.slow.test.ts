import { testApp } from '../testing/test-app';
import { tryHostileValues } from './hostile-input.testing';

const panel = testApp({ loginsPerMinute: 100_000 });

it('every field of every call refuses or takes what no honest client sends, and never fails over it', async () => {
  const { faults, tried, sent } = await tryHostileValues(panel, 0, 1);
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(20_000);
  expect(sent).toBeGreaterThan(1_000);
}, 900_000);
