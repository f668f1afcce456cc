import { DAY_MS } from '@balai/shared/format/calendar';
import type { SignIn } from '@balai/shared/contract/hr/users';
import { writeAudit } from '../../../platform/audit/audit';
import { findSignIns } from '../../../platform/auth/sessions.repository';
import type { Call } from '../../../platform/call';
import { LOCATION_DAYS } from '../../../platform/retention/table-ages';
import { managedUser } from './users.service';

const MOST = 50;

/**
 * When, from where and with what a person signed in. Who looks leaves an entry in the person's history, because a place
 * is personal (UU PDP 27/2022).
 * @throws NotFoundError (404); ForbiddenError (403) for a superadmin, unless the caller is one.
 */
export async function signInsOf(call: Call, userId: number): Promise<SignIn[]> {
  await managedUser(call, userId);
  const since = new Date(call.now.getTime() - LOCATION_DAYS * DAY_MS);
  const found = await findSignIns(call.db, userId, { since, most: MOST });
  await writeAudit(call, { entity: 'user', entityId: userId, action: 'view_sign_ins' });
  return found.map(({ expires_at, revoked_at, ...signIn }) => ({
    ...signIn,
    has_ended: revoked_at !== null || Date.parse(expires_at) <= call.now.getTime(),
  }));
}
