import { menuLinkProblems } from '@balai/shared/contract/hr/menu-link-rules';
import { menuLinkCalls, type MenuLink, type MenuLinkInput } from '@balai/shared/contract/hr/menu-links';
import type { InputOf } from '@balai/shared/contract/operation';
import { roles } from '@balai/shared/permissions/roles';
import type { Call } from '../../../platform/call';
import { refuseProblems } from '../../../platform/errors';
import { plainService } from '../../../platform/records/plain-service';
import { insertInput, mergedInput, updateInput } from '../../../platform/records/record-input';
import { lockRecord } from '../../../platform/records/records';
import { findMenuLink, menuLinkRecord, menuLinkScope } from './menu-links.repository';

/** @throws InvalidInputError (422) for an address that the menu may not lead to. */
function checkedLink(input: MenuLinkInput): MenuLinkInput {
  refuseProblems(menuLinkProblems(input));
  // In one order, so that the same roles chosen in another one are no change.
  return { folder: null, ...input, roles: roles.filter((role) => input.roles.includes(role)) };
}

/** Rules of its own has what is stored. */
export const { detail: menuLinkDetail, remove: deleteMenuLink } = plainService({
  calls: menuLinkCalls,
  record: menuLinkRecord,
  scope: menuLinkScope,
  find: findMenuLink,
});

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
