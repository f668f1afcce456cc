import { managesRole } from '@balai/shared/contract/hr/user-rules';
import { updateUser, type User } from '@balai/shared/contract/hr/users';
import { can } from '@balai/shared/permissions/permissions';
import { isDelayed } from '../../../platform/auth/sign-in-delays';
import type { Call } from '../../../platform/call';
import { allowedAmong } from '../../../platform/states/states';
import type { ShownUser } from './users.repository';
import { statusVerbs, userStates } from './users.states';

/** What the caller may try with the person; guards are asked when it is done. */
export async function userActions(call: Call, user: ShownUser): Promise<User['allowed_actions']> {
  const { role } = call.caller;
  if (!can(role, updateUser.access) || !managesRole(role, user.role)) return [];
  const isOwn = user.id === call.caller.id;
  const isActive = user.status === 'active';
  const actions: User['allowed_actions'] = [];
  if (user.status !== 'resigned') actions.push('update');
  actions.push(...allowedAmong(call, userStates, { ...user, full_name: user.name }, statusVerbs));
  if (isActive && (await isDelayed(call.db, user.email, call.now))) actions.push('unlock');
  if (isActive && !isOwn) actions.push('reset_password');
  if (!isOwn) actions.push('delete');
  return actions;
}
