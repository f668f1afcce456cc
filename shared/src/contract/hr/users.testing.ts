import { sampleOf } from '../sample.testing';
import { UserOption } from './user-options';
import { User, UserInput, UserRecord } from './users';

const card = { first_name: 'Rina', last_name: 'Hartati', phone: '+6281234567890', role: 'sales' } as const;
const record = {
  email: 'rina.hartati@demo.test',
  nip: 'NTS-25001',
  gender: 'female',
  birth_date: '1993-04-12',
  join_date: '2025-02-03',
  employment: 'permanent',
  division: 'Sales',
  address: 'Jl. Melati 1',
  bank_name: 'BCA',
  language: 'id',
} as const;

export const buildUserOption = (overrides: Partial<UserOption> = {}): UserOption =>
  sampleOf(UserOption, {
    id: 7,
    name: 'Budi Santoso',
    role: 'sales',
    group: { id: 1, name: 'Sales A' },
    ...overrides,
  });

export const buildUserInput = (overrides: Partial<UserInput> = {}): UserInput =>
  sampleOf(UserInput, {
    ...card,
    ...record,
    npwp: '1234567890123456',
    nik: '3173012345678901',
    bank_account: '1234567890',
    ...overrides,
  });

export const buildUserRecord = (overrides: Partial<UserRecord> = {}): UserRecord =>
  sampleOf(UserRecord, {
    ...record,
    npwp: '••••••••••••3456',
    nik: '••••••••••••8901',
    bank_account: '••••••7890',
    memberships: [{ id: 3, group: { id: 1, name: 'Sales A' }, valid_from: '2025-02-03', valid_to: null }],
    ...overrides,
  });

export const buildUser = (overrides: Partial<User> = {}): User =>
  sampleOf(User, {
    ...card,
    id: 7,
    name: 'Rina Hartati',
    group: { id: 1, name: 'Sales A' },
    record: buildUserRecord(),
    allowed_actions: ['update', 'suspend', 'resign', 'reset_password', 'unlock', 'delete'],
    ...overrides,
  });
