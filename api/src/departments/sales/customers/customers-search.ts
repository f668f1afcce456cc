import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { contains } from '../../../platform/lists/list-conditions';
import { seesAllOfCustomers } from './customers.policy';

/** A number as it is written: '+62', '(021)', '812-3456.789'. */
const WRITTEN_NUMBER = /^[+\d().-]+$/;

/** Numbers are stored as their digits beside the way they were typed, of which somebody who is called knows nothing. */
function hasWord(word: string): RawBuilder<boolean> {
  const asTyped = contains(sql`c.search_text`, word);
  const digits = word.replaceAll(/\D/g, '');
  if (digits === '' || digits === word || !WRITTEN_NUMBER.test(word)) return asTyped;
  return sql<boolean>`(${asTyped} or ${contains(sql`c.search_text`, digits)})`;
}

/**
 * Whether each word stands in what a customer is known by: its names, city, NPWP, phone and email, and the names, phones
 * and emails of its contacts. Who does not see those of every customer searches the names.
 */
export function hasWords(words: readonly string[], call: Call): RawBuilder<boolean> {
  const seesAll = seesAllOfCustomers(call);
  return sql<boolean>`(${sql.join(
    words.map((word) => (seesAll ? hasWord(word) : contains(sql`c.name`, word))),
    sql` and `,
  )})`;
}
