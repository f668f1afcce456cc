import { addDays, jakartaDay, jakartaMoment, jakartaTime } from '@balai/shared/format/calendar';

export interface MailHours {
  /**
   * 'HH:MM-HH:MM' in Asia/Jakarta, over midnight too, in which nothing is sent at once to who has not said otherwise; empty:
   * no such hours.
   */
  quiet: string;
  /** HH:MM in Asia/Jakarta, when the mails of a day go out. */
  daily: string;
}

/** What happens within this time goes into one mail. */
const COLLECTED_MS = 60_000;

/** The mails that are due: those begun before these moments. */
export interface DueBefore {
  atOnce: Date;
  daily: Date;
  /** HH:MM in Asia/Jakarta: people who rest at that time get nothing at once. */
  time: string;
  /** When those rest who have not said otherwise. */
  quiet: string;
}

export function dueBefore(now: Date, { quiet, daily }: MailHours): DueBefore {
  const today = jakartaDay(now);
  const ofToday = jakartaMoment(today, daily);
  return {
    atOnce: new Date(now.getTime() - COLLECTED_MS),
    daily: ofToday <= now ? ofToday : jakartaMoment(addDays(today, -1), daily),
    time: jakartaTime(now),
    quiet,
  };
}
