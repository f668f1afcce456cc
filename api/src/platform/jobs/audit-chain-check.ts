import { verifyAuditChain } from '../audit/audit-history';
import type { Job } from './job';

/** Recomputes the audit chain every night; a breach is an error in the log, naming the first row that does not fit. */
export const auditChainCheck: Job = {
  name: 'audit.check',
  at: '01:00',
  run: async ({ db, logger }) => {
    const report = await verifyAuditChain(db);
    if (report.intact) logger.info(report, 'the audit chain is intact');
    else logger.error(report, 'the audit chain is broken');
  },
};
