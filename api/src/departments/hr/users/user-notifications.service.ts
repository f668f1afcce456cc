import { userSentence } from '@balai/shared/contract/hr/sentences/users';
import type { Call } from '../../../platform/call';
import { notify } from '../../../platform/notifications/notifications';

const titles = {
  new: 'new',
  left: 'left',
  contract_end: 'contract_ends',
  probation_end: 'probation_ends',
  bank_requested: 'bank_requested',
} as const;

const called = (person: { full_name: string; nip: string }): string => `${person.full_name} (${person.nip})`;

/**
 * Tells hrd and superadmins of a person, in the employees' bell.
 * @param data - the day (YYYY-MM-DD) on which a contract ends; it also tells a second run that this was told.
 */
export function tellEmployees(
  call: Call,
  notification: keyof typeof titles,
  person: { id: number; full_name: string; nip: string },
  data?: { contract_end: string | null },
): Promise<void> {
  const day = data?.contract_end;
  return notify(call, {
    to: { roles: ['hrd', 'superadmin'] },
    status: 'user',
    key: 'Employee',
    sub_status: notification,
    id_foreign: person.id,
    title: userSentence(titles[notification]),
    description: day ? userSentence('person_on', { person: called(person), day }) : called(person),
    data,
  });
}

/** By what somebody else may get into an account, with what its person and the superadmins are told. */
const openings = {
  password_reset: { title: 'password_reset', toPerson: 'password_given', toOthers: 'password_given_to' },
  email_changed: { title: 'email_changed', toPerson: 'email_changed_by', toOthers: 'email_changed_of' },
} as const;

/** Tells a person, in a kind of his bell that leads to his profile, and the superadmins who opened his account, and how. */
export async function tellOfOpenedAccount(
  call: Call,
  how: keyof typeof openings,
  person: { id: number; full_name: string; nip: string },
): Promise<void> {
  const { title, toPerson, toOthers } = openings[how];
  const notification = { sub_status: how, id_foreign: person.id, title: userSentence(title) } as const;
  await notify(call, {
    ...notification,
    to: [person.id],
    status: 'target',
    description: userSentence(toPerson, { by: call.caller.name }),
  });
  await notify(call, {
    ...notification,
    to: { roles: ['superadmin'] },
    status: 'user',
    key: 'Employee',
    description: userSentence(toOthers, { by: call.caller.name, person: called(person) }),
  });
}
