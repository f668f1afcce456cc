import { addGroupMember, deleteGroup, type Group, updateGroup } from '@balai/shared/contract/hr/groups';
import type { Call } from '../../../platform/call';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';

/** What the caller may do with any group. */
export const groupActions = (call: Call): Group['allowed_actions'] =>
  verbsOpenTo(call, { update: updateGroup, delete: deleteGroup, member_add: addGroupMember });
