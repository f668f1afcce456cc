import {
  customerIndustries,
  customerSources,
  customerTypes,
  vatTreatments,
} from '@balai/shared/contract/sales/customer-words';
import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { normalizeCustomerName } from '@balai/shared/contract/sales/customer-rules';
import { defineImport } from '../../../platform/imports/define-import';
import { personReference } from '../../../platform/imports/import-people.repository';
import {
  findCustomerProblems,
  findStoredCustomers,
  importCustomers,
  type ImportedCustomer,
} from './customers.import';

const DEFAULT_PAYMENT_TERM_DAYS = 30;

interface CustomerValues {
  npwp: string | null;
  is_pkp: boolean | null;
  withholds_pph23: boolean | null;
  vat_treatment: ImportedCustomer['vat_treatment'] | null;
  payment_term_days: number | null;
}

/** What the form fills in when it is left alone. */
const withFormDefaults = <Values extends CustomerValues>(values: Values) => ({
  ...values,
  is_pkp: values.is_pkp ?? values.npwp !== null,
  withholds_pph23: values.withholds_pph23 ?? false,
  vat_treatment: values.vat_treatment ?? ('normal' as const),
  payment_term_days: values.payment_term_days ?? DEFAULT_PAYMENT_TERM_DAYS,
});

/** What a file of customers can fill. A blacklisted one needs a reason, so it is blacklisted by hand. */
export const customerImportDeclaration = defineImport({
  operations: customerImport,
  keys: ['customer_id', 'account_id', 'customer_code', 'code', 'id'],
  columns: {
    name: {
      type: 'text',
      maxLength: 150,
      required: true,
      aliases: ['account', 'account_name', 'customer', 'customer_name', 'company', 'company_name', 'nama'],
    },
    user_id: {
      ...personReference(['sales', 'lead-sales']),
      title: 'Owner',
      columns: ['user'],
      required: true,
      aliases: ['owner', 'sales_agent', 'account_manager', 'seller', 'sales'],
    },
    type: {
      type: 'enum',
      options: customerTypes,
      required: true,
      suggested: 'company',
      aliases: ['customer_type'],
    },
    industry: {
      type: 'enum',
      options: customerIndustries,
      required: true,
      aliases: ['sector', 'branch'],
      synonyms: {
        hospital: ['medical', 'healthcare', 'health'],
        telecom: ['telecommunications', 'telecommunication'],
        finance: ['financial services', 'banking', 'insurance'],
        campus: ['education', 'university'],
        oil_gas: ['oil and gas', 'energy'],
        public: ['government', 'public sector'],
        property: ['real estate'],
        hotel: ['hospitality'],
        other: ['others', 'services', 'software', 'technology', 'marketing', 'employment', 'entertainment'],
      },
    },
    status: {
      type: 'enum',
      options: ['prospect', 'active', 'inactive'],
      required: true,
      suggested: 'active',
    },
    address: { type: 'text', maxLength: 300, required: true, aliases: ['street', 'alamat'] },
    city: {
      type: 'text',
      maxLength: 120,
      required: true,
      aliases: ['office_location', 'location', 'town', 'kota'],
    },
    province: { type: 'text', maxLength: 120, required: true, aliases: ['state', 'region', 'provinsi'] },
    postal_code: { type: 'text', maxLength: 10, aliases: ['zip', 'postcode', 'zip_code', 'kode_pos'] },
    phone: { type: 'text', maxLength: 30, aliases: ['telephone', 'tel', 'telepon'] },
    email: { type: 'text', maxLength: 120, aliases: ['e-mail', 'mail'] },
    website: { type: 'text', maxLength: 120, aliases: ['url', 'web', 'domain'] },
    legal_name: { type: 'text', maxLength: 150 },
    npwp: { type: 'text', maxLength: 30, aliases: ['tax_number', 'tax_id'] },
    nik: { type: 'text', maxLength: 30 },
    is_pkp: { type: 'boolean', aliases: ['pkp'] },
    vat_treatment: { type: 'enum', options: vatTreatments },
    withholds_pph23: { type: 'boolean', aliases: ['pph23'] },
    payment_term_days: { type: 'integer', minimum: 0, maximum: 180, aliases: ['payment_terms', 'terms'] },
    credit_limit: { type: 'money' },
    source: {
      type: 'enum',
      options: customerSources,
      required: true,
      suggested: 'existing',
      aliases: ['lead_source'],
    },
    created_on: {
      type: 'date',
      columns: ['created_at'],
      aliases: ['created', 'created_at', 'customer_since'],
    },
    note: { type: 'text', maxLength: 2000, aliases: ['notes', 'remarks', 'description'] },
  },
  findStored: findStoredCustomers,
  identity: ({ values }) => normalizeCustomerName(values.name),
  findProblems: async (call, rows) => {
    const problems = await findCustomerProblems(
      call,
      rows.map(({ values }) => values),
    );
    return problems.flatMap(({ index, ...problem }) => {
      const row = rows[index];
      return row ? [{ fileRow: row.fileRow, ...problem }] : [];
    });
  },
  insertBatch: async (call, rows) => {
    await importCustomers(
      call,
      rows.map(({ source, externalId, values }) => ({
        ...withFormDefaults(values),
        source_name: source,
        externalId,
      })),
    );
  },
});
