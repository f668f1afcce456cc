import { readRoleAccess } from '../contract/host/session';
import { callOperation } from '../http/call-operation';

/**
 * What GET role/access says about the stored session [4.3].
 * - granted: go on
 * - maintenance: show /misc/maintenance and come back
 * - refused: sign out and go to '/'
 * - unreachable: no answer at all; the session may well live, so nothing is thrown away
 */
export type RoleAccess = 'granted' | 'maintenance' | 'refused' | 'unreachable';

export async function checkRoleAccess(signal?: AbortSignal): Promise<RoleAccess> {
  const { status } = await callOperation(readRoleAccess, {}, { signal, whenExpired: 'answer' });
  if (status === 200) return 'granted';
  if (status === 503) return 'maintenance';
  return status === 0 ? 'unreachable' : 'refused';
}
