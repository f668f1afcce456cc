const JAKARTA_OFFSET_MS = 7 * 3_600_000;

/** The calendar day (YYYY-MM-DD) of a moment in Asia/Jakarta, which has known no other offset since 1964. */
export const jakartaDay = (moment: Date): string =>
  new Date(moment.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, 10);

/** The time of day (HH:MM) of a moment in Asia/Jakarta. */
export const jakartaTime = (moment: Date): string =>
  new Date(moment.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(11, 16);

const DAY_MS = 86_400_000;

/** The day `days` after `day`; both YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
