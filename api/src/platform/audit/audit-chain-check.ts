import type { AuditAnchors } from './audit-anchors';
import { findCheckpoint, standsAt, storeCheckpoint, verifyAuditChain } from './audit-chain';
import type { Database } from '../database/database';
import type { Job } from '../jobs/job';

async function anchorsHold(db: Database, anchors: AuditAnchors): Promise<boolean> {
  const all = await anchors.all();
  return all !== null && (await standsAt(db, all));
}

/**
 * Checks the audit chain every night, against the places where it ended on former days as well, and anchors its new end.
 * Reads what is new since the last check; on the first day of a month all of it. A breach is an error in the log.
 */
export const auditChainCheck = (key: Buffer, anchors: AuditAnchors): Job => ({
  name: 'audit.check',
  at: '01:00',
  run: async ({ db, logger, now, day }) => {
    const checked = await findCheckpoint(db, key);
    const since = day.endsWith('-01') ? null : checked;
    const { end, ...report } = await verifyAuditChain(db, { key, since });
    if (!report.intact) {
      logger.error(report, 'the audit chain is broken');
      return;
    }
    if (!(await anchorsHold(db, anchors))) {
      logger.error(report, 'the audit chain is not the one that was anchored outside the database');
      return;
    }
    logger.info(report, 'the audit chain is intact');
    if (!end || end.id === checked?.id) return;
    // The checkpoint comes last: with it an end that could not be anchored would not be tried again.
    const copy = await anchors.add({ day, ...end });
    await storeCheckpoint(db, key, end, now);
    logger.info({ day, ...end, copy }, 'the audit chain is anchored');
  },
});
