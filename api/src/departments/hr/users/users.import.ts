import type { FieldProblems } from '../../../platform/errors';
import type { Sentence } from '@balai/shared/format/sentence';
import { userImport } from '@balai/shared/contract/hr/user-import';
import { userSentence } from '@balai/shared/contract/hr/sentences/users';
import { leaderRoles, memberRoles, unfitLeader, unfitMember } from '@balai/shared/contract/hr/group-rules';
import type { GroupType } from '@balai/shared/contract/hr/groups';
import { randomBytes } from 'node:crypto';
import { managesRole, userProblems } from '@balai/shared/contract/hr/user-rules';
import { hashPassword } from '../../../platform/auth/passwords';
import type { Call } from '../../../platform/call';
import { publish } from '../../../platform/events/events';
import { defineImport, type ImportRow, type RowProblem } from '../../../platform/imports/define-import';
import { formProblems } from '../../../platform/imports/form-problems';
import { tooLongName, withNamesOnce, withWholeName } from '../../../platform/imports/person-names';
import { jakartaDay } from '@balai/shared/format/calendar';
import {
  DEFAULT_LEAD_ROLE,
  groupNameOf,
  leadName,
  leadOf,
  personColumns,
  type PersonKey,
  type PersonRow,
  personValues,
} from './imported-person';
import type { PersonOfGroup } from './users.events';
import { findLeads, findNamedGroups, findTakenValues } from './users-import.repository';
import type { UserInput } from '@balai/shared/contract/hr/users';
import { type StoredUser, userRecord } from './users.repository';
import { createUser } from './users.service';

type Row = ImportRow<PersonRow>;

const withOneName = (row: Row): Row => ({ ...row, values: withWholeName(row.values) });

const uniqueFields = ['email', 'phone', 'nip'] as const;

/** Leads of the rows who are there, by `leadName`; several of one name are all told. */
async function knownLeads(call: Call, rows: readonly Row[]): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  const named = rows.flatMap(({ values }) =>
    values.lead === null
      ? []
      : [{ name: leadName(values.lead), role: values.lead_role ?? DEFAULT_LEAD_ROLE }],
  );
  for (const role of new Set(named.map((lead) => lead.role))) {
    const names = named.filter((lead) => lead.role === role).map(({ name }) => name);
    for (const { id, name } of await findLeads(call, [...new Set(names)], role)) {
      found.set(name, [...(found.get(name) ?? []), id]);
    }
  }
  return found;
}

/** Why a name makes no account, the address that is made of it included. */
const tooLong = ({ first_name, last_name, email }: UserInput): Sentence | null =>
  tooLongName('user', { first_name, last_name, email });

function ownProblems(call: Call, row: Row, values: UserInput): FieldProblems {
  const problems: Record<string, Sentence> = userProblems(values, jakartaDay(call.now));
  if (values.email === '') problems.email = userSentence('no_address');
  const wanted = [
    row.values.role,
    ...(row.values.lead === null ? [] : [row.values.lead_role ?? DEFAULT_LEAD_ROLE]),
  ];
  if (wanted.some((role) => !managesRole(call.caller.role, role))) {
    problems.role = userSentence('superadmin_only');
  }
  const long = tooLong(values);
  if (long) problems.name = long;
  return problems;
}

/** What a file's group does when the file does not say it. */
const DEFAULT_GROUP_TYPE: GroupType = 'sales';

/** @returns what says why the people of a row cannot be in or lead the group it names. */
async function groupProblemsOf(
  call: Call,
  rows: readonly Row[],
  leads: ReadonlyMap<string, number[]>,
): Promise<(row: Row) => FieldProblems> {
  const leaderOf = ({ lead }: PersonRow): number | undefined =>
    lead === null ? undefined : leads.get(leadName(lead))?.[0];
  const names = rows.flatMap(({ values }) => groupNameOf(values)?.toLowerCase() ?? []);
  const known = await findNamedGroups(
    call,
    names,
    rows.flatMap(({ values }) => leaderOf(values) ?? []),
  );
  return ({ values }) => {
    const name = groupNameOf(values);
    if (name === null) return {};
    const leader = leaderOf(values);
    const group =
      known.find(({ leader_id: id }) => leader !== undefined && id === leader) ??
      known.find((named) => named.name === name.toLowerCase());
    const type = group?.type ?? values.group_type ?? DEFAULT_GROUP_TYPE;
    const isLed = values.lead !== null;
    return {
      ...(memberRoles(type).includes(values.role) ? {} : { role: unfitMember(type) }),
      ...(isLed && !leaderRoles(type).includes(values.lead_role ?? DEFAULT_LEAD_ROLE)
        ? { lead_role: unfitLeader(type) }
        : {}),
    };
  };
}

