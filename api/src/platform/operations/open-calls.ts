import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { answerFor } from '../http/error-answer';
import type { Limits } from '../limits/limits';

/** Sign-in is the largest of the calls that need no session: an address and a password. */
const BODY_BYTES = 16 * 1024;
/** Calls without session of one address in a minute that cannot be read; a page makes none. */
const UNREADABLE_PER_MINUTE = 20;

const unreadable = new Set([400, 413, 415, 422]);

/**
 * What stands before a call that needs no session: a small body, and an address that goes on sending what cannot be
 * read is refused before anything of it is read.
 */
export function guardOpenCall(limits: Limits, clock: () => Date): RouteShorthandOptions {
  const nameOf = ({ ip }: FastifyRequest): string => `unreadable ${ip}`;
  return {
    bodyLimit: BODY_BYTES,
    onRequest: async (request: FastifyRequest) => limits.refuseUsedUp(nameOf(request), clock()),
    onError: async (request: FastifyRequest, _reply: FastifyReply, error: Error) => {
      if (!unreadable.has(answerFor(error, request.id).failure.status)) return;
      // The refusal of the next call, not of this one.
      await limits.take(nameOf(request), UNREADABLE_PER_MINUTE, clock()).catch(() => undefined);
    },
  };
}
