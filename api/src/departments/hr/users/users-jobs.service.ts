import { daysOf } from '../../../platform/calendar/periods';
import type { JobRun } from '../../../platform/jobs/job';
import { jakartaMoment } from '@balai/shared/format/calendar';
import { lockRecord } from '../../../platform/records/records';
import { CONTRACT_END_AHEAD } from '@balai/shared/contract/hr/cards';
import { tellEmployees } from './user-notifications.service';
import { findUntoldContractEnds } from './users-jobs.repository';
import { type StoredUser, userRecord, userScope } from './users.repository';

/** Tells of contracts and probations whose end is near, once for each end. */
export async function tellContractEnds({ db, day, forEach }: JobRun): Promise<void> {
  const { to: last } = daysOf(CONTRACT_END_AHEAD, jakartaMoment(day));
  await forEach(await findUntoldContractEnds(db, day, last), async (call, id) => {
    const user = await lockRecord<StoredUser>(call, userRecord, id, userScope);
    // Asked again under the lock: another process may have told meanwhile, or the contract is another one.
    if (!(await findUntoldContractEnds(call.db, day, last)).includes(id)) return;
    const notification = user.employment === 'probation' ? 'probation_end' : 'contract_end';
    await tellEmployees(call, notification, user, { contract_end: user.contract_end });
  });
}
