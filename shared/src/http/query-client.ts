import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query';
import {
  isSuccess,
  type Answer,
  type Failure,
  type InputOf,
  type Operation,
  type Success,
} from '../contract/operation';
import { sessionAtom, sessionStore } from '../session/session-store';
import { callOperation, type CallOptions } from './call-operation';
import { leftBehindIsSent } from './left-behind';

/** A refusal of the server, or no answer from it, as react-query wants it: thrown. */
export class ApiError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = 'ApiError';
  }

  get status(): number {
    return this.failure.status;
  }

  get code(): string {
    return this.failure.code;
  }
}

/** First part of every query key: all that is read of one area is asked again after a write to it. */
export const areaOf = (operation: Operation): string => operation.name.split('.')[0] ?? operation.name;

/** After one, two and four seconds: a server that has too much to do asks for five. */
const RETRIES = 3;

/** A refusal stays one however often it is asked; only a lost connection or an overloaded server may get better. */
export const mayGetBetter = (count: number, error: unknown): boolean =>
  count < RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** The one query client of the tab. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: mayGetBetter } },
});

// What one person read must not be there for the next. Here and not in logout.ts, which the sign-in page loads too.
sessionStore.sub(sessionAtom, () => {
  if (!sessionStore.get(sessionAtom)) queryClient.clear();
});

/** @throws ApiError for a failure. */
export async function orThrow<Op extends Operation>(call: Promise<Answer<Op>>): Promise<Success<Op>> {
  const answer = await call;
  if (isSuccess<Op>(answer)) return answer;
  throw new ApiError(answer);
}

/**
 * Options for useQuery and friends. The call is aborted when nothing on the screen waits for it any more.
 * @param options - `background`: for what the page asks again and again by itself, see CallOptions.
 */
export const operationQuery = <Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  { background }: Pick<CallOptions, 'background'> = {},
) =>
  queryOptions({
    queryKey: [areaOf(operation), operation.name, input] as const,
    queryFn: async ({ signal }) => {
      const leftBehind = leftBehindIsSent();
      if (leftBehind) await leftBehind;
      return orThrow(callOperation(operation, input, { signal, background }));
    },
  });

/**
 * Whether what a query fetches was there before, and is no further page: who is away does nothing when a list on his
 * screen is read again, so that his session goes idle all the same.
 */
export function isReadAgain(queryKey: QueryKey): boolean {
  const state = queryClient.getQueryState(queryKey);
  return state?.data !== undefined && !state.fetchMeta?.fetchMore;
}
