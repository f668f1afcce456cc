import { dayProblem } from '@balai/shared/contract/date-rules';
import { customerImport } from '@balai/shared/contract/sales/customer-import';
import {
  customerProblems,
  digitsOnly,
  normalizeCustomerName,
} from '@balai/shared/contract/sales/customer-rules';
import { type CustomerDetail, CustomerInput } from '@balai/shared/contract/sales/customers';
import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import { sql } from 'kysely';
import { jakartaDay, jakartaMoment } from '@balai/shared/format/calendar';
import type { Call } from '../../../platform/call';
import { textOfHtml } from '../../../platform/html/html-text';
import { changesByFile, type ChangedForm } from '../../../platform/imports/changes-by-file';
import {
  defineImport,
  type Identity,
  type ImportRow,
  type RowProblem,
  type Undoing,
} from '../../../platform/imports/define-import';
import { formProblems } from '../../../platform/imports/form-problems';
import { importColumns } from '../../../platform/imports/import-columns';
import {
  addressColumn,
  cityColumn,
  emailColumn,
  npwpColumn,
  phoneColumn,
  provinceColumn,
  websiteColumn,
} from '../../../platform/imports/reach-columns';
import { groupOf, personReference } from '../../../platform/imports/import-people.repository';
import { filledCells, type ImportedRecord, insertImported } from '../../../platform/imports/imported-records';
import { findTakenIdentities } from './customers-import.repository';
import { partsOfCustomer } from './customer-contacts.repository';
import { customerTransfersOf } from './customer-transfers.repository';
import { customerRecord, customerUses } from './customers.repository';
import { changeableCustomerScope } from './customers.scope';
import { changeableCustomerReference } from './named-customers.scope';
import { changedValues, customerValues } from './customers.service';

/** A customer of a file; enters its status directly. */
export type ImportedCustomer = ImportedRecord<
  CustomerInput & {
    user_id: number;
    status: CustomerDetail['status'];
    /** YYYY-MM-DD; absent when the file does not say: today. */
    created_on?: string;
    /** The moment, where the source knows more than the day. */
    created_at?: string;
  }
>;

interface Judged extends Pick<ImportRow, 'fileRow'> {
  values: Pick<CustomerInput, 'name' | 'type' | 'npwp' | 'nik' | 'phone' | 'email'> & {
    /** YYYY-MM-DD */
    created_on: string | null;
  };
}

/** Nobody was registered on a day to come. */
function dayProblems({ fileRow, values: { created_on: day } }: Judged, today: string): RowProblem[] {
  const sentence = dayProblem(day, { latest: today }, today);
  return sentence ? [{ fileRow, column: 'created_on', code: 'impossible_day', sentence }] : [];
}

/** Why customers of a file may not be stored, apart from the types of their fields; one statement however many. */
export async function findCustomerProblems(call: Call, rows: readonly Judged[]): Promise<RowProblem[]> {
  const names = rows.map(({ values }) => normalizeCustomerName(values.name));
  const npwps = rows.map(({ values }) => digitsOnly(values.npwp ?? ''));
  const taken = await findTakenIdentities(
    call,
    names,
    npwps.filter((npwp) => npwp !== ''),
  );
  const ownerOfName = new Map(taken.map((row) => [row.normalized_name, row.owner]));
  const ownerOfNpwp = new Map(taken.filter((row) => row.npwp !== null).map((row) => [row.npwp, row.owner]));
  const today = jakartaDay(call.now);
  return rows.flatMap((row, index) => {
    const { fileRow, values } = row;
    const owner = ownerOfName.get(names[index] ?? '') ?? ownerOfNpwp.get(npwps[index] ?? '');
    const found = [...formProblems(fileRow, customerProblems(values)), ...dayProblems(row, today)];
    if (owner === undefined) return found;
    const sentence = customerSentence('registered', { owner });
    return [...found, { fileRow, column: null, code: 'customer_registered', sentence }];
  });
}

/**
 * Stores imported customers in the given statuses, each in the group its owner is in today; nobody is notified. Who
 * calls it has asked `findCustomerProblems` before.
 * @param call - a write with `origin` 'import'.
 * @returns the ids in the order of `customers`.
 */
export const importCustomers = (call: Call, customers: readonly ImportedCustomer[]): Promise<number[]> =>
  insertImported(
    call,
    customerRecord,
    customers.map(({ values: { user_id, status, created_on, created_at, ...form }, ...row }) => ({
      ...row,
      values: {
        ...customerValues(form),
        user_id,
        status,
        created_at: created_at ?? (created_on ? jakartaMoment(created_on) : call.now).toISOString(),
      },
    })),
    { computed: { id_group: groupOf(sql`r.user_id`) }, statusSince: 'created_at' },
  );

/** An NPWP is that of one customer. */
const byNpwp = (npwp: unknown): Identity[] =>
  typeof npwp === 'string'
    ? [{ column: 'npwp', text: digitsOnly(npwp), repeated: customerSentence('npwp_repeated') }]
    : [];

/** Why stored customers may not be changed so. */
async function findChangeProblems(
  call: Call,
  rows: readonly ChangedForm<CustomerInput>[],
): Promise<RowProblem[]> {
  const npwpOf = ({ values }: ChangedForm<CustomerInput>): string => digitsOnly(values.npwp ?? '');
  const npwps = rows.map(npwpOf).filter((npwp) => npwp !== '');
  const taken = new Map((await findTakenIdentities(call, [], npwps)).map((one) => [one.npwp, one]));
  return rows.flatMap((row) => {
    const { fileRow, before, values } = row;
    const found = formProblems(fileRow, customerProblems(values));
    const other = taken.get(npwpOf(row));
    if (!other || other.id === before.id) return found;
    const sentence = customerSentence('registered', { owner: other.owner });
    return [...found, { fileRow, column: 'npwp', code: 'customer_registered', sentence }];
  });
}

