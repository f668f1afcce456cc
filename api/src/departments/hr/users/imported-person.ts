import { createHash } from 'node:crypto';
import type { GroupType } from '@balai/shared/contract/hr/groups';
import type { employments, genders, userLanguages } from '@balai/shared/contract/hr/user-words';
import type { UserInput } from '@balai/shared/contract/hr/users';
import type { Role } from '@balai/shared/permissions/roles';

/** What a row of a file says of a person. Days are YYYY-MM-DD. */
export interface PersonRow {
  name: string;
  role: Role;
  email: string | null;
  /** For people without an address: 'company.co.id'. */
  email_domain: string;
  phone: string | null;
  nip: string | null;
  gender: (typeof genders)[number] | null;
  birth_date: string;
  join_date: string;
  employment: (typeof employments)[number] | null;
  contract_end: string | null;
  division: string | null;
  language: (typeof userLanguages)[number] | null;
  lead: string | null;
  lead_role: Role | null;
  group: string | null;
  group_type: GroupType | null;
}

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
 * - e-mail: the name in plain letters with points, at the domain that the wizard asks for
 * - phone: +62000 and nine digits of the key's hash; no network has numbers that begin with 000
 * - NIP: IMP- and eight hexadecimal digits of the key's hash
 */
export function personValues(row: PersonRow, key: PersonKey): UserInput {
  const digest = digestOf(key);
  const domain = row.email_domain.trim().replace(/^@/, '');
  const digits = String(digest.readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0');
  return {
    ...namesOf(row.name),
    email: row.email?.trim() ?? `${mailboxOf(row.name)}@${domain}`,
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
