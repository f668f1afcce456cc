import axios, { AxiosError, type AxiosProgressEvent } from 'axios';
import { browserTexts } from '../contract/host/sentences/browser-texts';
import type { Failure, Operation } from '../contract/operation';
import { said } from '../i18n/sentences';
import { correctClock } from '../session/clock';
import { multipartFrom, type CallFiles } from './multipart';
import { queryFromObject } from './query-string';

/** What one exchange with the server needs beside operation and input. */
export interface ExchangeOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  files?: CallFiles;
  onUploadProgress?: (progress: { sentBytes: number; totalBytes: number | null }) => void;
}

/** What came back, whatever the status. */
export interface Exchange {
  status: number;
  /** Parsed JSON, or a Blob for operations that answer one. */
  body: unknown;
  /** Name from Content-Disposition; null for JSON. */
  fileName: string | null;
}

/** Exported for tests, which put a made-up network under it. */
export const client = axios.create({
  // The one adapter that is built, see no-fetch-adapter.ts.
  adapter: 'xhr',
  // Errors are answers here: the caller gets the server's body.
  validateStatus: () => true,
  // Signed calls go to the page's own origin only.
  withCredentials: false,
});

/** A failure without an answer of the server. */
const ownFailure = (status: number, code: keyof typeof browserTexts): Failure => ({
  status,
  code,
  message: said({ key: `browser.${code}`, values: {}, message: browserTexts[code] }),
  request_id: '',
});

export const networkFailure = (): Failure => ownFailure(0, 'network');

const abortedFailure = (): Failure => ownFailure(0, 'aborted');

const unreadableFailure = (status: number): Failure => ownFailure(status, 'unreadable');

/** What says nothing is sent without a body, as the specification has it of notification/read_all [7.26]. */
const carriesBody = ({ method, body }: Operation, input: object): boolean =>
  method !== 'GET' && method !== 'DELETE' && (body === 'multipart' || Object.keys(input).length > 0);

function fileNameOf(header: unknown): string | null {
  if (typeof header !== 'string') return null;
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null;
}

/**
 * After which a call counts as lost: a network that has gone while one waits says nothing, and a browser waits for ever.
 * What is read is asked for again, so that it is given up sooner. Files may take as long as the server takes them in, and
 * a little more; one that comes takes what it takes.
 */
function longestWaitMs({ answer, method }: Operation, files: CallFiles | undefined): number {
  if (answer === 'blob') return 0;
  if (files) return 180_000;
  return method === 'GET' ? 30_000 : 60_000;
}

/** Sends one request and takes the server's clock from the answer. Never rejects: a failure is answered as such. */
export async function exchange(
  operation: Operation,
  input: object,
  options: ExchangeOptions = {},
): Promise<Exchange | Failure> {
  const { files, headers, signal, onUploadProgress } = options;
  const hasBody = carriesBody(operation, input);
  const query = hasBody ? '' : queryFromObject(input);
  try {
    const answer = await client.request<unknown>({
      method: operation.method,
      url: query === '' ? operation.path : `${operation.path}?${query}`,
      // What is no form goes as JSON, and says so.
      data: hasBody ? (operation.body === 'multipart' ? multipartFrom(input, files) : input) : undefined,
      headers: { Accept: 'application/json', ...headers },
      signal,
      timeout: longestWaitMs(operation, files),
      responseType: operation.answer === 'blob' ? 'blob' : 'json',
      onUploadProgress:
        onUploadProgress &&
        ((event: AxiosProgressEvent) =>
          onUploadProgress({ sentBytes: event.loaded, totalBytes: event.total ?? null })),
    });
    correctClock(answer.headers['x-server-time']);
    return {
      status: answer.status,
      body: answer.data,
      fileName: fileNameOf(answer.headers['content-disposition']),
    };
  } catch (error) {
    return error instanceof AxiosError && error.code === AxiosError.ERR_CANCELED
      ? abortedFailure()
      : networkFailure();
  }
}

/** The JSON of an exchange; a refused download carries it as a Blob. */
export async function bodyOf(answer: Exchange): Promise<unknown> {
  if (!(answer.body instanceof Blob)) return answer.body;
  try {
    return JSON.parse(await answer.body.text()) as unknown;
  } catch {
    return null;
  }
}

/** The sentences of a failure in the person's language: the one place where all of them pass. */
function saidFailure(failure: Failure): Failure {
  const { message, sentence, errors, problems } = failure;
  return {
    ...failure,
    message: sentence ? said({ ...sentence, message }) : message,
    errors:
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([field, text]) => {
          const problem = problems?.[field];
          return [field, problem ? said({ ...problem, message: text }) : text];
        }),
      ),
  };
}

/** A failed exchange as the server told it, also when something between us and the server answered in its place. */
export function failureFrom(status: number, body: unknown): Failure {
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string') {
    return unreadableFailure(status);
  }
  // Checked above: the error envelope.
  const { code, request_id: requestId, errors, data, sentence, problems } = body as Partial<Failure>;
  return saidFailure({
    status,
    message: body.message,
    code: code ?? 'unknown',
    request_id: requestId ?? '',
    errors,
    data,
    sentence,
    problems,
  });
}
