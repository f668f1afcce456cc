import { isDecided } from '@balai/shared/contract/sales/pipeline-words';
import { dayProblem, type DayRange } from '@balai/shared/contract/date-rules';
import { forecastProblems, latestCloseDate } from '@balai/shared/contract/sales/pipeline-rules';
import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import { jakartaDay } from '@balai/shared/format/calendar';
import type { PipelineInput } from '@balai/shared/contract/sales/pipelines';
import type { Call } from '../../../platform/call';
import { DomainError } from '../../../platform/errors';
import { formProblems } from '../../../platform/imports/form-problems';
import type { ChangedForm } from '../../../platform/imports/changes-by-file';
import type { ImportRow, RowProblem } from '../../../platform/imports/define-import';
import { findBlacklisted } from './pipeline-references.repository';
import type { ImportedPipeline } from './pipelines.import';
import { refuseUnlessWorkable } from './pipelines.policy';
import type { StoredPipeline } from './pipelines.repository';

/** Numbers are taken by the month of creation, and counters begin here. */
const EARLIEST_DAY = '2000-01-01';

interface Stage {
  status: ImportedPipeline['values']['status'];
  outcome?: 'open' | 'win' | 'lost' | null;
}

/** Where a deal stands: how it ended, if that is said apart from its stage. */
export const statusOf = ({ status, outcome }: Stage): Stage['status'] =>
  outcome === 'win' || outcome === 'lost' ? outcome : status;

/**
 * What happened lies behind today, what is expected within the years that a forecast may reach. Systems that have one
 * close date for both mean what is expected as long as a deal is open.
 */
function dayProblems(
  { fileRow, values }: Pick<ImportRow, 'fileRow'> & { values: Stage & ImportRow['values'] },
  today: string,
): RowProblem[] {
  const happened = { earliest: EARLIEST_DAY, latest: today };
  const ranges: Readonly<Record<string, DayRange>> = {
    created_on: happened,
    status_at: happened,
    last_activity_on: happened,
    ...(isDecided(statusOf(values)) ? { closed_on: happened } : {}),
    expected_close_date: { earliest: EARLIEST_DAY, latest: latestCloseDate(today) },
    next_action_date: { earliest: EARLIEST_DAY, latest: latestCloseDate(today) },
  };
  return Object.entries(ranges).flatMap(([column, range]): RowProblem[] => {
    const day = values[column];
    const sentence = typeof day === 'string' ? dayProblem(day, range, today) : null;
    return sentence ? [{ fileRow, column, code: 'impossible_day', sentence }] : [];
  });
}

interface Deal extends Pick<ImportRow, 'fileRow'> {
  values: Stage & Pick<ImportedPipeline['values'], 'customer_id'>;
}

/** No deal is opened at a blacklisted customer, by a file neither; what was decided is history. */
async function blacklistProblems(call: Call, rows: readonly Deal[]): Promise<RowProblem[]> {
  const open = rows.filter(({ values }) => !isDecided(statusOf(values)));
  const blacklisted = await findBlacklisted(
    call,
    open.map(({ values }) => values.customer_id),
  );
  return open.flatMap(({ fileRow, values }): RowProblem[] => {
    if (!blacklisted.has(values.customer_id)) return [];
    const sentence = pipelineSentence('customer_blacklisted');
    return [{ fileRow, column: 'customer_id', code: 'customer_blacklisted', sentence }];
  });
}

/** Why deals of a file may not be stored, apart from the types of their fields. */
export const findDealProblems = async (
  call: Call,
  rows: readonly (Deal & { values: ImportRow['values'] })[],
): Promise<RowProblem[]> => [
  ...rows.flatMap((row) => dayProblems(row, jakartaDay(call.now))),
  ...(await blacklistProblems(call, rows)),
];

/** Why the caller may not change a stored deal, whatever a row says of it. */
function refusalOf(call: Call, stored: StoredPipeline): Pick<RowProblem, 'code' | 'sentence'> | null {
  try {
    refuseUnlessWorkable(call, stored);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, sentence: error.sentence };
    throw error;
  }
}

/** Why stored deals may not be changed so: as their form says it. */
export const findChangeProblems = (
  call: Call,
  rows: readonly ChangedForm<PipelineInput, StoredPipeline>[],
): RowProblem[] =>
  rows.flatMap(({ fileRow, before, values }) => {
    const refusal = refusalOf(call, before);
    if (refusal) return [{ fileRow, column: null, ...refusal }];
    // What is paused goes on at its step, and has to be what that asks for.
    const status = before.held_status ?? before.status;
    return formProblems(fileRow, forecastProblems(values, { ...before, status }, jakartaDay(call.now)));
  });
