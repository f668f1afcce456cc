import { userSentence } from '@balai/shared/contract/hr/sentences/users';
import type { OwnSession } from '@balai/shared/contract/hr/profile';
import { writeAudit } from '../../../platform/audit/audit';
import type { Sessions } from '../../../platform/auth/sessions';
import type { Call } from '../../../platform/call';
import { ConflictError, NotFoundError } from '../../../platform/errors';

const recordEnd = (call: Call): Promise<void> =>
  writeAudit(call, { entity: 'user', entityId: call.caller.id, action: 'end_session' });

/** Where the caller is signed in, this session first. */
export async function ownSessions(call: Call, sessions: Sessions, currentId: number): Promise<OwnSession[]> {
  const live = await sessions.describe(call.caller.id, call.now);
  return live
    .map((session) => ({ ...session, is_current: session.id === currentId }))
    .toSorted((left, right) => Number(right.is_current) - Number(left.is_current));
}

/**
 * Ends another session of the caller.
 * @throws ConflictError (409) for the session of this call, which signing out ends; NotFoundError (404) for one that
 *   is somebody else's or has ended.
 */
export async function endOwnSession(
  call: Call,
  sessions: Sessions,
  id: number,
  currentId: number,
): Promise<void> {
  if (id === currentId) throw new ConflictError(userSentence('own_session'));
  if ((await sessions.revoke(call.db, call.caller.id, { id }, call.now)) === 0) throw new NotFoundError();
  await recordEnd(call);
}

/** Ends every session of the caller but this one. @returns how many. */
export async function endOtherSessions(call: Call, sessions: Sessions, currentId: number): Promise<number> {
  const ended = await sessions.revoke(call.db, call.caller.id, { except: currentId }, call.now);
  if (ended > 0) await recordEnd(call);
  return ended;
}
