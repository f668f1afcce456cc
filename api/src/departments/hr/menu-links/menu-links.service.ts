import { menuLinkProblems } from '@balai/shared/contract/hr/menu-link-rules';
import { menuLinkCalls, type MenuLink, type MenuLinkInput } from '@balai/shared/contract/hr/menu-links';
import type { InputOf } from '@balai/shared/contract/operation';
import { roles } from '@balai/shared/permissions/roles';
import type { Call } from '../../../platform/call';
import { NotFoundError, refuseProblems } from '../../../platform/errors';
import { insertInput, mergedInput, updateInput } from '../../../platform/records/record-input';
import { deleteRecord, lockRecord } from '../../../platform/records/records';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';
import { findMenuLink, menuLinkRecord, menuLinkScope } from './menu-links.repository';

/** @throws InvalidInputError (422) for an address that the menu may not lead to. */
function checkedLink(input: MenuLinkInput): MenuLinkInput {
  refuseProblems(menuLinkProblems(input));
  // In one order, so that the same roles chosen in another one are no change.
  return { folder: null, ...input, roles: roles.filter((role) => input.roles.includes(role)) };
}

/** @throws NotFoundError (404). */
export async function menuLinkDetail(call: Call, id: number): Promise<MenuLink> {
  const link = await findMenuLink(call, id);
  if (!link) throw new NotFoundError();
  return {
    ...link,
    allowed_actions: verbsOpenTo(call, { update: menuLinkCalls.update, delete: menuLinkCalls.remove }),
  };
}

/** @throws InvalidInputError (422). */
export async function createMenuLink(call: Call, input: MenuLinkInput): Promise<MenuLink> {
  return menuLinkDetail(call, await insertInput(call, menuLinkRecord, checkedLink(input)));
}

/** @throws NotFoundError (404), VersionConflictError (409), InvalidInputError (422). */
export async function updateMenuLink(
  call: Call,
  input: InputOf<typeof menuLinkCalls.update>,
): Promise<MenuLink> {
  const { id, version, ...fields } = input;
  const stored = await lockRecord<MenuLinkInput>(call, menuLinkRecord, id, menuLinkScope);
  const link = checkedLink(mergedInput(menuLinkRecord, stored, fields));
  await updateInput(call, menuLinkRecord, { id, version, scope: menuLinkScope, input: link });
  return menuLinkDetail(call, id);
}

/** @throws NotFoundError (404). */
export const deleteMenuLink = (call: Call, id: number): Promise<void> =>
  deleteRecord(call, menuLinkRecord, id, menuLinkScope);
