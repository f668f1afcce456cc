import Type from 'typebox';
import { Id, nullable, Picture, picture, Version } from '@balai/shared/contract/schema';
import { registerRecordAccess } from '../scope/record-access';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { defineRecord } from './records';
import { VersionConflictError, withCurrentValues } from './version-conflict';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  registerRecordAccess('parcel', {
    read: 'session',
    see: async () => undefined,
    attach: 'session',
    comments: null,
    hiddenFields: ({ caller }) => (caller.role === 'engineer' ? ['price'] : []),
  });
});
afterAll(() => database.close());

const parcel = defineRecord({
  entity: 'parcel',
  table: 'parcels',
  columns: ['name', 'price', 'sender_id', 'account', 'search_name', 'purchase', 'photo'],
  masked: ['account'],
});
const whole = nullable(Type.Integer());
const operation = {
  input: Type.Object({
    id: Id,
    version: Version,
    name: Type.String(),
    price: whole,
    sender_id: Id,
    account: Type.String(),
    photo: picture(),
  }),
  output: Type.Object({
    data: Type.Object({
      name: Type.String(),
      price: whole,
      sender: Type.Object({}),
      account: Type.String(),
      purchase: whole,
      photo: Picture,
    }),
  }),
};
const row = {
  id: 1,
  name: 'Crate',
  price: 5,
  sender_id: 3,
  account: '1234567',
  search_name: 'crate',
  purchase: 2,
  photo: 'stored-name',
};
const facts = { by: 'Budi', own: false, at: '2026-11-16T03:00:00.000Z', current_version: 2 };
const shownTo = (role: 'superadmin' | 'engineer') =>
  withCurrentValues(
    buildCall(database.db, { caller: { role } }),
    operation,
    new VersionConflictError(facts, { type: parcel, row }),
  ).data;

describe('withCurrentValues', () => {
  test('shows the stored values that the call writes and its answer would show, and no masked one', () => {
    expect(shownTo('superadmin')).toEqual({ ...facts, current: { name: 'Crate', price: 5, sender_id: 3 } });
  });

  test('keeps what the history hides from the caller', () => {
    expect(shownTo('engineer')).toEqual({ ...facts, current: { name: 'Crate', sender_id: 3 } });
  });

  test('adds nothing where the record is not known', () => {
    const conflict = new VersionConflictError(facts);
    const call = buildCall(database.db, {});
    expect(withCurrentValues(call, operation, conflict).data).toEqual(facts);
  });
});
