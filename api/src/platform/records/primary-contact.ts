import type { Contact } from '@balai/shared/contract/contacts';
import type { Call } from '../call';
import { rowsOfLockedRecord } from '../scope/lock-scope';
import { type RecordType, updateRecord } from './records';

/**
 * Sees to it that exactly one of a company's contacts is the primary one: the wanted, else the present, else the oldest,
 * of those who are still there; of those who left only where nobody is.
 * @param contacts - all of them as stored, oldest first.
 */
export async function settlePrimaryContact(
  call: Call,
  record: RecordType,
  contacts: readonly Pick<Contact, 'id' | 'version' | 'is_primary' | 'status'>[],
  wantedId: number | undefined,
): Promise<void> {
  const present = contacts.find((contact) => contact.is_primary);
  const wanted = contacts.find((contact) => contact.id === wantedId);
  const chosen =
    [wanted, present, ...contacts].find((contact) => contact?.status === 'active') ??
    wanted ??
    present ??
    contacts[0];
  if (!chosen || chosen.id === present?.id) return;
  // The old one first: the database admits one primary contact at any moment.
  if (present) {
    await updateRecord(call, record, {
      id: present.id,
      version: present.version,
      scope: rowsOfLockedRecord,
      values: { is_primary: false },
    });
  }
  await updateRecord(call, record, {
    id: chosen.id,
    version: chosen.version,
    scope: rowsOfLockedRecord,
    values: { is_primary: true },
  });
}
