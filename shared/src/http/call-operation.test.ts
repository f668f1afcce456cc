import { waitFor } from '@testing-library/react';
import { createHmac, randomBytes } from 'node:crypto';
import Type from 'typebox';
import type { UserInfo } from '../contract/host/session';
import { fieldSentence } from '../contract/host/sentences/field';
import { platformSentences } from '../contract/host/sentences/load';
import { defineOperation } from '../contract/operation';
import { changeLanguage } from '../i18n/language';
import { loadSentences } from '../i18n/sentences';
import { serverNow } from '../session/clock';
import {
  answerPasswordQuestion,
  askAgainFromNowOn,
  attendPasswordQuestions,
  passwordQuestionAtom,
} from '../session/password-question';
import { dropSession, readSession, readUser, sessionStore, storeSession } from '../session/session-store';
import { keepSignKey } from '../session/sign-key';
import { callOperation, downloadOperation } from './call-operation';
import { fakeServer, refusal, success, type FakeAnswer, type SeenRequest } from './fake-server.testing';

const output = Type.Object({});
const input = Type.Object({ id: Type.Optional(Type.Integer()), key: Type.Optional(Type.String()) });
const read = defineOperation({
  name: 'deal.list',
  method: 'GET',
  path: '/panel/deal/list',
  access: 'session',
  input,
  output,
  summary: '',
});
const remove = defineOperation({
  ...read,
  name: 'deal.delete',
  method: 'DELETE',
  path: '/panel/deal/delete',
});
const update = defineOperation({ ...read, name: 'deal.update', method: 'POST', path: '/panel/deal/update' });
const exportDeals = defineOperation({
  ...read,
  name: 'deal.export',
  path: '/panel/deal/export',
  answer: 'blob',
});

const key = randomBytes(32);
let server: ReturnType<typeof fakeServer>;

async function signInWithAnswers(...answers: FakeAnswer[]) {
  const user: UserInfo | null = readUser({ id: 7, full_name: 'Sari Dewi' });
  if (user) storeSession({ token: 'at_1', role: 'sales', user, menu: [], permissions: [] });
  await keepSignKey(key.toString('base64url'));
  const waiting = [...answers];
  server = fakeServer(() => waiting.shift() ?? success());
}

afterEach(() => {
  server.stop();
  dropSession();
});

describe('a refusal', () => {
  afterEach(() => changeLanguage('en'));

  test('is said in the person’s language, with its fields', async () => {
    await loadSentences('platform', platformSentences);
    await changeLanguage('de');
    await signInWithAnswers({
      ...refusal(422, 'invalid_input'),
      body: {
        status: 422,
        code: 'invalid_input',
        message: 'Brand id is required',
        request_id: 'r1',
        errors: { brand_id: 'Brand id is required', name: 'Only English' },
        sentence: fieldSentence('required', { field: 'Marke' }),
        problems: { brand_id: fieldSentence('required', { field: 'Marke' }) },
      },
    });
    expect(await callOperation(update, {})).toMatchObject({
      code: 'invalid_input',
      message: 'Marke muss ausgefüllt sein',
      errors: { brand_id: 'Marke muss ausgefüllt sein', name: 'Only English' },
    });
  });
});

