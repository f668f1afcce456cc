import { fakeServer, type FakeAnswer, type SeenRequest } from '../../http/fake-server.testing';
import { CALLER_ID, signIn } from '../resource.testing';

export const budi = { id: 2, name: 'Budi Hartono', image: null };
export const sari = { id: CALLER_ID, name: 'Sari Wijaya', image: null };

let server: ReturnType<typeof fakeServer>;

/** Signs in and has the panel of a record answered; `stopServer` ends it after each test. */
export function answerWith(answer: (request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>): void {
  localStorage.clear();
  signIn('sales');
  server = fakeServer(answer);
}
export const stopServer = (): void => server.stop();

export const isTo = (path: string) => (request: SeenRequest) => request.url.includes(path);
export const requestsTo = (path: string) => server.requests.filter(isTo(path));
