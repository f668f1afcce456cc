import { type RawBuilder, sql } from 'kysely';

/** The moment of a call, where SQL counts from it. */
export const momentOf = ({ now }: { now: Date }): RawBuilder<string> =>
  sql<string>`${now.toISOString()}::timestamptz`;

/** The day of a moment in Asia/Jakarta. */
export const dayOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone 'Asia/Jakarta')::date`;

/** Calendar days in Asia/Jakarta from one moment to another; 0 where the other is no later. */
export const daysBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`greatest(0, ${dayOf(to)} - ${dayOf(from)})`;
