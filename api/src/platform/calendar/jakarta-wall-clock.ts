const JAKARTA_OFFSET_MS = 7 * 3_600_000;

/** A moment as a date whose UTC fields read like a clock in Asia/Jakarta: files carry no time zone. */
export const jakartaWallClock = (moment: string): Date => new Date(Date.parse(moment) + JAKARTA_OFFSET_MS);
