import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import type { LiveSession, Sessions } from '../auth/sessions';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { inTransaction } from '../database/transactions';
import { ForbiddenError, InvalidInputError } from '../errors';
import type { FileSignatures } from '../files/file-signatures';
import { pictureSigner } from '../files/sign-pictures';
import { answerUnchanged } from './answer-unchanged';
import { contentDisposition } from './content-disposition';
import { isBlob, pathsOf, type Registered } from './operation-registry';
import { inputReader, type ReadInput } from './read-input';
import { requestDigest, runOnce } from '../idempotency/idempotency';
import type { BlobReply, CallSession, JsonReply } from './register-operation';
import { VersionConflictError, withCurrentValues } from '../records/version-conflict';
import { answerSchema } from './serializer-schema';

export interface OperationServices {
  db: Database;
  sessions: Sessions;
  signatures: FileSignatures;
  clock: () => Date;
}

type Reply = JsonReply<Operation> | BlobReply;
type SignedIn = Extract<Registered, { access: 'signed-in' }>;

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? undefined : value;
};

/**
 * Who calls, and with what session.
 * @throws NotSignedInError (401) without a live session and a good signature.
 */
export function authenticate(
  services: OperationServices,
  request: FastifyRequest,
  now: Date,
): Promise<LiveSession> {
  const credentials = {
    authorization: header(request, 'authorization'),
    timestamp: header(request, 'x-timestamp'),
    signature: header(request, 'x-signature'),
    isBackground: header(request, 'x-background') === '1',
  };
  return services.sessions.authenticate(credentials, now);
}

function callSession(services: OperationServices, session: LiveSession, now: Date): CallSession {
  const sign: CallSession['signFile'] = (file, use = {}) =>
    services.signatures.sign(file, use, session.caller.id, session.id, now);
  return { id: session.id, userVersion: session.userVersion, signFile: sign };
}

/** @throws InvalidInputError (422) for a key that is empty, longer than 200 characters or not plain text. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = header(request, 'idempotency-key');
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new InvalidInputError({ 'Idempotency-Key': 'Idempotency-Key must be 1 to 200 printable characters' });
}

/** A digest of a short secret is soon guessed from, so it is made without. */
const withoutSecrets = ({ secrets = [] }: Operation, input: unknown): unknown =>
  typeof input === 'object' && input !== null && secrets.length > 0
    ? Object.fromEntries(Object.entries(input).filter(([name]) => !secrets.includes(name)))
    : input;

/** Runs a write with all it stores in one transaction, once for each Idempotency-Key. */
async function runWrite(
  call: Call,
  { operation, handler, before, ownTransactions }: SignedIn,
  { input, files }: ReadInput,
  session: CallSession,
  key: string | undefined,
): Promise<Reply> {
  if (ownTransactions) {
    return handler({ call, input: input as object, files, session, idempotencyKey: key }); // checked as below
  }
  await before?.(call);
  return inTransaction(call.db, async (transaction) => {
    const inside: Call = { ...call, db: transaction };
    const run = async () => {
      try {
        return await handler({ call: inside, input: input as object, files, session }); // checked against the schema
      } catch (error) {
        throw error instanceof VersionConflictError ? withCurrentValues(call, operation, error) : error;
      }
    };
    if (key === undefined || operation.answer === 'blob') return run();
    const { name, tellsOnce } = operation;
    const digest = requestDigest(withoutSecrets(operation, input), files);
    return runOnce(inside, { key, operation: name, digest, tellsOnce }, run);
  });
}

async function runSignedIn(
  services: OperationServices,
  registered: SignedIn,
  readInput: (request: FastifyRequest) => Promise<ReadInput>,
  request: FastifyRequest,
): Promise<{ reply: Reply; signFile: (file: string) => string }> {
  const { operation, handler } = registered;
  const now = services.clock();
  const session = await authenticate(services, request, now);
  if (!can(session.caller.role, operation.access)) throw new ForbiddenError();
  if (session.mustChangePassword && !operation.opensWithTemporaryPassword) {
    throw new ForbiddenError('Change your temporary password first', 'password_change_required');
  }
  const read = await readInput(request);
  const { db } = services;
  const call: Call = {
    caller: session.caller,
    db,
    now,
    requestId: request.id,
    ip: request.ip,
    sessionId: session.id,
    origin: 'user',
  };
  const ofCall = callSession(services, session, now);
  const reply =
    operation.method === 'GET'
      ? await handler({ call, input: read.input as object, files: [], session: ofCall }) // checked against the schema
      : await runWrite(call, registered, read, ofCall, idempotencyKeyOf(request));
  return { reply, signFile: callSession(services, session, startOfMinute(now)).signFile };
}

/** Pictures asked for again within a minute keep their address, so that browsers need not load them again. */
const startOfMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000);

function send(reply: FastifyReply, answer: Reply): unknown {
  if (isBlob(answer)) {
    return reply
      .header('content-disposition', contentDisposition(answer.disposition ?? 'attachment', answer.fileName))
      .type(answer.mimeType)
      .send(answer.content);
  }
  const { message = 'Success', replyHeaders, ...output } = answer;
  if (replyHeaders) reply.headers(replyHeaders);
  return { status: 200, message, ...output };
}

/** Makes a route of every registered operation. */
export function registerOperationRoutes(
  app: FastifyInstance,
  services: OperationServices,
  operations: readonly Registered[],
): void {
  for (const registered of operations) {
    const { operation } = registered;
    const readInput = inputReader(operation);
    const signPictures = pictureSigner(operation.output);
    const run = async (request: FastifyRequest): Promise<Reply> => {
      if (registered.access === 'signed-in') {
        const { reply, signFile } = await runSignedIn(services, registered, readInput, request);
        if (!signPictures || isBlob(reply)) return reply;
        return signPictures(reply, signFile) as Reply; // the same with other text in its pictures
      }
      const { input } = await readInput(request);
      const call = { db: services.db, now: services.clock(), requestId: request.id, ip: request.ip };
      return registered.handler({
        call: { ...call, sessionId: null, origin: 'user' },
        input: input as object, // checked against the schema
        headers: request.headers,
      });
    };
    for (const url of pathsOf(operation.path)) {
      app.route({
        method: operation.method,
        url,
        config: { operation: operation.name },
        ...(operation.answer === 'json'
          ? { schema: { response: { 200: answerSchema(operation.output) } } }
          : {}),
        ...(operation.isPolled ? { onSend: answerUnchanged } : {}),
        handler: async (request, reply) => send(reply, await run(request)),
      });
    }
  }
}
