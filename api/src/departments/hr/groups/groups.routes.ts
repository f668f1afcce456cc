import * as groups from '@balai/shared/contract/hr/groups';
import { on } from '../../../platform/events/events';
import { defineFeature } from '../../../platform/operations/feature';
import { openedBy } from '../../../platform/scope/record-access';
import * as members from './group-members.service';
import { groupImported } from './groups.import';
import {
  findGroupOptions,
  findGroupsLedBy,
  groupListSource,
  groupRecord,
  groupScope,
} from './groups.repository';
import * as service from './groups.service';

export default defineFeature({
  records: {
    group: {
      ...openedBy(groups.groupCalls, service.groupDetail),
      comments: 'group',
      bell: { record: groupRecord, scope: groupScope },
    },
  },
  names: [{ fields: ['id_group'], table: 'groups' }],
  openWork: [
    {
      kind: 'groups',
      roles: service.rolesForGroupsOf,
      count: async (call, userId) => (await findGroupsLedBy(call, userId)).length,
      handOver: service.handOverGroups,
    },
  ],
  routes: (routes) => {
    routes.list(groups.groupList, groupListSource);
    routes.answer(groups.listAllGroups, findGroupOptions);
    routes.answer(groups.getGroup, (call, { id }) => service.groupDetail(call, id));
    routes.answer(groups.createGroup, members.formGroup);
    routes.answer(groups.updateGroup, members.changeGroup);
    routes.answer(groups.deleteGroup, (call, { id }) => service.deleteGroup(call, id));
    routes.restore(groups.restoreGroup, {
      record: groupRecord,
      refuse: service.refuseUnfitGroup,
    });
    routes.answer(groups.listGroupMembers, (call, { id }) => members.listMembers(call, id));
    routes.answer(groups.addGroupMember, members.joinGroup);
    routes.answer(groups.endGroupMember, members.leaveGroup);
    routes.answer(groups.resumeGroupMember, members.resumeMembership);
    on('user.resigned', members.followResignation, { transactional: true });
    on('user.role_changed', service.refuseRoleOutsideGroups, { transactional: true });
    on('users.imported', groupImported, { transactional: true });
  },
});
