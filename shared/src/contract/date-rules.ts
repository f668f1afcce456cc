import { addYears } from '../format/calendar';
import type { Sentence } from '../format/sentence';
import { dateSentence } from './host/sentences/dates';

// Which calendar days a field takes, asked by its form before sending and by the server again. Days are YYYY-MM-DD in
// Asia/Jakarta; today is handed in, because the server's is that of the call.

/** First and last day that a field takes; an end that is left out is open. */
export interface DayRange {
  earliest?: string;
  latest?: string;
}

/**
 * Why a field does not take a day; null when it does, and for no day: whether one is needed is the schema's to say.
 * @param today - an end of the range that is today is called so: 'cannot lie in the future'.
 */
export function dayProblem(
  day: string | null | undefined,
  { earliest, latest }: DayRange,
  today: string,
): Sentence | null {
  if (!day) return null;
  if (latest !== undefined && day > latest) {
    return latest === today ? dateSentence('future') : dateSentence('late', { day: latest });
  }
  if (earliest !== undefined && day < earliest) {
    return earliest === today ? dateSentence('past') : dateSentence('early', { day: earliest });
  }
  return null;
}

/** Nobody is known to have become older. */
const OLDEST_YEARS = 122;

/** Why a day cannot be the one on which somebody was born. */
export const birthdayProblem = (day: string | null | undefined, today: string): Sentence | null =>
  dayProblem(day, { earliest: addYears(today, -OLDEST_YEARS), latest: today }, today);
