import { composeMenu } from '@balai/shared/contract/host/compose-menu';
import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { can } from '@balai/shared/permissions/permissions';
import { roles, type Role } from '@balai/shared/permissions/roles';
import type { Composition } from './compose';
import { linkEntriesOf, seesLink, type ShownLink } from './shown-links';

/** Who sees an entry of a manifest's menu: the roles of its access and those it names beside. */
const rolesOf = ({ access, roles: named = [] }: { access: string; roles?: string[] }): Role[] =>
  roles.filter((role) => can(role, access) || named.includes(role));

/**
 * The menu of a role for the departments that are live; a tab that began with others draws its own, see `menuOfTab`.
 * @param links - as `shownLinks` gives them.
 */
export function menuOf(
  role: Role,
  composition: Composition | null,
  links: readonly ShownLink[],
): MenuEntry[] {
  const seen = links.filter((link) => seesLink(role, link));
  return composeMenu(role, composition?.departments ?? [], rolesOf, (group) =>
    linkEntriesOf(seen.filter((link) => link.group === group)),
  );
}
