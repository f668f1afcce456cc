import { writeAudit } from '../../../platform/audit/audit';
import { NotFoundError } from '../../../platform/errors';
import { registerRecordAccess } from '../../../platform/operations/record-access';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  registerRecordAccess('test_record', async ({ caller }) => {
    if (caller.role !== 'sales') throw new NotFoundError();
  });
}, 60_000);
afterAll(() => test.close());

describe('GET /panel/history/list', () => {
  it('answers what happened to a record, newest first, to who may see it', async () => {
    const sales = await test.as('sales');
    const call = buildCall(test.db, { caller: { id: sales.userId, role: 'sales' }, origin: 'import' });
    await writeAudit(call, { entity: 'test_record', entityId: 7, action: 'create', toStatus: 'open' });
    await writeAudit(call, {
      entity: 'test_record',
      entityId: 7,
      action: 'lose',
      fromStatus: 'open',
      toStatus: 'lost',
      diff: { amount: [1, { nested: true }] },
      reason: 'Too dear',
    });
    const answer = await sales.get('/panel/history/list', { entity: 'test_record', id: 7, row: 10 });
    expect(answer.json()).toMatchObject({
      count: 2,
      data: [
        {
          action: 'lose',
          from_status: 'open',
          to_status: 'lost',
          reason: 'Too dear',
          diff: { amount: [1, { nested: true }] },
          actor: { id: sales.userId, name: 'sales 1', image: null },
          actor_role: 'sales',
          origin: 'import',
        },
        { action: 'create', diff: null, from_status: null },
      ],
    });
    const hrd = await test.as('hrd');
    expect((await hrd.get('/panel/history/list', { entity: 'test_record', id: 7 })).statusCode).toBe(404);
  });
});
