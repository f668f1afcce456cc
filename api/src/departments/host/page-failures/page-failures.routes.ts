import { reportPageFailure } from '@balai/shared/contract/host/page-failures';
import { defineFeature } from '../../../platform/operations/feature';
import type { Composition } from '../../../platform/releases/compose';
import { countFailure } from '../../../platform/releases/releases.repository';

/** A browser tells each failure once, and of ten in a page; who sends more means something else. */
const REPORTS_PER_MINUTE = 30;

/**
 * By whom a failure is counted. Of what a browser says the figures take what is live alone, or anybody could make any
 * number of them.
 */
function countedAs(composition: Composition | null, department: string, release: string) {
  const live =
    department === 'host'
      ? composition?.host
      : composition?.departments.find(({ id }) => id === department)?.release;
  if (live === undefined) return { department: 'unknown', release: 'unknown' };
  return { department, release: live === release ? release : 'earlier' };
}

export default defineFeature({
  routes: (routes, { releases, limits, logger, metrics }) => {
    routes.operation(
      reportPageFailure,
      async ({ call, input }) => {
        const { department, release } = input;
        metrics.pageFailures.inc(countedAs(await releases.composition(), department, release));
        await countFailure(call.db, { room: department, release, now: call.now });
        const { requestId: request, caller } = call;
        logger.error({ request, role: caller.role, ...input }, 'a page failed in a browser');
        return {};
      },
      { before: ({ caller, now }) => limits.take(`page-failure ${caller.id}`, REPORTS_PER_MINUTE, now) },
    );
  },
});
