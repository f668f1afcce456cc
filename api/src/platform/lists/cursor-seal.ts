import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { List } from '@balai/shared/contract/list';
import { cursorKeyOf, equalBytes, hmac } from '../auth/secrets';
import { InvalidInputError } from '../errors';

const SEAL_BYTES = 16;

/**
 * Seals the cursors that leave in answers and opens those that come back: a cursor carries a value that SQL compares
 * with a column, and only one that this installation read from that column fits its type.
 */
export class CursorSeal {
  readonly #key: Buffer;

  constructor(masterKey: Buffer) {
    this.#key = cursorKeyOf(masterKey);
  }

  #sealOf({ area }: List, cursor: string): Buffer {
    return hmac(this.#key, `${area} ${cursor}`).subarray(0, SEAL_BYTES);
  }

  /** The answer with its `next_cursor` sealed. */
  sealed<Answer extends { next_cursor?: string }>(list: List, answer: Answer): Answer {
    const { next_cursor: cursor } = answer;
    if (cursor === undefined) return answer;
    return { ...answer, next_cursor: `${cursor}.${this.#sealOf(list, cursor).toString('base64url')}` };
  }

  /** The query with its `cursor` opened. @throws InvalidInputError for one that was not answered for this list. */
  opened<Query extends { cursor?: string }>(list: List, query: Query): Query {
    if (query.cursor === undefined) return query;
    const [cursor = '', seal = '', ...rest] = query.cursor.split('.');
    const isOurs =
      rest.length === 0 && equalBytes(Buffer.from(seal, 'base64url'), this.#sealOf(list, cursor));
    if (!isOurs) throw new InvalidInputError({ cursor: platformSentence('cursor_unknown') });
    return { ...query, cursor };
  }
}
