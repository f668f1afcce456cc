import type { Contact, ContactRow } from '@balai/shared/contract/contacts';
import type { Call } from '../call';
import type { ChildRowsDeclaration } from './child-rows';
import { settlePrimaryContact } from './primary-contact';
import { type RecordOfInput, wholeFormOf } from './record-input';
import type { RecordValues } from './records';

/** The stored columns of a contact row. Who is the primary one is settled once all rows are there. */
export const contactValues = (
  record: RecordOfInput,
  { is_primary: _primary, ...row }: ContactRow,
): RecordValues => wholeFormOf(record, row, { is_decision_maker: false, status: 'active' });

/** What the contact rows of every company have in common: exactly one of them all is the primary one afterwards. */
export const contactRowsOf = <Stored extends Contact>(
  record: RecordOfInput,
  find: (call: Call, companyId: number) => Promise<Stored[]>,
) =>
  ({
    record,
    find,
    field: 'pic',
    calledBy: ['name'],
    values: (row) => contactValues(record, row),
    besides: (row) => (row.is_primary ? { is_primary: true } : {}),
    settle: async (call, companyId, rows, ids) => {
      const oldestFirst = (await find(call, companyId)).toSorted((one, other) => one.id - other.id);
      const wanted = ids[rows.findLastIndex((row) => row.is_primary)];
      await settlePrimaryContact(call, record, oldestFirst, wanted);
    },
  }) satisfies Partial<ChildRowsDeclaration<ContactRow, Stored>>;
