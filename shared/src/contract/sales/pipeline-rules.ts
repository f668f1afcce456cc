import type { Sentence } from '../../format/sentence';
import { dayProblem, yearsFrom } from '../date-rules';

// Which days a pipeline takes, asked by its forms before sending and by the server again. Days are YYYY-MM-DD in
// Asia/Jakarta.

/** A deal that closes later than this is a slip of the finger. */
const MOST_YEARS_AHEAD = 10;

export const latestCloseDate = (today: string): string => yearsFrom(today, MOST_YEARS_AHEAD);

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

/** Why an activity cannot have happened on a day; null when it can. @param openedOn - the day the pipeline was opened. */
export const activityDayProblem = (day: string, openedOn: string): Sentence | null =>
  dayProblem(day, { earliest: yearsFrom(openedOn, -YEARS_BEFORE) }, openedOn);

/** Why a pipeline cannot be committed for a month (YYYY-MM); null when it can: a month that is over slips at once. */
export const commitMonthProblem = (month: string, today: string): Sentence | null =>
  dayProblem(`${month}-01`, { earliest: `${today.slice(0, 7)}-01` }, today);
