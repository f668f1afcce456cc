import { sql } from 'kysely';
import { isPassword } from '../../../platform/auth/passwords';
import { inTransaction } from '../../../platform/database/transactions';
import { systemCall } from '../../../platform/system-call';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database';
import { registerFirstSuperadmin, resetSuperadmin } from './superadmin-at-server.service';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-16T09:00:00.000+07:00');
const register = (fields: Readonly<Record<string, string>>): Promise<string> =>
  inTransaction(database.db, (transaction) =>
    registerFirstSuperadmin(systemCall(transaction, now, 'test'), fields),
  );
const rina = {
  email: 'rina@demo.test',
  first_name: 'Rina',
  phone: '+6281234567890',
  nip: 'NTS-1',
  birth_date: '1988-04-12',
  join_date: '2020-02-03',
};

test('names every field that is missing or wrong, and registers nobody then', async () => {
  const { phone: _, ...withoutPhone } = rina;
  await expect(register({ ...withoutPhone, join_date: 'x' })).rejects.toMatchObject({
    errors: { phone: { message: 'Phone is required' }, join_date: { message: expect.any(String) } },
  });
  await expect(register({ ...rina, email: 'rina' })).rejects.toThrow('Email is not valid');
  expect((await sql`select 1 from users`.execute(database.db)).rows).toEqual([]);
});

test('an empty company gets one superadmin, however many are asked for, with a password that he has to change', async () => {
  const both = await Promise.allSettled([
    register(rina),
    register({
      ...rina,
      email: 'b@demo.test',
      phone: '0812345678',
      nip: 'NTS-2',
    }),
  ]);
  const passwords = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
    expect.stringContaining('There is a superadmin already'),
  ]);
  const { rows } = await sql<{
    role: string;
    status: string;
    must_change_password: boolean;
    password_hash: string;
  }>`
    select role, status, must_change_password, password_hash from users`.execute(database.db);
  expect(rows).toMatchObject([{ role: 'superadmin', status: 'active', must_change_password: true }]);
  expect(await isPassword(rows[0]?.password_hash ?? null, passwords[0] ?? '')).toBe(true);
});

test('a superadmin who has lost his password gets another one at the server, and nobody else does', async () => {
  const reset = (email: string): Promise<string> =>
    inTransaction(database.db, (transaction) => resetSuperadmin(systemCall(transaction, now, 'test'), email));
  await expect(reset('nobody@demo.test')).rejects.toThrow('No active superadmin has the e-mail');
  const password = await reset('RINA@demo.test');
  const { rows } = await sql<{ must_change_password: boolean; password_hash: string }>`
    select must_change_password, password_hash from users`.execute(database.db);
  expect(rows).toMatchObject([{ must_change_password: true }]);
  expect(await isPassword(rows[0]?.password_hash ?? null, password)).toBe(true);
});
