import * as users from '@balai/shared/contract/hr/users';
import { registerReferenceFields } from '../../../platform/audit/reference-names';
import { registerPictureAccess } from '../../../platform/files/pictures';
import { registerOpenWork } from '../../../platform/handover/open-work';
import type { Routes } from '../../../platform/operations/register-operation';
import { registerRecordAccess } from '../../../platform/records/record-access';
import { listOpenWork } from './open-work.service';
import { signInsOf } from './sign-ins.service';
import * as verbs from './user-verbs.service';
import { userListSource } from './users-list.repository';
import { findLedBy } from './users.repository';
import * as service from './users.service';

// History and comments of a person are for who manages people, his files for himself too, his picture for every colleague.
registerRecordAccess('user', {
  read: 'user.record',
  see: async (call, id) => void (await service.userDetail(call, id)),
  files: service.ensureUserFilesVisible,
  hasConfidentialFiles: true,
  attach: async (call, id) =>
    (await service.userDetail(call, id)).allowed_actions.includes('update') ? 'change' : 'none',
  comments: 'user',
});
registerPictureAccess('user', async (call, id) => {
  await service.userDetail(call, id);
});

registerReferenceFields(
  ['user_id', 'lead_id', 'leader_id', 'from_user', 'to_user', 'id_user'],
  'users',
  'full_name',
);

registerOpenWork({
  kind: 'colleagues',
  roles: [],
  count: async (call, userId) => (await findLedBy(call, userId)).length,
  handOver: service.handOverColleagues,
});

function stateRoutes(routes: Routes): void {
  routes.operation(users.suspendUser, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'suspend', input),
  }));
  routes.operation(users.activateUser, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'activate', input),
  }));
  routes.operation(users.listOpenWork, async ({ call, input }) => {
    await service.userDetail(call, input.id);
    return { data: await listOpenWork(call, input.id) };
  });
  routes.operation(users.resignUser, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'resign', input),
  }));
  routes.operation(users.resetPassword, ({ call, input }) => verbs.resetPassword(call, input.id));
  routes.operation(users.listSignIns, async ({ call, input }) => ({ data: await signInsOf(call, input.id) }));
  routes.operation(users.unlockUser, async ({ call, input }) => ({
    data: await verbs.unlock(call, input.id),
  }));
}

export default function userRoutes(routes: Routes): void {
  routes.list(users.userList, userListSource);
  routes.operation(users.listAllUsers, async ({ call, input }) => ({
    data: await service.listUserOptions(call, input),
  }));
  routes.operation(users.getUser, async ({ call, input }) => ({
    data: await service.userDetail(call, input.id),
  }));
  routes.operation(users.createUser, ({ call, input }) => verbs.hireUser(call, input));
  routes.operation(users.updateUser, async ({ call, input }) => ({
    data: await service.updateUser(call, input),
  }));
  routes.operation(users.deleteUser, async ({ call, input }) => {
    await service.deleteUser(call, input.id);
    return {};
  });
  stateRoutes(routes);
}
