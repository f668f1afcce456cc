import type { Contact, ContactRow } from '@balai/shared/contract/contacts';
import type { Call } from '../call';
import type { ChildRowsDeclaration } from './child-rows';
import { orNull } from './or-null';
import { settlePrimaryContact } from './primary-contact';
import type { RecordType, RecordValues } from './records';

/** What every table of contact people has beside the column that names their company. */
export const contactColumns = [
  'name',
  'position',
  'department',
  'phone',
  'email',
  'birthday',
  'is_primary',
  'is_decision_maker',
  'image',
  'status',
] as const;

/** The stored columns of a contact row. Who is the primary one is settled once all rows are there. */
export const contactValues = (row: ContactRow): RecordValues => ({
  name: row.name.trim(),
  position: orNull(row.position),
  department: orNull(row.department),
  phone: orNull(row.phone),
  email: orNull(row.email),
  birthday: row.birthday ?? null,
  is_decision_maker: row.is_decision_maker ?? false,
  status: row.status ?? 'active',
});

/** What the contact rows of every company have in common: exactly one of them all is the primary one afterwards. */
export const contactRows = <Stored extends Contact>(
  record: RecordType,
  find: (call: Call, companyId: number) => Promise<Stored[]>,
) =>
  ({
    record,
    find,
    field: 'pic',
    calledBy: ['name'],
    values: contactValues,
    besides: (row) => (row.is_primary ? { is_primary: true } : {}),
    settle: async (call, companyId, rows, ids) => {
      const oldestFirst = (await find(call, companyId)).toSorted((one, other) => one.id - other.id);
      const wanted = ids[rows.findLastIndex((row) => row.is_primary)];
      await settlePrimaryContact(call, record, oldestFirst, wanted);
    },
  }) satisfies Partial<ChildRowsDeclaration<ContactRow, Stored>>;
