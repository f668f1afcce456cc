import { MOST_IDS } from '@balai/shared/contract/list';
import { testApp, type Query } from '../testing/test-app';

const panel = testApp();

/** The calls behind the pickers of all forms and filters. */
const pickers = () =>
  panel.operations.map(({ operation }) => operation).filter(({ name }) => name.endsWith('.list_all'));
const ids = (count: number) => ({ ids: Array.from({ length: count }, (_, at) => at).join(',') });

describe('every picker', () => {
  it.each<[query: Query, status: number]>([
    [{ row: 1 }, 200],
    [{ row: 201 }, 422],
    [ids(MOST_IDS), 200],
    [ids(MOST_IDS + 1), 422],
    ...['me', '1,', '1;2', '-1', '1234567890123456'].map((wrong): [Query, number] => [{ ids: wrong }, 422]),
  ])('is asked for 200 rows at most, or for as many ids as a filter holds: %j', async (query, status) => {
    const client = await panel.sessionOf('superadmin');
    expect(pickers().length).toBeGreaterThan(5);
    for (const { name, path } of pickers()) {
      expect([name, (await client.get(path, query)).statusCode]).toEqual([name, status]);
    }
  });
});
