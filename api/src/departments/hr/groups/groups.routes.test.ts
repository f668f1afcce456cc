import { listAllGroups } from '@balai/shared/contract/hr/groups';
import { roles } from '@balai/shared/permissions/roles';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';

let panel: TestApp;

beforeAll(async () => {
  panel = await createTestApp();
}, 60_000);
afterAll(() => panel.close());

describe('GET /panel/group/list_all', () => {
  test('answers 401 without a session', async () => {
    expect((await panel.app.inject({ url: listAllGroups.path })).statusCode).toBe(401);
  });

  test.each(roles)('answers %s', async (role) => {
    expect((await (await panel.as(role)).get(listAllGroups.path)).statusCode).toBe(200);
  });

  test('answers the groups whose name contains the key, by name', async () => {
    const answer = await (await panel.as('hrd')).get(listAllGroups.path, { key: 'SALES' });
    expect(answer.json().data).toEqual([
      { id: expect.any(Number), name: 'Pre-sales', type: 'presales' },
      { id: expect.any(Number), name: 'Sales A', type: 'sales' },
      { id: expect.any(Number), name: 'Sales B', type: 'sales' },
    ]);
  });
});