describe('callOperation', () => {
  test('signs the time with the session’s key and carries bearer and request id', async () => {
    await signInWithAnswers();
    await callOperation(read, {});
    const [request] = server.requests;
    const timestamp = request?.header('X-Timestamp') ?? '';
    expect(request?.header('Authorization')).toBe('Bearer at_1');
    expect(Math.abs(Number(timestamp) - serverNow())).toBeLessThan(5_000);
    expect(request?.header('X-Signature')).toBe(createHmac('sha256', key).update(timestamp).digest('hex'));
    expect(request?.header('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    expect(request?.header('Idempotency-Key')).toBeUndefined();
  });

  test('carries them to what everybody may read, too, once somebody is signed in', async () => {
    await signInWithAnswers();
    await callOperation({ ...read, access: 'public' }, {});
    dropSession();
    await callOperation({ ...read, access: 'public' }, {});
    const carried = ({ header }: SeenRequest) =>
      ['Authorization', 'X-Timestamp', 'X-Signature'].filter((name) => header(name) !== undefined);
    expect(server.requests.map(carried)).toEqual([['Authorization', 'X-Timestamp', 'X-Signature'], []]);
  });

  test('sends JSON, and what says nothing without a body [7.26]', async () => {
    await signInWithAnswers();
    await callOperation(update, {});
    await callOperation(update, { id: 1 });
    expect(server.requests.map(({ data }) => data)).toEqual([undefined, '{"id":1}']);
    expect(server.requests[1]?.header('Content-Type')).toBe('application/json');
  });

  test('builds the query from the object and sends a delete as ?id= [7.4][7.7]', async () => {
    await signInWithAnswers();
    await callOperation(read, { key: 'acme & co', id: undefined });
    await callOperation(remove, { id: 4 });
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /panel/deal/list?key=acme+%26+co',
      'DELETE /panel/deal/delete?id=4',
    ]);
  });

  test('says when the page asks by itself, and only then', async () => {
    await signInWithAnswers();
    await callOperation(read, {}, { background: true });
    await callOperation(read, {});
    expect(server.requests.map((request) => request.header('X-Background'))).toEqual(['1', undefined]);
  });

  test('names every write, each with a key of its own', async () => {
    await signInWithAnswers();
    await callOperation(update, { id: 1 });
    await callOperation(update, { id: 1 });
    const [first, second] = server.requests.map((request) => request.header('Idempotency-Key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  test('answers the server’s body when it refuses [8.1]', async () => {
    await signInWithAnswers(refusal(409, 'version_conflict', 'This data was changed by Budi at 10:00'));
    expect(await callOperation(update, { id: 1 })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      message: 'This data was changed by Budi at 10:00',
    });
  });

  test('answers a failure when nothing, or no envelope, comes back', async () => {
    await signInWithAnswers({}, { status: 502, body: '<html>Bad gateway</html>' }, { body: 'hello' });
    expect(await callOperation(read, {})).toMatchObject({ status: 0, code: 'network' });
    expect(await callOperation(read, {})).toMatchObject({ status: 502, code: 'unreadable' });
    expect(await callOperation(read, {})).toMatchObject({ status: 502, code: 'unreadable' });
  });

  test('is lost when nothing comes at all, as where the network has gone meanwhile', async () => {
    await signInWithAnswers();
    server.stop();
    const { XMLHttpRequest: real } = window;
    // A browser that waits as long as it is told to, and for ever where it is told nothing.
    class SilentRequest {
      timeout = 0;
      upload = { addEventListener: () => undefined };
      ontimeout?: () => void;
      open = () => undefined;
      setRequestHeader = () => undefined;
      send = () => {
        if (this.timeout > 0) queueMicrotask(() => this.ontimeout?.());
      };
    }
    Object.assign(window, { XMLHttpRequest: SilentRequest });
    expect(await callOperation(read, {})).toMatchObject({ status: 0, code: 'network' });
    expect(await callOperation(update, { id: 7 })).toMatchObject({ status: 0, code: 'network' });
    Object.assign(window, { XMLHttpRequest: real });
  });

  test('answers a cancelled call as such', async () => {
    await signInWithAnswers();
    const stop = new AbortController();
    stop.abort();
    expect(await callOperation(read, {}, { signal: stop.signal })).toMatchObject({
      status: 0,
      code: 'aborted',
    });
  });

  test('sets its clock and tries once more when the signature is stale, under the same key', async () => {
    const ahead = Date.now() + 3_600_000;
    const stale = { ...refusal(401, 'signature_stale'), headers: { 'x-server-time': String(ahead) } };
    await signInWithAnswers(stale, { ...success(), headers: { 'x-server-time': String(Date.now()) } });
    expect(await callOperation(update, { id: 1 })).toMatchObject({ status: 200 });
    const [first, second] = server.requests;
    expect(Number(second?.header('X-Timestamp')) - Number(first?.header('X-Timestamp'))).toBeGreaterThan(
      3_000_000,
    );
    expect(second?.header('Idempotency-Key')).toBe(first?.header('Idempotency-Key'));
  });

  test('gives up after the second stale signature, without asking for the password, which would not help', async () => {
    await signInWithAnswers(refusal(401, 'signature_stale'), refusal(401, 'signature_stale'));
    const leave = attendPasswordQuestions();
    expect(await callOperation(read, {})).toMatchObject({ status: 401, code: 'signature_stale' });
    expect(server.requests).toHaveLength(2);
    leave();
  });
});

describe('an ended session', () => {
  const ended = refusal(401, 'unauthenticated', 'You are not signed in');

  /** Until `count` requests were answered and the question stands; however busy the machine is. */
  const asked = async (count: number) => {
    while (server.requests.length < count || !sessionStore.get(passwordQuestionAtom)) {
      await new Promise((waited) => setTimeout(waited, 1));
    }
    await new Promise((waited) => setTimeout(waited, 1));
  };

  test('is answered at once when nothing on the screen asks for the password', async () => {
    await signInWithAnswers(ended);
    expect(await callOperation(read, {})).toMatchObject({ status: 401 });
  });

  test('is asked about once for all calls, which then go on', async () => {
    await signInWithAnswers(ended, ended);
    const leave = attendPasswordQuestions();
    const calls = Promise.all([callOperation(read, {}), callOperation(update, { id: 1 })]);
    await asked(2);
    expect(sessionStore.get(passwordQuestionAtom)).toBe('expired');
    answerPasswordQuestion(true);
    expect((await calls).map(({ status }) => status)).toEqual([200, 200]);
    expect(server.requests).toHaveLength(4);
    leave();
  });

  test.each([
    ['goes on without a question where the person has signed in again meanwhile', 7, 200, 2],
    ['is answered as it is where somebody else has', 8, 401, 1],
  ])('%s', async (_case, signedIn, status, sent) => {
    await signInWithAnswers();
    server.stop();
    server = fakeServer(({ header }) => {
      if (header('Authorization') !== 'Bearer at_1') return success();
      const session = readSession();
      if (session) storeSession({ ...session, token: 'at_2', user: { ...session.user, id: signedIn } });
      return ended;
    });
    const leave = attendPasswordQuestions();
    expect(await callOperation(update, { id: 1 })).toMatchObject({ status });
    expect(server.requests).toHaveLength(sent);
    expect(sessionStore.get(passwordQuestionAtom)).toBeNull();
    leave();
  });

  test('stays quiet for reads once the question was put off, and asks again for a write', async () => {
    await signInWithAnswers(ended, ended, ended);
    const leave = attendPasswordQuestions();
    const first = callOperation(update, { id: 1 });
    await asked(1);
    answerPasswordQuestion(false);
    expect(await first).toMatchObject({ status: 401 });
    expect(await callOperation(read, {})).toMatchObject({ status: 401 });
    const again = callOperation(update, { id: 1 });
    await asked(3);
    expect(sessionStore.get(passwordQuestionAtom)).toBe('expired');
    answerPasswordQuestion(true);
    expect(await again).toMatchObject({ status: 200 });
    leave();
  });

  test('asks again for a file, and for what somebody has asked to be read again', async () => {
    await signInWithAnswers(ended, ended, ended);
    const leave = attendPasswordQuestions();
    const asksFor = async (begin: () => Promise<unknown>): Promise<void> => {
      const call = begin();
      await waitFor(() => expect(sessionStore.get(passwordQuestionAtom)).toBe('expired'));
      answerPasswordQuestion(false);
      expect(await call).toMatchObject({ status: 401 });
    };
    await asksFor(() => callOperation(read, {}));
    await asksFor(() => downloadOperation(exportDeals, {}));
    await asksFor(() => {
      askAgainFromNowOn();
      return callOperation(read, {});
    });
    leave();
  });
});

describe('a change that needs the password', () => {
  test('is sent once more under the same key when the password was given, and answered as refused when not', async () => {
    const needed = refusal(403, 'password_needed', 'Enter your password to confirm this change');
    await signInWithAnswers(needed, success(), needed);
    const leave = attendPasswordQuestions();
    for (const [isGiven, status] of [
      [true, 200],
      [false, 403],
    ] as const) {
      const call = callOperation(update, { id: 1 });
      while (sessionStore.get(passwordQuestionAtom) !== 'confirm') {
        await new Promise((waited) => setTimeout(waited, 1));
      }
      answerPasswordQuestion(isGiven);
      expect(await call).toMatchObject({ status });
    }
    const keys = server.requests.map((request) => request.header('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0], keys[2]]);
    leave();
  });
});

describe('downloadOperation', () => {
  test('gives the file with the name that the server tells [7.6]', async () => {
    await signInWithAnswers({
      body: new Blob(['a,b']),
      headers: {
        'content-disposition': 'attachment; filename="deals.csv"; filename*=UTF-8\'\'deals%20%E2%82%AC.csv',
      },
    });
    const file = await downloadOperation(exportDeals, {});
    expect(file).toMatchObject({ status: 200, fileName: 'deals €.csv' });
  });

  test('answers the refusal although the browser took it for a file', async () => {
    const body = Object.assign(new Blob([]), {
      text: () => Promise.resolve('{"status":403,"code":"forbidden","message":"No","request_id":"r"}'),
    });
    await signInWithAnswers({ status: 403, body });
    expect(await downloadOperation(exportDeals, {})).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'No',
    });
  });
});
