import { userSentence } from '@balai/shared/contract/hr/sentences/users';
import { managesRole } from '@balai/shared/contract/hr/user-rules';
import { can } from '@balai/shared/permissions/permissions';
import type { Successor } from '@balai/shared/contract/hr/users';
import { endSessionsOf } from '../../../platform/auth/ended-sessions';
import { ConflictError, InvalidInputError } from '../../../platform/errors';
import { publish } from '../../../platform/events/events';
import { jakartaDay } from '@balai/shared/format/calendar';
import { defineStates, type GuardContext } from '../../../platform/states/states';
import type { Who } from '../../../platform/states/who';
import { endBankChange } from './ended-bank-change.service';
import { handOverOpenWork, leavingReason, refuseOpenWork } from './open-work.service';
import { tellEmployees } from './user-notifications.service';
import { countOtherSuperadmins, type StoredUser, userRecord, userScope } from './users.repository';

/** What the calls of the verbs carry; each verb names its own part in the contract. */
export interface UserTransition {
  reason?: string | null;
  last_working_day?: string;
  successors?: readonly Successor[];
}

/** Who manages people manages this one; superadmins only among themselves. */
const manages: Who<StoredUser> = (call, row) =>
  can(call.caller.role, 'user.crud') && managesRole(call.caller.role, row.role);

/** Who leaves, is shut out or let in again never decides that himself. */
const concerns = (row: StoredUser): number => row.id;

/**
 * @throws ConflictError (409) when the person is the last active superadmin. The caller has taken the lock of
 *   `lockSuperadmins` before.
 */
export async function refuseLastSuperadmin({
  call,
  row,
}: Pick<GuardContext<StoredUser, unknown>, 'call' | 'row'>): Promise<void> {
  if (row.role !== 'superadmin' || row.status !== 'active') return;
  if ((await countOtherSuperadmins(call, row.id)) > 0) return;
  throw new ConflictError(userSentence('last_superadmin'));
}

type Guarded = GuardContext<StoredUser, UserTransition>;

async function guardResign({ call, row, input }: Guarded): Promise<void> {
  await refuseLastSuperadmin({ call, row });
  const day = input.last_working_day ?? '';
  if (day > jakartaDay(call.now)) {
    throw new InvalidInputError({ last_working_day: userSentence('last_day_ahead') });
  }
  if (day < row.join_date) {
    throw new InvalidInputError({ last_working_day: userSentence('last_day_early') });
  }
  await refuseOpenWork(call, row, input.successors ?? []);
}

/** The status as its refusals name it. */
export const userStatus = { area: 'user', field: 'status' };

/** The verbs that change the status of a person. */
export const statusVerbs = ['suspend', 'activate', 'resign'] as const;

/** How an account is shut, opened and left. Whoever is shut out loses his sessions in the same transaction. */

export const userStates = defineStates<StoredUser, UserTransition>({
  record: userRecord,
  scope: userScope,
  field: 'status',
  area: 'user',
  transitions: [
    {
      verb: 'suspend',
      from: ['active'],
      to: 'suspended',
      who: manages,
      concerns,
      reason: 'required',
      guard: refuseLastSuperadmin,
      effects: ({ call, row }) => endSessionsOf(call.db, row.id, call.now),
    },
    { verb: 'activate', from: ['suspended'], to: 'active', who: manages },
    {
      verb: 'resign',
      from: ['active', 'suspended'],
      to: 'resigned',
      who: manages,
      concerns,
      guard: guardResign,
      set: ({ input }) => ({ last_working_day: input.last_working_day }),
      effects: async ({ call, row, input }) => {
        await endSessionsOf(call.db, row.id, call.now);
        await handOverOpenWork(call, row, input.successors ?? []);
        await endBankChange(call, row.id, leavingReason(row));
        await publish(call, 'user.resigned', {
          user_id: row.id,
          last_working_day: input.last_working_day ?? jakartaDay(call.now),
          reason: leavingReason(row),
        });
        await tellEmployees(call, 'left', row);
      },
    },
  ],
});
