import { deleteMenuLink, type MenuLink, updateMenuLink } from '@balai/shared/contract/hr/menu-links';
import type { Call } from '../../../platform/call';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';

/** What the caller may do with any link. */
export const menuLinkActions = (call: Call): MenuLink['allowed_actions'] =>
  verbsOpenTo(call, { update: updateMenuLink, delete: deleteMenuLink });
