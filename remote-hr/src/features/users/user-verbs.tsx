import { activateUser, resetPassword, suspendUser, unlockUser } from '@balai/shared/contract/hr/users';
import { defineVerbs } from '@balai/shared/resource';
import { ResignDialog } from './resign-dialog';
import { TemporaryPasswordDialog } from './temporary-password';
import { userPages } from './user-pages';

export const userVerbs = defineVerbs(userPages, {
  activate: { icon: 'check-circle', operation: activateUser },
  reset_password: {
    icon: 'key',
    operation: resetPassword,
    // The person is signed out by it.
    ask: 'submit',
    result: ({ name }, { temporary_password: password }, close) => (
      <TemporaryPasswordDialog
        name={name}
        password={typeof password === 'string' ? password : null}
        onClose={close}
      />
    ),
  },
  unlock: { icon: 'lock', operation: unlockUser },
  suspend: {
    icon: 'ban',
    tone: 'danger',
    operation: suspendUser,
    // One line, in which Enter confirms.
    fields: [{ name: 'reason', wide: true }],
  },
  resign: {
    icon: 'logout',
    tone: 'danger',
    dialog: (user, close) => <ResignDialog user={user} onClose={close} />,
  },
});
