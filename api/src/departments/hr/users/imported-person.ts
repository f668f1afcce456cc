import { createHash } from 'node:crypto';
import { groupTypes } from '@balai/shared/contract/hr/groups';
import { UserInput } from '@balai/shared/contract/hr/users';
import { type Role, roles } from '@balai/shared/permissions/roles';
import type { ValuesOf } from '../../../platform/imports/define-import';
import { importColumns } from '../../../platform/imports/import-columns';
import { emailColumn, phoneColumn } from '../../../platform/imports/reach-columns';
import { lastNameColumn, nameColumn } from '../../../platform/imports/person-names';

/** What a file of people can fill, with the lead and the group of each. */
export const personColumns = importColumns(UserInput, {
  name: {
    type: 'text',
    maxLength: 200,
    required: true,
    ...nameColumn(['employee', 'employee_name', 'sales_agent', 'agent']),
  },
  last_name: lastNameColumn,
  role: { suggested: 'sales', aliases: ['position', 'job_position', 'job_title', 'designation', 'jabatan'] },
  email: { required: false, aliases: [...emailColumn.aliases, 'login'] },
  /** For people without an address, and for leads who are registered because a row names them: 'company.co.id'. */
  email_domain: { type: 'text', maxLength: 80, standsInFor: 'email', title: 'Email domain' },
  phone: { required: false, ...phoneColumn },
  nip: { required: false, title: 'NIP', aliases: ['employee_no', 'employee_number', 'employee_id'] },
  gender: { synonyms: { female: ['f', 'perempuan', 'woman'], male: ['m', 'laki-laki', 'man'] } },
  birth_date: { aliases: ['birthday', 'date_of_birth', 'tanggal_lahir', 'tgl_lahir'] },
  join_date: {
    aliases: [
      'joined',
      'hire_date',
      'start_date',
      'date_of_joining',
      'tanggal_masuk',
      'tgl_masuk',
      'tanggal_bergabung',
    ],
  },
  employment: {
    suggested: 'permanent',
    aliases: ['employment_type', 'status_karyawan', 'status_kepegawaian'],
    synonyms: { permanent: ['tetap', 'full-time', 'pkwtt'], contract: ['kontrak', 'pkwt'] },
  },
  contract_end: { aliases: ['end_date'] },
  division: { aliases: ['department'] },
  language: { required: false, suggested: 'en' },
  lead: { type: 'text', maxLength: 200, aliases: ['manager', 'supervisor', 'lead_name', 'atasan'] },
  lead_role: { type: 'enum', options: roles, suggested: 'lead-sales' },
  group: {
    type: 'text',
    maxLength: 100,
    columns: ['group_name'],
    aliases: ['team', 'sales_team', 'regional_office', 'office', 'branch', 'cabang', 'kantor', 'tim'],
  },
  group_type: { type: 'enum', options: groupTypes, suggested: 'sales' },
  // Said by `name` and `lead`.
  first_name: null,
  lead_id: null,
  // Said by himself.
  image: null,
  address: null,
  emergency_contact: null,
  npwp: null,
  nik: null,
  bank_name: null,
  bank_account: null,
});

/** What a row of a file says of a person. Days are YYYY-MM-DD. */
export type PersonRow = ValuesOf<typeof personColumns>;

/** Names a person of a file for ever. */
export interface PersonKey {
  source: string;
  externalId: string;
}

const digestOf = ({ source, externalId }: PersonKey): Buffer =>
  createHash('sha256').update(`${source}\n${externalId}`).digest();

/** 'Mei-Mei Johns' -> 'mei-mei.johns'. */
function mailboxOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '.');
  // From the first letter to the last one.
  return /[a-z0-9](?:[.-]*[a-z0-9])*/.exec(plain)?.[0] ?? '';
}

/** The first word, and the rest. */
function namesOf(name: string): Pick<UserInput, 'first_name' | 'last_name'> {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') || null };
}

/**
 * The values of a person of a file. What the file leaves out and the database demands is made from what it has, so
 * that the same file gives the same people:
 * - e-mail: the name in plain letters with points, at the domain that the wizard asks for; empty without one
 * - phone: +62000 and nine digits of the key's hash; no network has numbers that begin with 000
 * - NIP: IMP- and eight hexadecimal digits of the key's hash
 */
export function personValues(row: PersonRow, key: PersonKey): UserInput {
  const digest = digestOf(key);
  const domain = row.email_domain?.trim().replace(/^@/, '');
  const digits = String(digest.readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0');
  return {
    ...namesOf(row.name),
    email: row.email?.trim() ?? (domain ? `${mailboxOf(row.name)}@${domain}` : ''),
    phone: row.phone?.trim() ?? `+62000${digits}`,
    role: row.role,
    nip: row.nip?.trim() ?? `IMP-${digest.toString('hex').slice(0, 8).toUpperCase()}`,
    gender: row.gender,
    birth_date: row.birth_date,
    join_date: row.join_date,
    employment: row.employment,
    contract_end: row.contract_end,
    division: row.division,
    language: row.language ?? 'en',
  };
}

export const DEFAULT_LEAD_ROLE: Role = 'lead-sales';

/** Names that mean the same lead whatever their case and spaces. */
export const leadName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The lead of a row as a person of his own: who is not there yet is registered with the dates of the row. */
export function leadOf(row: PersonRow, source: string): { row: PersonRow; key: PersonKey } | null {
  if (row.lead === null) return null;
  return {
    row: {
      ...row,
      name: row.lead.trim(),
      last_name: null,
      role: row.lead_role ?? DEFAULT_LEAD_ROLE,
      email: null,
      phone: null,
      nip: null,
      gender: null,
      lead: null,
      contract_end: null,
      employment: 'permanent',
    },
    key: { source, externalId: `lead:${leadName(row.lead)}` },
  };
}

/** A group of a lead is his, whatever others share its name: an office may have several leads. */
export function groupNameOf({ group, lead }: PersonRow): string | null {
  if (lead === null) return group?.trim() ?? null;
  return group === null ? lead.trim() : `${group.trim()} - ${lead.trim()}`;
}
