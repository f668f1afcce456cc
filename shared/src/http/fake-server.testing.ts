import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { client } from './exchange';

/** One answer of the made-up server; without `body` the connection breaks. */
export interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface SeenRequest {
  method: string;
  url: string;
  data: unknown;
  header: (name: string) => string | undefined;
}

/**
 * Puts `answer` in the network's place for all calls; what it promises arrives when it does,
 * or never.
 * @returns the requests as they come, and `stop` to take it back.
 */
export function fakeServer(answer: (request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>) {
  const requests: SeenRequest[] = [];
  const { adapter } = client.defaults;
  client.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const headers = AxiosHeaders.from(config.headers);
    const request: SeenRequest = {
      method: String(config.method).toUpperCase(),
      url: String(config.url),
      data: config.data,
      header: (name) => headers.get(name)?.toString(),
    };
    requests.push(request);
    const { signal } = config;
    const brokenOff = new Promise<FakeAnswer>((broken) => {
      if (signal instanceof AbortSignal) signal.addEventListener('abort', () => broken({}));
    });
    const { status = 200, body, headers: answered = {} } = await Promise.race([answer(request), brokenOff]);
    if (signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
    if (body === undefined) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    return { status, statusText: '', data: body, headers: AxiosHeaders.from(answered), config };
  };
  return {
    requests,
    stop: () => {
      client.defaults.adapter = adapter;
    },
  };
}

/** Path of a call to what it is answered; a function sees the request first. */
export type Answers = Readonly<Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>>;

/** The same by the paths of calls. What is not named is not found. */
export const fakeServerOf = (answers: Answers): ReturnType<typeof fakeServer> =>
  fakeServer((request) => {
    const answer = answers[request.url.split('?')[0] ?? ''] ?? refusal(404, 'not_found', 'Data not found');
    return typeof answer === 'function' ? answer(request) : answer;
  });

export const success = (more: object = {}): FakeAnswer => ({
  body: { status: 200, message: 'Success', ...more },
});

export const refusal = (status: number, code: string, message = code): FakeAnswer => ({
  status,
  body: { status, code, message, request_id: 'r1' },
});
