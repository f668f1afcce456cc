import type { Sentence } from '../../format/sentence';
import { runningTextSentence } from './sentences/running-texts';
import type { AnnouncementInput } from './announcements';

/** @returns field name to sentence for everything that refuses an announcement; empty when it may be stored. */
export const announcementProblems = ({
  show_from: from,
  show_until: until,
}: Pick<AnnouncementInput, 'show_from' | 'show_until'>): Record<string, Sentence> =>
  until < from ? { show_until: runningTextSentence('announcement_days') } : {};
