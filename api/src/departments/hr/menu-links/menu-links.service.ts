import { menuLinkProblems } from '@balai/shared/contract/hr/menu-link-rules';
import type {
  MenuLink,
  MenuLinkInput,
  updateMenuLink as updateMenuLinkOperation,
} from '@balai/shared/contract/hr/menu-links';
import type { InputOf } from '@balai/shared/contract/operation';
import { roles } from '@balai/shared/permissions/roles';
import type { Call } from '../../../platform/call';
import { InvalidInputError, NotFoundError } from '../../../platform/errors';
import { orNull } from '../../../platform/records/or-null';
import { deleteRecord, insertRecord, updateRecord } from '../../../platform/records/records';
import { findMenuLink, menuLinkRecord, menuLinkScope } from './menu-links.repository';

/** The columns of a link. @throws InvalidInputError (422) for an address that the menu may not lead to. */
function menuLinkValues(input: MenuLinkInput) {
  const problems = menuLinkProblems(input);
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
  return {
    title: input.title.trim(),
    url: input.url.trim(),
    menu_group: input.menu_group,
    folder: orNull(input.folder),
    // In one order, so that the same roles chosen in another one are no change.
    roles: roles.filter((role) => input.roles.includes(role)),
    sort_order: input.sort_order,
    new_tab: input.new_tab,
    is_active: input.is_active,
  };
}

/** @throws NotFoundError (404). */
export async function menuLinkDetail(call: Call, id: number): Promise<MenuLink> {
  const link = await findMenuLink(call, id);
  if (!link) throw new NotFoundError();
  return { ...link, allowed_actions: ['update', 'delete'] };
}

/** @throws InvalidInputError (422). */
export async function createMenuLink(call: Call, input: MenuLinkInput): Promise<MenuLink> {
  const { id } = await insertRecord<{ id: number }>(call, menuLinkRecord, menuLinkValues(input));
  return menuLinkDetail(call, id);
}

/** @throws NotFoundError (404), VersionConflictError (409), InvalidInputError (422). */
export async function updateMenuLink(
  call: Call,
  input: InputOf<typeof updateMenuLinkOperation>,
): Promise<MenuLink> {
  const { id, version, ...fields } = input;
  await updateRecord(call, menuLinkRecord, {
    id,
    version,
    scope: menuLinkScope,
    values: menuLinkValues(fields),
  });
  return menuLinkDetail(call, id);
}

/** @throws NotFoundError (404). */
export const deleteMenuLink = (call: Call, id: number): Promise<void> =>
  deleteRecord(call, menuLinkRecord, id, menuLinkScope);
