import { storedReason } from '@balai/shared/contract/history-reasons';
import { userSentence } from '@balai/shared/contract/hr/sentences/users';
import type { OpenWork, Successor } from '@balai/shared/contract/hr/users';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError } from '../../../platform/errors';
import { type OpenWorkKind, openWorkKinds } from '../../../platform/handover/open-work';
import { isRole, type Role } from '@balai/shared/permissions/roles';
import { findUser, type StoredUser } from './users.repository';

interface CountedWork {
  kind: OpenWorkKind;
  count: number;
  /** Who may take it over; empty: everybody. */
  roles: readonly Role[];
}

async function openWorkOf(call: Call, userId: number): Promise<CountedWork[]> {
  const counted: CountedWork[] = [];
  for (const kind of openWorkKinds()) {
    const count = await kind.count(call, userId);
    if (count === 0) continue;
    const roles = typeof kind.roles === 'function' ? await kind.roles(call, userId) : kind.roles;
    counted.push({ kind, count, roles });
  }
  return counted;
}

/** What a person has to hand over before he leaves, by kind; kinds of which he has nothing are left out. */
export async function listOpenWork(call: Call, userId: number): Promise<OpenWork[]> {
  const open = await openWorkOf(call, userId);
  return open.map(({ kind, count, roles }) => ({ kind: kind.kind, count, roles: [...roles] }));
}

const successorOf = (successors: readonly Successor[], { kind }: OpenWorkKind): number | null =>
  successors.find((successor) => successor.kind === kind)?.user_id ?? null;

async function refuseUnfit(
  call: Call,
  leaver: StoredUser,
  { roles }: CountedWork,
  id: number,
): Promise<void> {
  const person = await findUser(call, id);
  const fits =
    person !== undefined && isRole(person.role) && (roles.length === 0 || roles.includes(person.role));
  if (person?.status === 'active' && fits && id !== leaver.id) return;
  throw new InvalidInputError({
    successors: userSentence('successors'),
  });
}

/**
 * @throws ConflictError (409) 'open_work' with what is open while a kind of it has no successor; InvalidInputError
 *   (422) for a successor who may not do the work.
 */
export async function refuseOpenWork(
  call: Call,
  leaver: StoredUser,
  successors: readonly Successor[],
): Promise<void> {
  const open = await openWorkOf(call, leaver.id);
  const left = open.filter(({ kind }) => successorOf(successors, kind) === null);
  if (left.length > 0) {
    const count = left.reduce((sum, work) => sum + work.count, 0);
    throw new ConflictError(userSentence('open_work', { count }), {
      data: { open_work: left.map((work) => ({ kind: work.kind.kind, count: work.count })) },
    });
  }
  for (const work of open)
    await refuseUnfit(call, leaver, work, successorOf(successors, work.kind) ?? leaver.id);
}

/** What the history of all that changes says of it. */
export const leavingReason = ({ full_name }: StoredUser): string => storedReason('leftCompany', full_name);

/** Gives all open work to its successors, each kind by the feature that owns it. */
export async function handOverOpenWork(
  call: Call,
  leaver: StoredUser,
  successors: readonly Successor[],
): Promise<void> {
  for (const { kind } of await openWorkOf(call, leaver.id)) {
    const to = successorOf(successors, kind);
    if (to === null) continue;
    await kind.handOver(call, { from: leaver.id, to, reason: leavingReason(leaver) });
  }
}
