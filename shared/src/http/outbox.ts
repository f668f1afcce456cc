import type { TSchema } from 'typebox';
import { IDEMPOTENCY_HOURS, type Answer, type InputOf, type Operation } from '../contract/operation';
import { CONFIDENTIAL_MARK } from '../contract/schema';
import { randomId } from '../session/bytes';
import { sessionAtom, sessionStore } from '../session/session-store';
import { callOperation } from './call-operation';
import { attempt, OUTBOX } from './left-behind';

/** What a call is sent by; the rest of an operation describes it. */
type Sent = Pick<Operation, 'name' | 'method' | 'path' | 'access' | 'body' | 'answer'>;

/** A write that the person saw happen and whose answer this page has not seen yet. */
export interface WrittenDown {
  /** Its Idempotency-Key, so that sent again it has one effect. */
  key: string;
  /** Id of who did it. */
  person: number;
  /** ms since the epoch. */
  at: number;
  /** What the person calls it. */
  about: string;
  operation: Sent;
  input: object;
}

const isWrittenDown = (value: unknown): value is WrittenDown => {
  if (typeof value !== 'object' || value === null) return false;
  // Looked at part by part.
  const { key, person, at, about, operation, input } = value as Partial<WrittenDown>;
  return (
    typeof key === 'string' &&
    typeof person === 'number' &&
    typeof at === 'number' &&
    typeof about === 'string' &&
    typeof input === 'object' &&
    typeof operation === 'object' &&
    // The token goes along: to this server and no other.
    /^\/[a-z]/.test(operation.path)
  );
};

function writesIn(text: string | null): WrittenDown[] {
  const all = attempt((): unknown => JSON.parse(text ?? '[]'), []);
  return Array.isArray(all) ? all.filter(isWrittenDown) : [];
}

const stored = (): string | null => attempt(() => sessionStorage.getItem(OUTBOX), null);

const readAll = (): WrittenDown[] => writesIn(stored());

const writeAll = (all: readonly WrittenDown[]): void =>
  attempt(() => {
    if (all.length === 0) sessionStorage.removeItem(OUTBOX);
    else sessionStorage.setItem(OUTBOX, JSON.stringify(all));
  }, undefined);

/**
 * What the signed-in person wrote down, oldest first, as long as the server still knows its keys.
 * @param text - as it was stored; default: as it is now.
 */
export function readWrittenDown(text = stored()): WrittenDown[] {
  const person = sessionStore.get(sessionAtom)?.user.id;
  const oldest = Date.now() - IDEMPOTENCY_HOURS * 3_600_000;
  return writesIn(text).filter((write) => write.person === person && write.at > oldest);
}

/** Whether a call may stand in the browser's storage: no files, no secrets, nothing confidential. */
function mayBeWrittenDown({ body, secrets, input }: Operation, sent: object): boolean {
  if (body !== 'json' || secrets) return false;
  // Inputs are objects by the contract; the mark stands on the member, or on what may be null of it.
  const { properties = {} } = input as { properties?: Readonly<Record<string, TSchema>> };
  return Object.entries(sent).every(
    ([name, value]) =>
      value === null ||
      value === undefined ||
      !JSON.stringify(properties[name] ?? null).includes(`"${CONFIDENTIAL_MARK}":true`),
  );
}

/**
 * Writes down a write that is shown before it is stored. The same key again takes the place of what stood there.
 * @param about - what the person calls it, said when it could not be stored after all.
 * @returns the Idempotency-Key to send it with.
 */
export function writeDown<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  about: string,
  key = randomId(),
): string {
  const person = sessionStore.get(sessionAtom)?.user.id;
  const { name, method, path, access, body, answer } = operation;
  const others = readAll().filter((write) => write.key !== key);
  // An object by the contract, as in callOperation.
  if (person === undefined || !mayBeWrittenDown(operation, input as object)) return key;
  const sent: Sent = { name, method, path, access, body, answer };
  writeAll([
    ...others,
    { key, person, at: Date.now(), about, operation: sent, input: input as object }, // as above
  ]);
  return key;
}

export function crossOut(key: string): void {
  const all = readAll();
  const others = all.filter((write) => write.key !== key);
  if (others.length < all.length) writeAll(others);
}

/** A page that goes away breaks its own calls off, and some browsers still tell it so. */
let isLeaving = false;
const leave = () => {
  isLeaving = true;
};
window.addEventListener('beforeunload', leave);
window.addEventListener('pagehide', leave);
window.addEventListener('pageshow', () => {
  isLeaving = false;
});

/**
 * Sends what was written down, and crosses it out with the answer, also with a refusal and with none: that is told and
 * taken back on the screen, and nothing is sent later that nobody expects. Only what the end of the page broke off stays.
 */
export async function sendWrittenDown<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  key: string,
): Promise<Answer<Op>> {
  isLeaving = false;
  const answer = await callOperation(operation, input, { idempotencyKey: key });
  if (answer.status !== 0 || !isLeaving) crossOut(key);
  return answer;
}

/**
 * Writes down a write that is shown before it is stored.
 * @param about - what the person calls it.
 * @returns sends it, see `sendWrittenDown`.
 */
export function writtenDown<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  about: string,
): () => Promise<Answer<Op>> {
  const key = writeDown(operation, input, about);
  return () => sendWrittenDown(operation, input, key);
}

/**
 * As `writtenDown`, for what says a whole anew many times in a moment, such as an order that a drag goes through: the one
 * that waits to be sent takes the latest along.
 * @returns sends the latest; null where one that waits does.
 */
export function latestWrittenDown<Op extends Operation>(operation: Op) {
  let waiting: { input: InputOf<Op>; key: string } | null = null;
  return (input: InputOf<Op>, about: string): (() => Promise<Answer<Op>>) | null => {
    const isTakenAlong = waiting !== null;
    const key = writeDown(operation, input, about, waiting?.key);
    waiting = { input, key };
    if (isTakenAlong) return null;
    return () => {
      const latest = waiting?.input ?? input;
      waiting = null;
      return sendWrittenDown(operation, latest, key);
    };
  };
}
