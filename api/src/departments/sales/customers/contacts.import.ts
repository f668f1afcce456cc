import { ContactRow } from '@balai/shared/contract/contacts';
import { contactImport } from '@balai/shared/contract/sales/customer-import';
import { contactProblems } from '@balai/shared/contract/sales/customer-rules';
import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import { jakartaDay } from '@balai/shared/format/calendar';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineImport, type ImportRow, type RowProblem } from '../../../platform/imports/define-import';
import { formProblems } from '../../../platform/imports/form-problems';
import { importColumns } from '../../../platform/imports/import-columns';
import { filledCells, insertImported } from '../../../platform/imports/imported-records';
import { emailColumn, phoneColumn } from '../../../platform/imports/reach-columns';
import {
  lastNameColumn,
  nameColumn,
  tooLongName,
  withNamesOnce,
  withWholeName,
} from '../../../platform/imports/person-names';
import { contactValues } from '../../../platform/records/contact-rows';
import {
  appointPrimaryContacts,
  customersOfContacts,
  contactRecord,
  contactScope,
  usesOfContact,
} from './customer-contacts.repository';
import { findContactsNamed } from './customers-import.repository';
import { customerOfPart } from './named-customers.scope';

/** Names one person of one customer, whatever the case. */
const identityOf = ({ customer_id, name }: { customer_id: number; name: string }): string =>
  `${customer_id} ${name.toLowerCase()}`;

interface Judged extends Pick<ImportRow, 'fileRow'> {
  values: Parameters<typeof contactProblems>[0] & {
    customer_id: number;
    name: string;
    last_name: string | null;
  };
}

async function findContactProblems(call: Call, rows: readonly Judged[]): Promise<RowProblem[]> {
  const people = rows.map(({ fileRow, values }) => ({ fileRow, values: withWholeName(values) }));
  const known = new Set(
    (
      await findContactsNamed(
        call,
        people.map(({ values }) => values),
      )
    ).map(identityOf),
  );
  const today = jakartaDay(call.now);
  return people.flatMap(({ fileRow, values }) => {
    const long = tooLongName('contact', { name: values.name });
    const problems = formProblems(fileRow, {
      ...(long && { name: long }),
      ...contactProblems(values, today),
    });
    if (!known.has(identityOf(values))) return problems;
    const sentence = customerSentence('contact_there', { name: values.name });
    return [...problems, { fileRow, column: 'name', code: 'taken', sentence }];
  });
}

/** What a file of contacts can fill: people of customers that are there. Name cards are added one by one. */
export const contactImportDeclaration = defineImport({
  operations: contactImport,
  record: contactRecord,
  keys: ['contact_id', 'person_id', 'id'],
  columns: importColumns(ContactRow, {
    name: nameColumn(['contact', 'contact_name', 'person', 'display_name', 'nama_pic', 'nama_kontak', 'pic']),
    last_name: lastNameColumn,
    // Who is the primary contact is settled for the customer as a whole, which is also found by its contacts.
    customer_id: { ...customerOfPart, use: 'change' },
    position: { aliases: ['job_position', 'job_title', 'designation', 'function', 'title', 'jabatan'] },
    department: { aliases: ['division', 'departemen'] },
    phone: phoneColumn,
    email: emailColumn,
    birthday: { aliases: ['date_of_birth', 'birth_date', 'tanggal_lahir', 'tgl_lahir'] },
    is_decision_maker: { required: false, aliases: ['decision_maker'] },
    id: null,
    is_primary: null,
    status: null,
  }),
  suggest: withNamesOnce,
  undo: {
    scope: contactScope,
    label: sql<string>`t.name`,
    uses: usesOfContact,
    removed: async (call, ids) => appointPrimaryContacts(call, await customersOfContacts(call, ids)),
  },
  identities: ({ values }) => [{ text: identityOf(withWholeName(values)) }],
  findProblems: findContactProblems,
  insertBatch: async (call, rows) => {
    const contacts = rows.map(({ source, externalId, values }) => {
      const { customer_id, ...contact } = filledCells(withWholeName(values));
      return { source, externalId, values: { customer_id, ...contactValues(contactRecord, contact) } };
    });
    await insertImported(call, contactRecord, contacts);
    await appointPrimaryContacts(
      call,
      contacts.map(({ values }) => values.customer_id),
    );
  },
});
