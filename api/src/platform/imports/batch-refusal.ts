import { importSentence } from '@balai/shared/contract/host/sentences/imports';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Sentence } from '@balai/shared/format/sentence';
import { DomainError } from '../errors';

/** What PostgreSQL means by its codes, in the words of somebody who imports a file. */
const reasons: Readonly<Record<string, Sentence>> = {
  '23502': importSentence('value_missing'),
  '23503': importSentence('no_such_record'),
  '23505': importSentence('value_there'),
  '23514': importSentence('outside_limits'),
  '22001': importSentence('text_too_long'),
  '22003': importSentence('number_too_large'),
};

/** Why a batch as a whole was not stored: a rule's own sentence, or what the database says by its code. */
export function batchRefusal(error: Error, count: number): Sentence {
  if (error instanceof DomainError) {
    return importSentence('left_out', { count, reason: error.sentence ?? platformSentence('internal') });
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return importSentence('left_out_by_database', {
    count,
    reason: reasons[code] ?? importSentence('not_storable'),
  });
}
