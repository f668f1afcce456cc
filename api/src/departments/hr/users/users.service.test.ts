import { sql } from 'kysely';
import { buildCall } from '../../../platform/testing/test-call';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database';
import { seedTestPeople } from '../../../platform/testing/test-people';
import type { NewUser } from './users.repository';
import { createUser } from './users.service';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedTestPeople(database.db);
});
afterAll(() => database.close());

let made = 0;
function buildUser(overrides: Partial<NewUser> = {}): NewUser {
  made += 1;
  return {
    first_name: 'Rina',
    last_name: null,
    email: `rina${made}@demo.test`,
    phone: `+62812000000${made}`,
    role: 'sales',
    nip: `NTS-9${made}`,
    gender: 'female',
    birth_date: '1993-04-12',
    join_date: '2025-02-03',
    employment: 'permanent',
    contract_end: null,
    lead_id: null,
    division: null,
    address: null,
    emergency_contact: null,
    npwp: null,
    nik: null,
    bank_name: null,
    bank_account: '1234567890',
    language: 'id',
    password_hash: 'none',
    ...overrides,
  };
}

describe('createUser', () => {
  test('stores an active person whose full name leaves out an absent last name', async () => {
    const user = await createUser(buildCall(database.db), buildUser({ last_name: null }));
    expect(user).toMatchObject({ full_name: 'Rina', status: 'active' });
  });

  test('keeps password and bank account out of the history', async () => {
    const user = await createUser(buildCall(database.db), buildUser({ password_hash: 'secret-hash' }));
    const { rows } = await sql`
      select 1 from audit_logs where entity = 'user' and entity_id = ${user.id}
        and (diff::text like '%secret-hash%' or diff::text like '%1234567890%')
    `.execute(database.db);
    expect(rows).toEqual([]);
  });

  test.each([
    ['email', 'This e-mail is already in use'],
    ['phone', 'This phone number is already in use'],
    ['nip', 'This NIP is already in use'],
  ] as const)('refuses the %s of somebody else', async (field, message) => {
    const first = await createUser(buildCall(database.db), buildUser());
    const taken = field === 'email' ? first.email.toUpperCase() : first[field];
    await expect(createUser(buildCall(database.db), buildUser({ [field]: taken }))).rejects.toMatchObject({
      status: 409,
      message,
    });
  });

  test.each([
    ['birth_date', '2030-01-01', 'An employee must be between 15 and 100 years old'],
    ['birth_date', '1890-01-01', 'An employee must be between 15 and 100 years old'],
    ['join_date', '1900-01-01', 'The date cannot lie before 1 Jan 1950'],
    ['join_date', '2050-01-01', 'The date cannot lie after 16 Nov 2027'],
    ['join_date', '2008-04-11', 'Nobody joins before being 15 years old'],
  ])('refuses the %s %s', async (field, day, message) => {
    const problem = createUser(buildCall(database.db), buildUser({ [field]: day }));
    await expect(problem).rejects.toMatchObject({ status: 422, errors: { [field]: { message } } });
  });

  test('stores who joined at fifteen', async () => {
    const user = await createUser(buildCall(database.db), buildUser({ join_date: '2008-04-12' }));
    expect(user.join_date).toBe('2008-04-12');
  });

  test.each([null, '2025-02-03'])('refuses a contract that ends at %s', async (contractEnd) => {
    const user = buildUser({ employment: 'contract', join_date: '2025-02-03', contract_end: contractEnd });
    await expect(createUser(buildCall(database.db), user)).rejects.toMatchObject({
      status: 422,
      errors: {
        contract_end: { key: 'user.contract_end', message: 'The contract must end after the join date' },
      },
    });
  });
});
