import * as groups from '@balai/shared/contract/hr/groups';
import { registerReferenceFields } from '../../../platform/audit/reference-names';
import { on } from '../../../platform/events/events';
import { registerOpenWork } from '../../../platform/handover/open-work';
import type { Routes } from '../../../platform/operations/register-operation';
import { registerRecordAccess } from '../../../platform/records/record-access';
import * as members from './group-members.service';
import { groupImported } from './groups.import';
import { findGroupsLedBy, groupListSource } from './groups.repository';
import * as service from './groups.service';

registerRecordAccess('group', {
  read: groups.getGroup.access,
  see: async (call, id) => void (await service.groupDetail(call, id)),
  attach: groups.updateGroup.access,
  comments: 'group',
});

registerReferenceFields(['id_group'], 'groups');

registerOpenWork({
  kind: 'groups',
  roles: service.rolesForGroupsOf,
  count: async (call, userId) => (await findGroupsLedBy(call, userId)).length,
  handOver: service.handOverGroups,
});

export default function groupRoutes(routes: Routes): void {
  routes.list(groups.groupList, groupListSource);
  routes.operation(groups.listAllGroups, async ({ call, input }) => ({
    data: await service.listGroupOptions(call, input),
  }));
  routes.operation(groups.getGroup, async ({ call, input }) => ({
    data: await service.groupDetail(call, input.id),
  }));
  routes.operation(groups.createGroup, async ({ call, input }) => ({
    data: await service.createGroup(call, input),
  }));
  routes.operation(groups.updateGroup, async ({ call, input }) => ({
    data: await service.updateGroup(call, input),
  }));
  routes.operation(groups.deleteGroup, async ({ call, input }) => {
    await service.deleteGroup(call, input.id);
    return {};
  });
  routes.operation(groups.listGroupMembers, async ({ call, input }) => ({
    data: await members.listMembers(call, input.id),
  }));
  routes.operation(groups.addGroupMember, async ({ call, input }) => ({
    data: await members.joinGroup(call, input),
  }));
  routes.operation(groups.endGroupMember, async ({ call, input }) => ({
    data: await members.leaveGroup(call, input),
  }));
  on('user.resigned', members.followResignation, { transactional: true });
  on('user.role_changed', service.refuseRoleOutsideGroups, { transactional: true });
  on('users.imported', groupImported, { transactional: true });
}
