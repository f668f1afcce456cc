import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { BulkOperation } from '@balai/shared/contract/bulk';
import type { List } from '@balai/shared/contract/list';
import type { InputOf, Operation, OutputOf } from '@balai/shared/contract/operation';
import type { IdentityProvider } from '../auth/identity-provider';
import type { Sessions } from '../auth/sessions';
import type { Call } from '../call';
import type { FileSignatures, SignedUse } from '../files/file-signatures';
import type { Storage } from '../storage/storage';
import type { BoundList } from '../lists/lists';
import type { restoreOperation } from '@balai/shared/contract/record-operations';
import type { Restoring } from '../records/restoring';
import type { Reversal } from '../records/reversal';
import type { Releases } from '../releases/releases';
import type { Limits } from '../limits/limits';
import type { Metrics } from '../metrics/metrics';
import type { UploadedContent } from './temporary-file';

/**
 * One file of a multipart call. Type and name are what the client says, the name without signs that nobody sees; readers
 * sniff the content.
 */
export interface UploadedFile {
  /** Name of the part without brackets: 'file', 'file1', 'image', ... */
  slot: string;
  fileName: string;
  mimeType: string;
  /** There while the call lasts. */
  content: UploadedContent;
}

/** The session a call came with. */
export interface CallSession {
  id: number;
  /** The version of the caller's own record. */
  userVersion: number;
  /** Makes the path of a stored file usable behind `{host}/storage/` for a few minutes in this session. */
  signFile(file: string, use?: SignedUse): string;
}

export interface OperationRequest<Op> {
  call: Call;
  input: InputOf<Op>;
  /** Files of a multipart call in the order they were sent; empty for others. */
  files: UploadedFile[];
  session: CallSession;
  /** What names the write, where the handler makes its transactions itself. */
  idempotencyKey?: string;
}

/** What a handler of a 'blob' operation answers. */
export interface BlobReply {
  content: Buffer | Readable;
  fileName: string;
  mimeType: string;
  /** Shown in place or saved; saved when absent. */
  disposition?: 'inline' | 'attachment';
}

/** What a handler of a 'json' operation answers; `message` defaults to 'Success'. */
export type JsonReply<Op> = { message?: string; replyHeaders?: Record<string, string> } & OutputOf<Op>;

export type Handler<Op, Prepared = undefined> = (
  request: OperationRequest<Op>,
  prepared: Prepared,
) => Promise<JsonReply<Op> | BlobReply>;

/** What runs around a write beside its handler. */
export interface WriteOptions<Op, Prepared> {
  /** Runs first, e.g. to count a guess that must not be forgotten when the write is refused. */
  before?: (call: Call) => Promise<void>;
  /**
   * The slow half of a write: reads files, has them drawn, stores their contents, before the transaction is opened. The
   * handler gets what it answers. It asks whether the caller may do it at all, and the handler asks again: much may
   * have changed meanwhile. A repeat with the same Idempotency-Key prepares again, so that doing it twice must change
   * nothing.
   */
  prepare?: (request: OperationRequest<Op>) => Promise<Prepared>;
}

/** A call without a session: there is no caller. */
export interface PublicRequest<Op> {
  call: Omit<Call, 'caller'>;
  input: InputOf<Op>;
  headers: IncomingHttpHeaders;
  /** Whether it came over https. */
  isSecure: boolean;
}
export type PublicHandler<Op> = (request: PublicRequest<Op>) => Promise<JsonReply<Op>>;

/** What a service answers for an operation. */
export type DataOf<Op> = OutputOf<Op> extends { data: infer Data } ? Data : void;

/** What a feature registers its calls with. */
export interface Routes {
  /** A call of a signed-in person. Writes run in one transaction, reads on the pool. */
  operation<Op extends Operation, Prepared = undefined>(
    operation: Op,
    handler: Handler<Op, Prepared>,
    options?: WriteOptions<Op, Prepared>,
  ): void;
  /**
   * A call that answers what one function of a service answers: `data` where the operation's output has it, nothing else
   * beside the message otherwise.
   */
  answer<Op extends Operation>(
    operation: Op,
    service: (call: Call, input: InputOf<Op>) => Promise<DataOf<Op>>,
  ): void;
  /**
   * A call with access 'public'.
   * @param openBecause - why one that clients send with their session is answered without, too.
   */
  publicOperation<Op extends Operation>(
    operation: Op,
    handler: PublicHandler<Op>,
    openBecause?: string,
  ): void;
  /** The read, figures, select and export calls of a list. */
  list<L extends List>(list: L, source: BoundList<L>): void;
  /**
   * A call of the list above for many records, each by itself; `operation.each` must be registered before.
   * @param reversal - what a row is put back to; needed exactly where the operation names what undoes it.
   */
  bulk<Row>(operation: BulkOperation, reversal?: Reversal<Row>): void;
  /** The call that brings a deleted record back; deleted ones of the kind are listed, see `records/restoring.ts`. */
  restore<Row>(operation: ReturnType<typeof restoreOperation>, restoring: Restoring<Row>): void;
}

/** Makes a pdf of an office document; see previews/office-converter.ts. */
export interface DocumentConverter {
  /** @param extension - of the document, without the dot. @throws DomainError for one of which none can be made. */
  convert(content: Buffer, extension: string): Promise<Buffer>;
}

/** What the platform offers to features that are part of signing in, files or releases. */
export interface Services {
  sessions: Sessions;
  releases: Releases;
  storage: Storage;
  /** Where files of calls under way lie. */
  uploadsDirectory: string;
  /** Makes pdfs of office documents; null where the server cannot. */
  officeConverter: DocumentConverter | null;
  signatures: FileSignatures;
  limits: Limits;
  logger: Logger;
  metrics: Metrics;
  /** Whether signing in keeps the place. */
  signInLocation: boolean;
  /** By whom people sign in beside their password; null where nobody is configured. */
  identityProvider: IdentityProvider | null;
  /** Whether there is a mail server that notifications are sent through. */
  sendsMail: boolean;
  /** Public key and allowed push services; null where nothing is pushed to browsers. */
  push: { publicKey: string; hosts: readonly string[] } | null;
  /** Where people reach the panel, without a slash at its end; null where nobody said it. */
  publicAddress: string | null;
  /** Folder with the company's own logos; null where it has none. */
  logoDirectory: string | null;
}
