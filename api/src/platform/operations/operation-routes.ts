import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Operation } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import type { LiveSession, Sessions } from '../auth/sessions';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { inTransaction } from '../database/transactions';
import { DomainError, ForbiddenError, InvalidInputError } from '../errors';
import type { FileSignatures } from '../files/file-signatures';
import { pictureSigner } from '../files/sign-pictures';
import { compressAnswer } from '../http/compression';
import { answerUnchanged } from './answer-unchanged';
import { contentDisposition } from '../files/content-disposition';
import type { Limits } from '../limits/limits';
import { guardOpenCall } from './open-calls';
import { isBlob, pathsOf, type Registered } from './operation-registry';
import { formPartsOf, type FormParts } from './form-parts';
import type { MultipartBody, MultipartShape } from './multipart';
import { inputReader, type ReadInput } from './read-input';
import { claimKey, requestDigest, runOnce } from '../idempotency/idempotency';
import { keptAnswerOf, type KeptAnswer } from './kept-answer';
import { bindSignature } from '../idempotency/write-signatures';
import type { BlobReply, CallSession, JsonReply, UploadedFile } from './register-operation';
import { VersionConflictError, withCurrentValues } from '../records/version-conflict';
import { hasRecords } from '../scope/record-access';
import type { Uploads } from './uploads';

export interface OperationServices {
  db: Database;
  sessions: Sessions;
  signatures: FileSignatures;
  limits: Limits;
  uploads: Uploads;
  formFiles: FormFiles;
  clock: () => Date;
}

/** Files of a write that came as a form, looked at and stored; see `attachments/form-files.ts`. */
interface PreparedForm {
  /** What pictures put into the input, in the write's transaction. */
  fields(inside: Call): Promise<Record<string, string>>;
  /** Makes the other files those of the record. */
  attach(inside: Call, id: number): Promise<void>;
}

