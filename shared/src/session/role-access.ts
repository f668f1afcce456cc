import { readRoleAccess } from '../contract/host/session';
import { isSuccess } from '../contract/operation';
import { callOperation } from '../http/call-operation';
import { sessionAtom, sessionStore } from './session-store';

/**
 * What GET role/access says about the stored session [4.3].
 * - granted: go on
 * - maintenance: show /misc/maintenance and come back
 * - refused: sign out and go to '/'
 * - unreachable: no answer at all; the session may well live, so nothing is thrown away
 */
export type RoleAccess = 'granted' | 'maintenance' | 'refused' | 'unreachable';

/** The path of the person's picture that was kept with the session is too old after five minutes. */
function keepImage(image: string | null): void {
  const session = sessionStore.get(sessionAtom);
  if (session && image !== session.user.image)
    sessionStore.set(sessionAtom, { ...session, user: { ...session.user, image, avatar: image } });
}

export async function checkRoleAccess(signal?: AbortSignal): Promise<RoleAccess> {
  const answer = await callOperation(readRoleAccess, {}, { signal, whenExpired: 'answer' });
  const { status } = answer;
  if (isSuccess<typeof readRoleAccess>(answer)) {
    keepImage(answer.data.image);
    return 'granted';
  }
  if (status === 503) return 'maintenance';
  return status === 0 ? 'unreachable' : 'refused';
}