/** The account that a row asks for its lead, whether or not he has one. */
function leadAccount({ values, source }: Row): UserInput | null {
  const lead = leadOf(values, source);
  return lead && personValues(lead.row, lead.key);
}

/** Whether a row of the same lead role may name this person as its lead. */
const isLead = ({ role, lead_role }: PersonRow): boolean => role === (lead_role ?? DEFAULT_LEAD_ROLE);

type UniqueField = (typeof uniqueFields)[number];

interface TakenField {
  field: UniqueField;
  /** Somebody has it already; else an earlier row of the file has said it. */
  isStored: boolean;
}

/** @returns adds an account to those of the rows, and answers its fields that a stored or an earlier one has alike. */
async function accountsTaken(
  call: Call,
  people: readonly UserInput[],
): Promise<(person: UserInput) => TakenField[]> {
  const taken = await findTakenValues(call, people);
  const earlier = { email: new Set<string>(), phone: new Set<string>(), nip: new Set<string>() };
  return (person) =>
    uniqueFields.flatMap((field) => {
      const value = person[field].toLowerCase();
      const isStored = taken[field].has(field === 'email' ? value : person[field]);
      const isTaken = isStored || earlier[field].has(value);
      earlier[field].add(value);
      return isTaken && value !== '' ? [{ field, isStored }] : [];
    });
}

/**
 * Why the leads of rows that are all right otherwise cannot get the account that they lack.
 * @param known - the leads who are there.
 * @param takenOf - has been asked for the rows' own people.
 */
function leadProblems(
  rows: readonly Row[],
  known: ReadonlyMap<string, number[]>,
  takenOf: (person: UserInput) => TakenField[],
): RowProblem[] {
  const leads = new Set(known.keys());
  return leadsFirst(rows).flatMap((row): RowProblem[] => {
    const account = leadAccount(row);
    const name = row.values.lead ?? '';
    if (account && !leads.has(leadName(name))) {
      if (account.email === '') {
        const sentence = userSentence('lead_no_address', { name });
        return [{ fileRow: row.fileRow, column: 'lead', code: 'no_address', sentence }];
      }
      const long = tooLong(account);
      if (long) return [{ fileRow: row.fileRow, column: 'lead', code: 'too_long', sentence: long }];
      const [taken] = takenOf(account);
      if (taken) {
        const sentence = userSentence('lead_taken', { name, value: account[taken.field] });
        return [{ fileRow: row.fileRow, column: 'lead', code: 'taken', sentence }];
      }
      leads.add(leadName(name));
    }
    if (isLead(row.values)) leads.add(leadName(row.values.name));
    return [];
  });
}

/**
 * Why people may not be stored, apart from the types of their fields. Stores nothing.
 * @returns one entry for each refused field; a few statements however many rows there are.
 */
async function findUserProblems(call: Call, stated: readonly Row[]): Promise<RowProblem[]> {
  const rows = stated.map(withOneName);
  const people = rows.map((row) => personValues(row.values, row));
  const takenOf = await accountsTaken(call, [...people, ...rows.flatMap((row) => leadAccount(row) ?? [])]);
  const leads = await knownLeads(call, rows);
  const groupProblems = await groupProblemsOf(call, rows, leads);
  const own = rows.flatMap((row, index) => {
    const values = people[index] ?? personValues(row.values, row);
    const problems = formProblems(row.fileRow, {
      ...groupProblems(row),
      ...ownProblems(call, row, values),
    });
    for (const { field, isStored } of takenOf(values)) {
      // Which earlier row it is, is said of what rows are recognised by.
      if (!isStored) continue;
      const sentence = userSentence('taken', { value: values[field] });
      problems.push({ fileRow: row.fileRow, column: field, code: 'taken', sentence });
    }
    const sameName = row.values.lead === null ? [] : (leads.get(leadName(row.values.lead)) ?? []);
    if (sameName.length > 1) {
      const sentence = userSentence('ambiguous', { people: sameName.length, name: row.values.lead ?? '' });
      problems.push({ fileRow: row.fileRow, column: 'lead', code: 'ambiguous', sentence });
    }
    return problems;
  });
  const refused = new Set(own.map(({ fileRow }) => fileRow));
  const others = rows.filter(({ fileRow }) => !refused.has(fileRow));
  return [...own, ...leadProblems(others, leads, takenOf)];
}

