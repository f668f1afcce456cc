import { type RawBuilder, sql } from 'kysely';

/** Whether 'HH:MM-HH:MM' covers a time of the day (HH:MM), over midnight too; an empty text covers none. */
export const covers = (hours: RawBuilder<string>, time: string): RawBuilder<boolean> => sql<boolean>`(
  ${hours} <> '' and case when left(${hours}, 5) < right(${hours}, 5)
    then ${time} >= left(${hours}, 5) and ${time} < right(${hours}, 5)
    else ${time} >= left(${hours}, 5) or ${time} < right(${hours}, 5) end)`;
