import type { ContactRow } from '@balai/shared/contract/contacts';
import type { ChildRowsDeclaration } from './child-rows';
import { orNull } from './or-null';
import type { RecordValues } from './records';

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

/** What the contact rows of every company have in common. */
export const contactRows = {
  field: 'pic',
  calledBy: ['name'],
  values: contactValues,
  besides: (row) => (row.is_primary ? { is_primary: true } : {}),
} satisfies Partial<ChildRowsDeclaration<ContactRow>>;