/** Nobody knows the password of an imported person: he gets a temporary one, and has to change it. */
const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

const store = (
  call: Call,
  row: PersonRow,
  key: PersonKey,
  hash: string,
  leadId: number | null,
): Promise<StoredUser> =>
  createUser(call, {
    ...personValues(row, key),
    lead_id: leadId,
    password_hash: hash,
    must_change_password: true,
    external_source: key.source,
    external_id: key.externalId,
  });

/** Whom rows name as their lead. */
const namedLeads = (rows: readonly Row[]): Set<string> =>
  new Set(rows.flatMap(({ values }) => (values.lead === null ? [] : [leadName(values.lead)])));

/** Whether a person who leads others of the file leads the group that his own row names as well. */
function leadsOwnGroup(row: PersonRow, named: ReadonlySet<string>): boolean {
  const leaders = leaderRoles(row.group_type ?? DEFAULT_GROUP_TYPE);
  return row.lead === null && isLead(row) && named.has(leadName(row.name)) && leaders.includes(row.role);
}

/** Rows of people who lead others of the same rows come first, so that their people find them. */
function leadsFirst(rows: readonly Row[]): Row[] {
  const named = namedLeads(rows);
  const leads = rows.filter(({ values }) => named.has(leadName(values.name)));
  return [...leads, ...rows.filter((row) => !leads.includes(row))];
}

/**
 * Stores imported people, the leads they name who are not there, and tells the groups feature who is in which group.
 * @param call - a write with `origin` 'import'.
 */
async function importUsers(call: Call, stated: readonly Row[]): Promise<void> {
  const rows = stated.map(withOneName);
  const hash = await unknownPassword();
  const leads = new Map([...(await knownLeads(call, rows))].map(([name, [id]]) => [name, id]));
  const placed: PersonOfGroup[] = [];
  const named = namedLeads(rows);
  const place = (row: PersonRow, userId: number, leaderId: number | null): void => {
    const name = groupNameOf(row);
    if (name === null) return;
    const group = { name, type: row.group_type ?? DEFAULT_GROUP_TYPE, leader_id: leaderId };
    placed.push({ user_id: userId, valid_from: row.join_date, group });
  };
  for (const row of leadsFirst(rows)) {
    const lead = leadOf(row.values, row.source);
    let leadId: number | null = null;
    if (lead) {
      const name = leadName(lead.row.name);
      leadId = leads.get(name) ?? (await store(call, lead.row, lead.key, hash, null)).id;
      if (!leads.has(name)) place(row.values, leadId, leadId);
      leads.set(name, leadId);
    }
    const user = await store(call, row.values, row, hash, leadId);
    if (isLead(row.values)) leads.set(leadName(row.values.name), user.id);
    place(row.values, user.id, leadsOwnGroup(row.values, named) ? user.id : leadId);
  }
  await publish(call, 'users.imported', { people: placed });
}

export const userImportDeclaration = defineImport({
  operations: userImport,
  record: userRecord,
  keys: [
    'employee_id',
    'employee_no',
    'employee_number',
    'nip',
    'id',
    'email',
    'login',
    'sales_agent',
    'name',
  ],
  columns: personColumns,
  suggest: withNamesOnce,
  identities: (row) => {
    const person = personValues(withWholeName(row.values), row);
    // The person first: who stands in two rows is said to, rather than to have somebody else's numbers.
    return [
      { text: person.email.toLowerCase() },
      ...(['phone', 'nip'] as const).map((column) => ({
        column,
        text: person[column].toLowerCase(),
        repeated: userSentence('taken', { value: person[column] }),
      })),
    ];
  },
  findProblems: findUserProblems,
  insertBatch: importUsers,
});