export interface FormFiles {
  /**
   * The slow half, before the transaction.
   * @param id - of the record that is changed; null for one that is made.
   */
  prepare(
    call: Call,
    parts: FormParts,
    id: number | null,
    files: readonly UploadedFile[],
  ): Promise<PreparedForm>;
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

/**
 * The key of a write, null for a call that needs none.
 * @throws DomainError (400) for a write without; InvalidInputError (422) for a key that is empty, longer than 200
 * characters or not plain text.
 */
function idempotencyKeyOf(request: FastifyRequest, { method, keyless }: Operation): string | null {
  if (method === 'GET' || keyless !== undefined) return null;
  const key = header(request, 'idempotency-key');
  if (key === undefined) {
    throw new DomainError(400, 'idempotency_key_missing', platformSentence('idempotency_key_missing'));
  }
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new InvalidInputError({ 'Idempotency-Key': platformSentence('idempotency_key') });
}

/** A digest of a short secret is soon guessed from, so it is made without. */
const withoutSecrets = ({ secrets = [] }: Operation, input: unknown): unknown =>
  typeof input === 'object' && input !== null && secrets.length > 0
    ? Object.fromEntries(Object.entries(input).filter(([name]) => !secrets.includes(name)))
    : input;

interface Write {
  read: ReadInput;
  session: CallSession;
  /** Null for a call that needs none. */
  key: string | null;
  /** X-Timestamp, which the signature is of. */
  signedAt: number;
  /** Files that came with a write of JSON; null where none came. */
  form: ((call: Call) => Promise<PreparedForm>) | null;
}

/** The record that a write changed or made. */
function recordIdOf(input: unknown, reply: Reply): number {
  for (const named of [input, isBlob(reply) ? null : (reply as { data?: unknown }).data]) {
    if (typeof named === 'object' && named !== null && 'id' in named && typeof named.id === 'number')
      return named.id;
  }
  throw new Error('A write that takes files answers the record it made');
}

/** Runs a write with all it stores in one transaction, once for each Idempotency-Key. */
async function runWrite(
  call: Call,
  { operation, handler, before, prepare, ownTransactions }: SignedIn,
  kept: KeptAnswer,
  { read: { input, files }, session, key, signedAt, form }: Write,
): Promise<Reply> {
  const { name, tellsOnce } = operation;
  const digest = requestDigest(withoutSecrets(operation, input), files);
  const bind = (db: Database) =>
    bindSignature(db, { sessionId: session.id, signedAt, digest: requestDigest([name, key, digest]) });
  const outside = { call, input: input as object, files, session }; // checked against the schema
  if (ownTransactions) {
    if (key !== null) {
      await bind(call.db);
      await claimKey(call, { key, operation: name, digest });
    }
    return handler({ ...outside, idempotencyKey: key ?? undefined }, undefined);
  }
  await before?.(call);
  const prepared = await prepare?.(outside);
  const sent = await form?.(call);
  return inTransaction(call.db, async (transaction) => {
    const inside: Call = { ...call, db: transaction };
    const run = async () => {
      try {
        if (!sent) return await handler({ ...outside, call: inside }, prepared);
        const whole = { ...(input as object), ...(await sent.fields(inside)) };
        const reply = await handler({ ...outside, input: whole, call: inside }, prepared);
        await sent.attach(inside, recordIdOf(input, reply));
        return reply;
      } catch (error) {
        throw error instanceof VersionConflictError ? withCurrentValues(call, operation, error) : error;
      }
    };
    if (key === null) return run();
    await bind(transaction);
    return runOnce(inside, { key, operation: name, digest, tellsOnce }, run, {
      stored: kept.stored,
      again: (stored) => kept.again(inside, session, input as object, stored), // checked as above
    });
  });
}

/** What a multipart call may bring; null for one that takes JSON alone. */
function shapeOf({ body, input, fileParts = [] }: Operation, parts: FormParts | null): MultipartShape | null {
  const schema = input as TObject; // inputs are objects, checked when the operation is registered
  if (body === 'multipart') return { schema, fileParts };
  return parts && { schema, ...parts };
}

/** The files that came beside what is otherwise JSON. */
function formOf(
  services: OperationServices,
  parts: FormParts | null,
  { input, files }: ReadInput,
): Write['form'] {
  if (parts === null || files.length === 0) return null;
  const { id } = input as { id?: number }; // checked against the schema
  return (call) => services.formFiles.prepare(call, parts, id ?? null, files);
}

async function runSignedIn(
  services: OperationServices,
  registered: SignedIn,
  kept: KeptAnswer,
  { readInput, parts }: { readInput: ReturnType<typeof inputReader>; parts: FormParts | null },
  request: FastifyRequest,
): Promise<{ reply: Reply; signFile: (file: string) => string }> {
  const { operation, handler } = registered;
  const now = services.clock();
  const session = await authenticate(services, request, now);
  if (!can(session.caller.role, operation.access)) throw new ForbiddenError();
  if (session.mustChangePassword && !operation.opensWithTemporaryPassword) {
    throw new ForbiddenError(platformSentence('password_change_required'), 'password_change_required');
  }
  const key = idempotencyKeyOf(request, operation);
  const call: Call = {
    caller: session.caller,
    db: services.db,
    now,
    requestId: request.id,
    ip: request.ip,
    sessionId: session.id,
    origin: 'user',
  };
  const ofCall = callSession(services, session, now);
  const run = async (received?: MultipartBody): Promise<Reply> => {
    const read = await readInput(request, received);
    return operation.method === 'GET'
      ? handler({ call, input: read.input as object, files: [], session: ofCall }, undefined) // checked against the schema
      : runWrite(call, registered, kept, {
          read,
          form: formOf(services, parts, read),
          session: ofCall,
          key,
          signedAt: Number(header(request, 'x-timestamp')), // digits, or it would not have been signed
        });
  };
  const shape = request.isMultipart() ? shapeOf(operation, parts) : null;
  const reply = shape ? await services.uploads.receive(request, shape, session.caller.id, run) : await run();
  return { reply, signFile: (file) => ofCall.signFile(file, { isPicture: true }) };
}

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
    const parts = formPartsOf(operation, hasRecords);
    const kept = keptAnswerOf(operation, operations);
    const signPictures = pictureSigner(operation.output);
    const run = async (request: FastifyRequest): Promise<Reply> => {
      if (registered.access === 'signed-in') {
        const { reply, signFile } = await runSignedIn(
          services,
          registered,
          kept,
          { readInput, parts },
          request,
        );
        if (!signPictures || isBlob(reply)) return reply;
        return signPictures(reply, signFile) as Reply; // the same with other text in its pictures
      }
      const { input } = await readInput(request);
      const call = { db: services.db, now: services.clock(), requestId: request.id, ip: request.ip };
      return registered.handler({
        call: { ...call, sessionId: null, origin: 'user' },
        input: input as object, // checked against the schema
        headers: request.headers,
        isSecure: request.protocol === 'https',
      });
    };
    for (const url of pathsOf(operation)) {
      app.route({
        method: operation.method,
        url,
        config: { operation: operation.name },
        ...(registered.access === 'public' ? guardOpenCall(services.limits, services.clock) : {}),
        ...(operation.answer === 'json' ? { schema: { response: { 200: operation.output } } } : {}),
        onSend: [
          ...(operation.isPolled ? [answerUnchanged] : []),
          ...(operation.answer === 'json' ? [compressAnswer] : []),
        ],
        handler: async (request, reply) => send(reply, await run(request)),
      });
    }
  }
}
