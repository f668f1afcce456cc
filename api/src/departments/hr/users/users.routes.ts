import { listAllUsers } from '@balai/shared/contract/hr/user-options';
import * as users from '@balai/shared/contract/hr/users';
import { importRoutes } from '../../../platform/imports/import-routes';
import { defineFeature } from '../../../platform/operations/feature';
import { reversalOfFields } from '../../../platform/records/reversal';
import { attachedByUpdate } from '../../../platform/scope/record-access';
import { listOpenWork } from './open-work.service';
import { signInsOf } from './sign-ins.service';
import * as verbs from './user-verbs.service';
import { userImportDeclaration } from './users.import';
import { userListSource } from './users-list.repository';
import { findLedBy, findUserOptions, type StoredUser, userRecord, userScope } from './users.repository';
import * as service from './users.service';

export default defineFeature({
  records: {
    // History and comments of a person are for who manages people, his files for himself too, his picture for every colleague.
    user: {
      read: 'user.record',
      see: service.userDetail,
      files: service.ensureUserFilesVisible,
      hasConfidentialFiles: true,
      attach: attachedByUpdate(service.userDetail),
      comments: 'user',
      bell: { record: userRecord, scope: userScope },
    },
  },
  pictures: { user: service.userDetail },
  names: [
    {
      fields: ['user_id', 'lead_id', 'leader_id', 'from_user', 'to_user', 'id_user'],
      table: 'users',
      nameColumn: 'full_name',
    },
  ],
  openWork: [
    {
      kind: 'colleagues',
      roles: [],
      count: async (call, userId) => (await findLedBy(call, userId)).length,
      handOver: service.handOverColleagues,
    },
  ],
  routes: (routes) => {
    routes.list(users.userList, userListSource);
    routes.answer(listAllUsers, findUserOptions);
    importRoutes(routes, userImportDeclaration);
    routes.answer(users.getUser, (call, { id }) => service.userDetail(call, id));
    routes.operation(users.createUser, ({ call, input }) => verbs.hireUser(call, input));
    routes.answer(users.updateUser, service.updateUser);
    routes.answer(users.deleteUser, (call, { id }) => service.deleteUser(call, id));
    routes.bulk(users.usersInBulk.update, reversalOfFields(userRecord, userScope));
    routes.restore(users.restoreUser, {
      record: userRecord,
      refuse: (call, user: StoredUser) => service.refuseTakenFields(call, user, user.id),
    });
    routes.answer(users.suspendUser, (call, input) => verbs.changeStatus(call, 'suspend', input));
    routes.answer(users.activateUser, (call, input) => verbs.changeStatus(call, 'activate', input));
    routes.answer(users.resignUser, (call, input) => verbs.changeStatus(call, 'resign', input));
    routes.answer(users.listOpenWork, async (call, { id }) => {
      await service.userDetail(call, id);
      return listOpenWork(call, id);
    });
    routes.operation(users.resetPassword, ({ call, input }) => verbs.resetPassword(call, input.id));
    routes.answer(users.listSignIns, (call, { id }) => signInsOf(call, id));
    routes.answer(users.unlockUser, (call, { id }) => verbs.unlock(call, id));
  },
});
