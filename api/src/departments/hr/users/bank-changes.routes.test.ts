import { approveBankChange, getBankChange } from '@balai/shared/contract/hr/bank-changes';
import { requestBankChange } from '@balai/shared/contract/hr/profile';
import { sql } from 'kysely';
import { readEnvironment } from '../../../platform/env/environment';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { meetInTime } from '../../../platform/testing/open-transaction';
import { testApp } from '../../../platform/testing/test-app';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

const panel = testApp();

onServer('a change of a bank account that is decided on a server with several connections', () => {
  test('is held after its person, as by who lets him leave', async () => {
    const [person, hrd] = [await panel.as('engineer'), await panel.as('hrd')];
    expectSuccess(
      await person.callOperation(requestBankChange, {
        bank_name: 'BNI',
        bank_account: '5550001234',
        current_password: TEST_PASSWORD,
      }),
    );
    const change = expectSuccess(await hrd.callOperation(getBankChange, { user_id: person.userId })).data;
    if (!change) throw new Error('Nothing waits');
    let free: unknown[] = [];
    const answer = await meetInTime(
      panel.db,
      (db) => sql`select from users where id = ${person.userId} for update`.execute(db),
      () => hrd.callOperation(approveBankChange, { id: change.id, version: change.version }),
      async (db) => {
        const found = sql`select id from bank_account_changes where id = ${change.id} for update skip locked`;
        free = (await found.execute(db)).rows;
      },
    );
    expect(answer).toMatchObject({ status: 200 });
    expect(free).toEqual([{ id: change.id }]);
  });
});
