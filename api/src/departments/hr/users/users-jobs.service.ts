import type { JobRun } from '../../../platform/jobs/job';
import { addDays } from '@balai/shared/format/calendar';
import { lockRecord } from '../../../platform/records/records';
import { tellEmployees } from './user-notices.service';
import { findUntoldContractEnds } from './users-jobs.repository';
import { type StoredUser, userRecord, userScope } from './users.repository';

/** How long before its end hrd is told of a contract or a probation. */
const AHEAD_DAYS = 30;

/** Tells of contracts and probations that end within 30 days, once for each end. */
export async function tellContractEnds({ db, day, forEach }: JobRun): Promise<void> {
  const last = addDays(day, AHEAD_DAYS);
  await forEach(await findUntoldContractEnds(db, day, last), async (call, id) => {
    const user = await lockRecord<StoredUser>(call, userRecord, id, userScope);
    // Asked again under the lock: another process may have told meanwhile, or the contract is another one.
    if (!(await findUntoldContractEnds(call.db, day, last)).includes(id)) return;
    const notice = user.employment === 'probation' ? 'probation_end' : 'contract_end';
    await tellEmployees(call, notice, user, { contract_end: user.contract_end });
  });
}
