import type { Static, TObject, TSchema } from 'typebox';
import type { Sentence } from '../format/sentence';
import type { Access } from '../permissions/permissions';

/** How long the answer to a write is kept for its repeats, in hours. */
export const IDEMPOTENCY_HOURS = 24;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, written once: the server registers it, the browser calls it, OpenAPI and the authorization
 * matrix are generated from it.
 */
export interface Operation<Input extends TSchema = TSchema, Output extends TObject = TObject> {
  /** Unique, `<area>.<verb>`, e.g. 'pipeline.move'. */
  readonly name: string;
  readonly method: Method;
  /** Absolute path: '/panel/pipeline/move' of 'pipeline.move' where nothing else is declared. */
  readonly path: string;
  readonly access: Access;
  /** Query string of GET and DELETE, body of the others; unknown properties are refused. */
  readonly input: Input;
  /** What the answer carries beside status and message: `{ data }`, `{ data, count }`, ... Nothing else leaves. */
  readonly output: Output;
  /** How the input travels; multipart carries it in the parts of the specification beside files. */
  readonly body: 'json' | 'multipart';
  /** Names of the parts that carry files, without brackets: one whose name is not among them is refused at once. */
  readonly fileParts?: readonly string[];
  readonly answer: 'json' | 'blob';
  /** A nullable part of the output that is a secret: it goes into no store, so that a repeated call gets null. */
  readonly tellsOnce?: string;
  /** Fields of the input of which not even a digest is stored with the answer: passwords, bank numbers. */
  readonly secrets?: readonly string[];
  /**
   * Why the call needs no Idempotency-Key although it is no GET: it changes nothing, or sent twice it is the same.
   * Every other write is refused without one.
   */
  readonly keyless?: string;
  /** May be called before a temporary password is changed; everything else is refused until then. */
  readonly opensWithTemporaryPassword?: boolean;
  /** Pages ask it again and again: where the answer is the same as before, it is not sent again. */
  readonly isPolled?: boolean;
  /** What the shell asks for before any page, as it asks for what is polled: `GET /apps/{resource}` answers it, too [7.8]. */
  readonly isReadByShell?: boolean;
  /**
   * The write that takes this one back: called with the record's id, the version that this one answers and, where it
   * takes more, the values of before. Absent where nothing does.
   */
  readonly undoneBy?: () => Operation;
  /** One sentence for the API description. */
  readonly summary: string;
}

type Declared<Input extends TSchema, Output extends TObject> = Pick<
  Operation<Input, Output>,
  'name' | 'method' | 'access' | 'input' | 'output' | 'summary'
> &
  Partial<
    Pick<
      Operation<Input, Output>,
      | 'path'
      | 'body'
      | 'fileParts'
      | 'answer'
      | 'tellsOnce'
      | 'secrets'
      | 'keyless'
      | 'opensWithTemporaryPassword'
      | 'isPolled'
      | 'isReadByShell'
      | 'undoneBy'
    >
  >;

export function defineOperation<Input extends TSchema, Output extends TObject>(
  declared: Declared<Input, Output>,
): Operation<Input, Output> {
  const path = `/panel/${declared.name.replace('.', '/')}`;
  return Object.freeze({ path, body: 'json' as const, answer: 'json' as const, ...declared });
}

export type InputOf<Op> = Op extends Operation<infer Input, TObject> ? Static<Input> : never;
export type OutputOf<Op> = Op extends Operation<TSchema, infer Output> ? Static<Output> : never;

/** The answer to a call that succeeded. */
export type Success<Op> = { status: 200; message: string } & OutputOf<Op>;

/** What a sentence travels as where its English text stands beside it. */
export type SentenceParts = Pick<Sentence, 'key' | 'values'>;

/** The answer to a call that failed; `message` is one plain sentence that may be shown as it is. */
export interface Failure {
  status: Exclude<number, 200>;
  message: string;
  /** Stable word that code may switch on, e.g. 'version_conflict'. */
  code: string;
  request_id: string;
  /** Field name to sentence, for 422. */
  errors?: Record<string, string>;
  /** What `message` says, for who says it in another language. */
  sentence?: SentenceParts;
  /** The same for `errors`. */
  problems?: Record<string, SentenceParts>;
  /** What the code documents, e.g. who changed the record for 'version_conflict'. */
  data?: unknown;
}

export type Answer<Op> = Success<Op> | Failure;

export const isSuccess = <Op>(answer: Answer<Op>): answer is Success<Op> => answer.status === 200;