/** What a file of customers can fill. A blacklisted one needs a reason, so it is blacklisted by hand. */
const columns = importColumns(CustomerInput, {
  name: {
    aliases: [
      'account',
      'account_name',
      'customer',
      'customer_name',
      'company',
      'company_name',
      'organization',
      'display_name',
      'nama',
      'nama_pelanggan',
      'nama_perusahaan',
      'nama_customer',
      'pelanggan',
      'perusahaan',
    ],
  },
  user_id: {
    ...personReference(['sales', 'lead-sales']),
    title: 'Owner',
    columns: ['user'],
    required: true,
    aliases: [
      'owner',
      'sales_agent',
      'account_manager',
      'account_owner',
      'company_owner',
      'salesperson',
      'seller',
      'sales',
      'salesman',
      'marketing',
      'nama_sales',
      'pic_sales',
    ],
  },
  type: {
    suggested: 'company',
    aliases: ['customer_type', 'company_type'],
    synonyms: {
      company: ['swasta'],
      education: ['sekolah', 'universitas', 'kampus'],
      healthcare: ['rumah sakit'],
      individual: ['person', 'pribadi'],
    },
  },
  industry: {
    aliases: ['sector', 'branch', 'industry_id', 'bidang_usaha', 'bidang', 'sektor'],
    // Beside our own words those that other systems begin with.
    synonyms: {
      manufacturing: ['pabrik', 'industri'],
      hospital: [
        'medical',
        'healthcare',
        'health',
        'health/social',
        'health and social care',
        'hospital & health care',
        'kesehatan',
      ],
      telecom: ['telecommunications', 'telecommunication'],
      finance: [
        'financial services',
        'finance/insurance',
        'banking',
        'insurance',
        'bank',
        'keuangan',
        'perbankan',
        'asuransi',
      ],
      campus: ['education', 'university', 'higher education', 'universitas', 'sekolah', 'pendidikan'],
      oil_gas: ['oil and gas', 'energy', 'energy supply', 'oil & energy', 'migas', 'energi'],
      mining: ['mining & metals', 'tambang'],
      retail: ['wholesale/retail', 'wholesale', 'retail trade', 'retail & wholesale'],
      public: [
        'government',
        'public sector',
        'public administration',
        'government administration',
        'pemerintah',
        'pemerintahan',
        'instansi pemerintah',
      ],
      property: ['real estate', 'construction'],
      hotel: ['hospitality', 'food/hospitality'],
      other: [
        'others',
        'services',
        'other services',
        'software',
        'technology',
        'it/communication',
        'information technology and services',
        'transportation/logistics',
        'agriculture',
        'consulting',
        'marketing',
        'employment',
        'entertainment',
        'lain-lain',
        'logistik',
      ],
    },
  },
  status: {
    type: 'enum',
    options: ['prospect', 'active', 'inactive'],
    required: true,
    suggested: 'active',
    aliases: ['active'],
    synonyms: { active: ['true'], inactive: ['false'] },
  },
  address: addressColumn,
  city: cityColumn,
  province: provinceColumn,
  postal_code: { aliases: ['zip', 'postcode', 'zip_code', 'billing_zip_postal_code', 'kode_pos'] },
  phone: phoneColumn,
  email: emailColumn,
  website: websiteColumn,
  legal_name: {},
  npwp: npwpColumn,
  nik: {},
  is_pkp: { aliases: ['pkp'] },
  vat_treatment: {},
  withholds_pph23: { aliases: ['pph23'] },
  payment_term_days: { aliases: ['payment_terms', 'terms', 'termin', 'top', 'top_hari'] },
  credit_limit: { aliases: ['limit_kredit', 'plafon'] },
  source: { suggested: 'existing', aliases: ['lead_source'] },
  created_on: {
    type: 'date',
    columns: ['created_at'],
    aliases: [
      'created',
      'created_at',
      'created_date',
      'create_date',
      'organization_created',
      'customer_since',
      'tanggal_daftar',
      'tgl_daftar',
    ],
  },
  note: {
    read: textOfHtml,
    aliases: ['notes', 'remarks', 'description', 'comment', 'customer_details', 'keterangan'],
  },
  image: null,
});

const undo: Undoing = {
  scope: changeableCustomerScope,
  label: sql<string>`t.name`,
  // No file of customers brings people and places along: those that are there came after it.
  uses: (id) => ({ ...customerUses(id), ...customerTransfersOf(id), ...partsOfCustomer(id) }),
  unique: ['npwp'],
};

export const customerImportDeclaration = defineImport({
  operations: customerImport,
  record: customerRecord,
  keys: ['customer_id', 'account_id', 'customer_code', 'code', 'kode_pelanggan', 'kode_customer', 'id'],
  columns,
  undo,
  identities: ({ values: { name, npwp } }) => [...byNpwp(npwp), { text: normalizeCustomerName(name) }],
  findProblems: findCustomerProblems,
  changing: changesByFile({
    operations: customerImport,
    record: customerRecord,
    undo,
    columns,
    found: { column: 'name', ...changeableCustomerReference },
    identities: ({ values: { npwp } }) => byNpwp(npwp),
    storedOf: changedValues,
    problems: findChangeProblems,
  }),
  insertBatch: async (call, rows) => {
    const customers = rows.map(({ source, externalId, values }) => ({
      source,
      externalId,
      // As the form fills it in.
      values: { ...filledCells(values), is_pkp: values.is_pkp ?? values.npwp !== null },
    }));
    await importCustomers(call, customers);
  },
});
