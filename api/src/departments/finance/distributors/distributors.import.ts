import { distributorImport } from '@balai/shared/contract/finance/distributor-import';
import { distributorProblems } from '@balai/shared/contract/finance/distributor-rules';
import { CreateDistributor, listAllDistributors } from '@balai/shared/contract/finance/distributors';
import { distributorSentence } from '@balai/shared/contract/finance/sentences/distributors';
import { rolesWith } from '@balai/shared/permissions/permissions';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { textOfHtml } from '../../../platform/html/html-text';
import { changesByFile } from '../../../platform/imports/changes-by-file';
import { defineImport, type ImportRow, type RowProblem } from '../../../platform/imports/define-import';
import { formProblems } from '../../../platform/imports/form-problems';
import { importColumns } from '../../../platform/imports/import-columns';
import {
  addressColumn,
  cityColumn,
  emailColumn,
  npwpColumn,
  phoneColumn,
  websiteColumn,
} from '../../../platform/imports/reach-columns';
import { personReference } from '../../../platform/imports/import-people.repository';
import { filledCells, insertImported } from '../../../platform/imports/imported-records';
import { recordReference } from '../../../platform/imports/import-references.repository';
import { distributorRecord, distributorScope, distributorUses } from './distributors.repository';
import { changedValues, distributorValues } from './distributors.service';

const DEFAULT_PAYMENT_TERM_DAYS = 30;
const DEFAULT_LEAD_TIME_DAYS = 14;

interface Judged extends Pick<ImportRow, 'fileRow'> {
  values: Pick<CreateDistributor, 'name' | 'code' | 'npwp' | 'phone' | 'email'>;
}

/** Why distributors may not be stored, apart from the types of their fields. */
const findDistributorProblems = (_call: Call, rows: readonly Judged[]): RowProblem[] =>
  rows.flatMap(({ fileRow, values }) => formProblems(fileRow, distributorProblems(values)));

/** What a file of distributors can fill. Account numbers are entered by who pays, one by one. */
const columns = importColumns(CreateDistributor, {
  name: {
    aliases: [
      'distributor',
      'vendor',
      'vendor_name',
      'supplier',
      'supplier_name',
      'company',
      'display_name',
      'nama',
      'nama_vendor',
      'nama_supplier',
      'nama_distributor',
      'pemasok',
    ],
  },
  code: {
    aliases: ['vendor_code', 'supplier_code', 'reference', 'ref', 'kode', 'kode_vendor', 'kode_supplier'],
  },
  type: {
    suggested: 'distributor',
    aliases: ['vendor_type', 'jenis'],
    synonyms: {
      principal: ['manufacturer', 'vendor', 'prinsipal'],
      local_supplier: ['supplier', 'local', 'toko', 'lokal'],
      subcontractor: ['contractor', 'subkontraktor', 'subkon'],
    },
  },
  status: {
    type: 'enum',
    options: ['active', 'inactive'],
    required: true,
    suggested: 'active',
    aliases: ['active'],
    synonyms: { active: ['true'], inactive: ['false'] },
  },
  npwp: npwpColumn,
  is_pkp: { aliases: ['pkp'] },
  address: addressColumn,
  city: cityColumn,
  phone: phoneColumn,
  email: emailColumn,
  website: websiteColumn,
  payment_term_days: { required: false, aliases: ['payment_terms', 'terms', 'top', 'termin', 'top_hari'] },
  lead_time_days: { required: false, aliases: ['lead_time', 'delivery_days'] },
  user_id: {
    ...personReference(rolesWith('distributor.write')),
    title: 'Buyer',
    aliases: ['buyer', 'purchaser', 'purchase_representative'],
  },
  note: {
    read: textOfHtml,
    aliases: ['notes', 'remarks', 'description', 'comment', 'supplier_details', 'keterangan'],
  },
  brand_ids: null,
  currency: null,
  pic: null,
  document: null,
});

const { code: codeColumn, ...others } = columns;
/** A code says which distributor is meant, so that no file changes it. */
const changeable = {
  ...others,
  name: {
    ...columns.name,
    aliases: [...(columns.name.aliases ?? []), 'code', ...(codeColumn.aliases ?? [])],
  },
};

const undo = {
  scope: distributorScope,
  label: sql<string>`t.name`,
  uses: distributorUses,
};

export const distributorImportDeclaration = defineImport({
  operations: distributorImport,
  record: distributorRecord,
  keys: ['distributor_id', 'vendor_id', 'supplier_id', 'vendor_code', 'code', 'id'],
  columns,
  undo,
  identities: ({ values: { name, code } }) => [
    ...(code === null
      ? []
      : [
          {
            column: 'code',
            text: code.trim().toLowerCase(),
            repeated: distributorSentence('code_repeated'),
          },
        ]),
    { text: name.trim().toLowerCase() },
  ],
  findProblems: findDistributorProblems,
  changing: changesByFile({
    operations: distributorImport,
    record: distributorRecord,
    undo,
    columns: changeable,
    found: {
      column: 'name',
      source: listAllDistributors.path,
      ...recordReference('distributors', ['name', 'code']),
    },
    storedOf: changedValues,
    problems: findDistributorProblems,
  }),
  // They enter their status directly, and nobody is notified.
  insertBatch: async (call, rows) => {
    const distributors = rows.map(({ source, externalId, values: { status, ...values } }) => {
      const form = {
        ...filledCells(values),
        is_pkp: values.is_pkp ?? values.npwp !== null,
        payment_term_days: values.payment_term_days ?? DEFAULT_PAYMENT_TERM_DAYS,
        lead_time_days: values.lead_time_days ?? DEFAULT_LEAD_TIME_DAYS,
      };
      return { source, externalId, values: { ...distributorValues(form), status } };
    });
    await insertImported(call, distributorRecord, distributors, { statusSince: 'created_at' });
  },
});
