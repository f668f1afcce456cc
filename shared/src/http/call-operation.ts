import type { Answer, Failure, InputOf, Operation } from '../contract/operation';
import { randomId } from '../session/bytes';
import { signingTime } from '../session/clock';
import { askAgainFromNowOn, askForPassword, type PasswordQuestion } from '../session/password-question';
import { sessionAtom, sessionStore } from '../session/session-store';
import { sign } from '../session/sign-key';
import { awaited, hear, hearNothing } from './awaited-calls';
import { bodyOf, exchange, failureFrom, type Exchange, type ExchangeOptions } from './exchange';
import { forItsPerson } from './for-its-person';

export interface CallOptions extends ExchangeOptions {
  /** Names the write, so that sending it twice has one effect; a fresh one by default. */
  idempotencyKey?: string;
  /**
   * What to do when the session has ended or a change needs the password: ask for it and go on, or answer the failure
   * as it is.
   */
  whenExpired?: 'ask' | 'answer';
  /** The page asks by itself and nobody did anything: the call does not keep the session from going idle. */
  background?: boolean;
}

/** Of calls that do not say it themselves; set while the page begins to read again what it was told of. */
export const callDefaults = { background: false };

/** Of readings that began by themselves: a query has one signal for all its pages, and for what it tries once more. */
const signalsInBackground = new WeakSet<AbortSignal>();

function isInBackground({ background, signal }: CallOptions): boolean {
  if (callDefaults.background && signal) signalsInBackground.add(signal);
  if (background || callDefaults.background) return true;
  return signal !== undefined && signalsInBackground.has(signal);
}

/** A file as an operation with `answer: 'blob'` gives it. */
export interface Download {
  status: 200;
  message: string;
  content: Blob;
  fileName: string;
}

/** What a call of the session is signed with; nothing where there is none. */
export async function signedHeaders(): Promise<Record<string, string>> {
  const session = sessionStore.get(sessionAtom);
  if (!session) return {};
  const timestamp = String(signingTime());
  const signature = await sign(timestamp);
  return {
    Authorization: `Bearer ${session.token}`,
    'X-Timestamp': timestamp,
    ...(signature === null ? {} : { 'X-Signature': signature }),
  };
}

const isFailure = (answer: Exchange | Failure): answer is Failure => 'message' in answer;

async function send(operation: Operation, input: object, options: CallOptions): Promise<Exchange | Failure> {
  const idempotency: Record<string, string> =
    operation.method === 'GET' || operation.keyless !== undefined
      ? {}
      : { 'Idempotency-Key': options.idempotencyKey ?? randomId() };
  const before = sessionStore.get(sessionAtom);
  const background = isInBackground(options);
  const attemptOnce = async (sending: ExchangeOptions): Promise<Exchange | Failure> => {
    const headers = {
      ...(await signedHeaders()),
      'X-Request-Id': randomId(),
      ...idempotency,
      ...(background ? { 'X-Background': '1' } : {}),
      ...options.headers,
    };
    const answer = await exchange(operation, input, { ...sending, headers });
    if (isFailure(answer)) {
      // A write may fail by what it carries; a question is as small as any.
      if (answer.code === 'network' && operation.method === 'GET') hearNothing();
      return answer;
    }
    hear();
    return answer.status === 200 ? answer : failureFrom(answer.status, await bodyOf(answer));
  };
  // A file comes as long as it comes, and says how far it is.
  const isAwaited = !background && operation.answer !== 'blob';
  const attempt = (): Promise<Exchange | Failure> =>
    isAwaited ? awaited(attemptOnce, operation.method !== 'GET', options) : attemptOnce(options);
  const answer = await attempt();
  if (!isFailure(answer) || operation.access === 'public') return answer;
  // The answer has just set the clock right, so the same call signs with a time that the server accepts.
  if (answer.code === 'signature_stale') return attempt();
  const question = questionOf(answer);
  const session = sessionStore.get(sessionAtom);
  if (!question || options.whenExpired === 'answer' || !session) return answer;
  // Meanwhile somebody has signed in: what he has just given is not asked for, and he sends nobody else's call.
  if (before && before.token !== session.token)
    return before.user.id === session.user.id ? attempt() : answer;
  const isGiven = await askForPassword(question, operation.method !== 'GET');
  return isGiven && !options.signal?.aborted ? attempt() : answer;
}

/** What has to be asked before the call can be sent again; null where no password helps. */
function questionOf({ status, code }: Failure): PasswordQuestion | null {
  // A clock that jumps is no session that has ended: the next answer sets it right.
  if (status === 401 && code !== 'signature_stale') return 'expired';
  return code === 'password_needed' ? 'confirm' : null;
}

/**
 * Calls an operation: bearer, timestamp, signature and request id, an idempotency key on writes, one more try when the
 * clock was wrong, and the password asked again when the session has ended or the change needs it.
 * @returns the server's body, also when it refuses; status 0 with code 'network' when it cannot be reached and
 * 'aborted' when `signal` fired. Never rejects.
 */
export async function callOperation<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options: CallOptions = {},
): Promise<Answer<Op>> {
  // Inputs are objects by the contract; the compiler cannot see it through the conditional type.
  const answer = await send(operation, input as object, options);
  if (isFailure(answer)) return answer;
  const body = await bodyOf(answer);
  const isEnvelope = typeof body === 'object' && body !== null && 'status' in body && body.status === 200;
  // The server checked the body against the operation's output schema when it wrote it.
  return isEnvelope ? (body as Answer<Op>) : failureFrom(502, null);
}

/** Calls an operation that answers a file, by GET or POST; see `forItsPerson`. Failures as in `callOperation`. */
export async function downloadOperation<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options: CallOptions = {},
): Promise<Download | Failure> {
  // Nobody is given a file that he has not pressed for.
  askAgainFromNowOn();
  const answer = await forItsPerson(send(operation, input as object, options)); // an object by the contract, as above
  if (isFailure(answer)) return answer;
  if (!(answer.body instanceof Blob)) return failureFrom(502, null);
  return { status: 200, message: 'Success', content: answer.body, fileName: answer.fileName ?? 'download' };
}
