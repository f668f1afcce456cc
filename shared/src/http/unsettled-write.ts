import { randomId } from '../session/bytes';

/**
 * The last write of one place on the screen, until it is known to be stored. One whose answer was lost, also on the way
 * from the server through a proxy, may have happened: sent again under its key it is not done twice. One that was
 * refused has left nothing under its key.
 */
export interface UnsettledWrite {
  /**
   * The Idempotency-Key to send something under: that of the write before, where it was the same.
   * @param body - text that is the same for what the server would take for the same call.
   */
  keyFor: (body: string) => string;
  /** The key under which the same will be sent once more; null where it was not sent, or is stored. */
  keyOf: (body: string) => string | null;
  /** Has this sent under a key of an earlier visit, where its answer was lost. */
  sendUnder: (key: string, body: string) => void;
  /** What was sent is stored, or its key is of no use. */
  settle: () => void;
}

export function unsettledWrite(): UnsettledWrite {
  let last: { body: string; key: string } | null = null;
  const keyOf = (body: string) => (last?.body === body ? last.key : null);
  const sendUnder = (key: string, body: string) => {
    last = { body, key };
  };
  return {
    keyOf,
    sendUnder,
    keyFor: (body) => {
      const key = keyOf(body) ?? randomId();
      sendUnder(key, body);
      return key;
    },
    settle: () => {
      last = null;
    },
  };
}

const fileFacts = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** What makes two writes the same; files count by name, size and time. */
export const bodyWithFiles = (...parts: readonly unknown[]): string => JSON.stringify(parts, fileFacts);
