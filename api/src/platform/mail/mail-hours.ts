import { addDays, jakartaDay, jakartaMoment, jakartaTime } from '@balai/shared/format/calendar';

export interface MailHours {
  /** 'HH:MM-HH:MM' in Asia/Jakarta, over midnight too, in which nothing is sent at once; empty: no such hours. */
  quiet: string;
  /** HH:MM in Asia/Jakarta, when the mails of a day go out. */
  daily: string;
}

/** What happens within this time goes into one mail. */
const COLLECTED_MS = 60_000;

/** Whether the company rests at a moment. */
export function isQuiet(moment: Date, quiet: string): boolean {
  const [from, until] = quiet.split('-');
  if (!from || !until) return false;
  const time = jakartaTime(moment);
  return from <= until ? time >= from && time < until : time >= from || time < until;
}

/** The mails that are due: those begun before these moments. Null: none of that kind. */
export interface DueBefore {
  at_once: Date | null;
  daily: Date;
}

export function dueBefore(now: Date, { quiet, daily }: MailHours): DueBefore {
  const today = jakartaDay(now);
  const ofToday = jakartaMoment(today, daily);
  return {
    at_once: isQuiet(now, quiet) ? null : new Date(now.getTime() - COLLECTED_MS),
    daily: ofToday <= now ? ofToday : jakartaMoment(addDays(today, -1), daily),
  };
}
