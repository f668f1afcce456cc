import type { Sentence } from '../../format/sentence';
import { addYears, jakartaDay } from '../../format/calendar';
import { dayProblem } from '../date-rules';
import type { PipelineStatus } from './pipeline-words';
import { pipelineSentence } from './sentences/pipelines';

// Which days a pipeline takes, asked by its forms before sending and by the server again. Days are YYYY-MM-DD in
// Asia/Jakarta.

/** A deal that closes later than this is a slip of the finger. */
const MOST_YEARS_AHEAD = 10;

export const latestCloseDate = (today: string): string => addYears(today, MOST_YEARS_AHEAD);

/**
 * Why a pipeline cannot be expected to close on a day; null when it can.
 * @param earliest - today for a new one; the day of its creation for one that is open already.
 */
export const closeDateProblem = (
  day: string | null | undefined,
  { earliest, today }: { earliest: string; today: string },
): Sentence | null => dayProblem(day, { earliest, latest: latestCloseDate(today) }, today);

/** What led to a pipeline may have happened before it was opened here, but not long before. */
const YEARS_BEFORE = 1;

/** Clocks differ by so much. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Why an activity cannot have happened at a moment; null when it can.
 * @param at - as ISO 8601.
 * @param openedAt - the moment at which the pipeline was opened, as ISO 8601.
 */
export function activityProblem(
  at: string,
  { openedAt, now }: { openedAt: string; now: Date },
): Sentence | null {
  if (Date.parse(at) > now.getTime() + CLOCK_TOLERANCE_MS) return pipelineSentence('activity_ahead');
  const openedOn = jakartaDay(new Date(openedAt));
  return dayProblem(
    jakartaDay(new Date(at)),
    { earliest: addYears(openedOn, -YEARS_BEFORE) },
    jakartaDay(now),
  );
}

const COMMIT_STATUSES: readonly PipelineStatus[] = ['quotation', 'revisi', 'negotiation', 'progress_win'];

/** A forecast word needs a quotation behind it. */
export const mayBeCommitted = (status: PipelineStatus): boolean => COMMIT_STATUSES.includes(status);

/** What a pipeline holds that decides over the forecast it may be changed to. */
export interface StoredForecast {
  status: PipelineStatus;
  expected_close_date: string;
  commit_month: string | null;
  /** As ISO 8601. */
  created_at: string;
}

/** @returns field name to sentence for everything that refuses a change of a stored pipeline's forecast. */
export function forecastProblems(
  changed: { expected_close_date: string; expected_value?: number },
  stored: StoredForecast,
  today: string,
): Record<string, Sentence> {
  const { expected_close_date: day, expected_value: value } = changed;
  const isOutside = stored.commit_month !== null && !day.startsWith(stored.commit_month);
  // What an import brought stays as it is until somebody changes it.
  const impossible =
    day === stored.expected_close_date
      ? null
      : closeDateProblem(day, { earliest: jakartaDay(new Date(stored.created_at)), today });
  const closing = impossible ?? (isOutside ? pipelineSentence('outside_month') : null);
  return {
    ...(closing ? { expected_close_date: closing } : {}),
    ...(mayBeCommitted(stored.status) && value === 0
      ? { expected_value: pipelineSentence('value_missing') }
      : {}),
  };
}

/** Why a pipeline cannot be committed for a month (YYYY-MM); null when it can: a month that is over slips at once. */
export const commitMonthProblem = (month: string, today: string): Sentence | null =>
  dayProblem(`${month}-01`, { earliest: `${today.slice(0, 7)}-01` }, today);
