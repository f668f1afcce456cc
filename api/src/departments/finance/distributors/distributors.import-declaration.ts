import { distributorImport } from '@balai/shared/contract/finance/distributor-import';
import { distributorTypes } from '@balai/shared/contract/finance/distributors';
import { rolesWith } from '@balai/shared/permissions/permissions';
import { defineImport } from '../../../platform/imports/define-import';
import { personReference } from '../../../platform/imports/import-people.repository';
import { findDistributorProblems, importDistributors } from './distributors.import';
import { findExternalDistributors } from './distributors-import.repository';

const DEFAULT_PAYMENT_TERM_DAYS = 30;
const DEFAULT_LEAD_TIME_DAYS = 14;

/** What a file of distributors can fill. Account numbers are entered by who pays, one by one. */
export const distributorImportDeclaration = defineImport({
  operations: distributorImport,
  keys: ['distributor_id', 'vendor_id', 'supplier_id', 'vendor_code', 'code', 'id'],
  columns: {
    name: {
      type: 'text',
      maxLength: 150,
      required: true,
      aliases: ['distributor', 'vendor', 'vendor_name', 'supplier', 'supplier_name', 'company', 'nama'],
    },
    code: { type: 'text', maxLength: 20, aliases: ['vendor_code', 'supplier_code', 'kode'] },
    type: {
      type: 'enum',
      options: distributorTypes,
      required: true,
      suggested: 'distributor',
      aliases: ['vendor_type', 'jenis'],
      synonyms: {
        principal: ['manufacturer', 'vendor', 'prinsipal'],
        local_supplier: ['supplier', 'local', 'toko', 'lokal'],
        subcontractor: ['contractor', 'subkontraktor', 'subkon'],
      },
    },
    status: { type: 'enum', options: ['active', 'inactive'], required: true, suggested: 'active' },
    npwp: { type: 'text', maxLength: 30, aliases: ['tax_number', 'tax_id'] },
    is_pkp: { type: 'boolean', aliases: ['pkp'] },
    address: { type: 'text', maxLength: 300, required: true, aliases: ['street', 'alamat'] },
    city: { type: 'text', maxLength: 120, required: true, aliases: ['town', 'location', 'kota'] },
    phone: { type: 'text', maxLength: 30, aliases: ['telephone', 'tel', 'telepon'] },
    email: { type: 'text', maxLength: 120, aliases: ['e-mail', 'mail'] },
    website: { type: 'text', maxLength: 120, aliases: ['url', 'web', 'domain'] },
    payment_term_days: {
      type: 'integer',
      minimum: 0,
      maximum: 180,
      aliases: ['payment_terms', 'terms', 'top', 'termin'],
    },
    lead_time_days: { type: 'integer', minimum: 0, maximum: 365, aliases: ['lead_time', 'delivery_days'] },
    user_id: {
      ...personReference(rolesWith('distributor.write')),
      title: 'Buyer',
      aliases: ['buyer', 'purchaser'],
    },
    note: { type: 'text', maxLength: 2000, aliases: ['notes', 'remarks', 'description'] },
  },
  findStored: findExternalDistributors,
  identity: ({ values }) => values.name.trim().toLowerCase(),
  findProblems: async (call, rows) => {
    const problems = await findDistributorProblems(
      call,
      rows.map(({ values }) => values),
    );
    return problems.flatMap(({ index, ...problem }) => {
      const row = rows[index];
      return row ? [{ fileRow: row.fileRow, ...problem }] : [];
    });
  },
  insertBatch: async (call, rows) => {
    await importDistributors(
      call,
      rows.map(({ source, externalId, values }) => ({
        ...values,
        is_pkp: values.is_pkp ?? values.npwp !== null,
        payment_term_days: values.payment_term_days ?? DEFAULT_PAYMENT_TERM_DAYS,
        lead_time_days: values.lead_time_days ?? DEFAULT_LEAD_TIME_DAYS,
        source_name: source,
        externalId,
      })),
    );
  },
});
