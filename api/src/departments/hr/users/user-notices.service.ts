import type { Call } from '../../../platform/call';
import { notify } from '../../../platform/notifications/notifications';

const titles = {
  new: 'New employee',
  left: 'Employee left',
  contract_end: 'Contract ends',
  probation_end: 'Probation ends',
  bank_requested: 'Change of a bank account',
} as const;

/**
 * Tells hrd and superadmins of a person, in the employees' bell.
 * @param data - the day (YYYY-MM-DD) on which a contract ends; it also tells a second run that this was told.
 */
export function tellEmployees(
  call: Call,
  notice: keyof typeof titles,
  person: { id: number; full_name: string; nip: string },
  data?: { contract_end: string | null },
): Promise<void> {
  const day = data?.contract_end;
  return notify(call, {
    to: { roles: ['hrd', 'superadmin'] },
    status: 'user',
    key: 'Employee',
    sub_status: notice,
    id_foreign: person.id,
    title: titles[notice],
    description: `${person.full_name} (${person.nip})${day ? `: ${day}` : ''}`,
    data,
  });
}

/** Tells a person, in a kind of his bell that leads to his profile, and the superadmins who gave him a password. */
export async function tellOfPasswordReset(
  call: Call,
  person: { id: number; full_name: string; nip: string },
): Promise<void> {
  const notice = { sub_status: 'password_reset', id_foreign: person.id, title: 'Password reset' } as const;
  await notify(call, {
    ...notice,
    to: [person.id],
    status: 'target',
    description: `${call.caller.name} gave your account a temporary password`,
  });
  await notify(call, {
    ...notice,
    to: { roles: ['superadmin'] },
    status: 'user',
    key: 'Employee',
    description: `${call.caller.name} gave ${person.full_name} (${person.nip}) a temporary password`,
  });
}
