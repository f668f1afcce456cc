import type { Sentence } from '../../format/sentence';
import { dayProblem } from '../date-rules';
import { runningTextSentence } from './sentences/running-texts';
import type { AnnouncementInput } from './announcements';

/**
 * @param today - YYYY-MM-DD: what is over already could be shown to nobody, and neither changed nor deleted.
 * @returns field name to sentence for everything that refuses an announcement; empty when it may be stored.
 */
export function announcementProblems(
  { show_from: from, show_until: until }: Pick<AnnouncementInput, 'show_from' | 'show_until'>,
  today: string,
): Record<string, Sentence> {
  const problem =
    until < from ? runningTextSentence('announcement_days') : dayProblem(until, { earliest: today }, today);
  return problem ? { show_until: problem } : {};
}
