import Type from 'typebox';
import type { UserInfo } from '../contract/host/session';
import { defineOperation } from '../contract/operation';
import { confidentialText } from '../contract/schema';
import { dropSession, readUser, storeSession } from '../session/session-store';
import { fakeServer, refusal, success, type FakeAnswer } from './fake-server.testing';
import { followNotStored } from './not-stored';
import { crossOut, latestWrittenDown, readWrittenDown, sendWrittenDown, writeDown } from './outbox';
import { sendAgain } from './send-again';

const star = defineOperation({
  name: 'bookmark.update',
  method: 'POST',
  path: '/api/update/bookmarks',
  access: 'session',
  input: Type.Object({
    link: Type.String(),
    account: Type.Optional(Type.Union([confidentialText(40), Type.Null()])),
  }),
  output: Type.Object({}),
  summary: '',
});
const input = { link: '/brand' };

let server: ReturnType<typeof fakeServer>;

function signInAs(id: number): void {
  const user: UserInfo | null = readUser({ id, full_name: 'Sari Dewi' });
  if (user) storeSession({ token: 'at_1', role: 'sales', user, menu: [], permissions: [] });
}

function answerWith(...answers: FakeAnswer[]): void {
  const waiting = [...answers];
  server = fakeServer(() => waiting.shift() ?? success());
}

/** Has the page end while a call is under way, and its browser break the call off. */
async function leaveWhileSending(): Promise<void> {
  const key = writeDown(star, input, 'Brands');
  answerWith({});
  const sending = sendWrittenDown(star, input, key);
  window.dispatchEvent(new Event('pagehide'));
  await sending;
  server.stop();
}

beforeEach(() => {
  sessionStorage.clear();
  signInAs(7);
  answerWith();
});

afterEach(() => {
  server.stop();
  dropSession();
  jest.useRealTimers();
});

describe('a write that was shown before it was stored', () => {
  it('is crossed out with its answer, whatever it is', async () => {
    for (const answer of [success(), refusal(409, 'version_conflict'), {}]) {
      answerWith(answer);
      const key = writeDown(star, input, 'Brands');
      expect(readWrittenDown()).toHaveLength(1);
      await sendWrittenDown(star, input, key);
      expect(readWrittenDown()).toEqual([]);
      expect(server.requests.map(({ header }) => header('Idempotency-Key'))).toEqual([key]);
      server.stop();
    }
  });

  it('is sent again with its key by the next page where the end of the page broke it off', async () => {
    await leaveWhileSending();
    const [left] = readWrittenDown();
    answerWith(success());
    await sendAgain(sessionStorage.getItem('OUTBOX') ?? '');
    expect(server.requests.map(({ url, header }) => [url, header('Idempotency-Key')])).toEqual([
      [star.path, left?.key],
    ]);
    expect(JSON.parse(String(server.requests[0]?.data))).toEqual(input);
    expect(readWrittenDown()).toEqual([]);
  });

  it('is told and given up where the server refuses it, told and kept where it cannot be reached', async () => {
    const told: object[] = [];
    const stop = followNotStored((lost) => told.push(lost));
    writeDown(star, input, 'Brands');
    answerWith(refusal(503, 'overloaded', 'Too busy'), refusal(409, 'version_conflict', 'Dewi was faster'));
    await sendAgain(sessionStorage.getItem('OUTBOX') ?? '');
    expect(readWrittenDown()).toHaveLength(1);
    await sendAgain(sessionStorage.getItem('OUTBOX') ?? '');
    expect(readWrittenDown()).toEqual([]);
    expect(told).toEqual([
      { about: 'Brands', message: 'Too busy', isKept: true },
      { about: 'Brands', message: 'Dewi was faster', isKept: false },
    ]);
    stop();
  });

  it('is nobody else’s and ends with the session', () => {
    writeDown(star, input, 'Brands');
    signInAs(8);
    expect(sessionStorage).toHaveLength(0);
    writeDown(star, input, 'Brands');
    expect(readWrittenDown()).toHaveLength(1);
    dropSession();
    expect(sessionStorage).toHaveLength(0);
  });

  it('takes the latest along where it waits to be sent', async () => {
    const arrange = latestWrittenDown(star);
    const send = arrange({ link: '/brand' }, 'Brands');
    expect(arrange({ link: '/item' }, 'Items')).toBeNull();
    expect(readWrittenDown().map(({ input: left, about }) => [left, about])).toEqual([
      [{ link: '/item' }, 'Items'],
    ]);
    answerWith(success(), success());
    await send?.();
    // What comes after it was sent is sent by itself.
    await arrange({ link: '/solution' }, 'Solutions')?.();
    expect(server.requests.map(({ data }) => JSON.parse(String(data)) as unknown)).toEqual([
      { link: '/item' },
      { link: '/solution' },
    ]);
    const [first, second] = server.requests.map(({ header }) => header('Idempotency-Key'));
    expect(first).not.toBe(second);
    expect(readWrittenDown()).toEqual([]);
  });

  it('is forgotten when the server has forgotten its key', () => {
    jest.useFakeTimers();
    writeDown(star, input, 'Brands');
    jest.setSystemTime(Date.now() + 23 * 3_600_000);
    expect(readWrittenDown()).toHaveLength(1);
    jest.setSystemTime(Date.now() + 3_600_000);
    expect(readWrittenDown()).toEqual([]);
  });

  it('is not written down with anything confidential', () => {
    writeDown(star, { ...input, account: '1234567890' }, 'Brands');
    expect(sessionStorage).toHaveLength(0);
    const key = writeDown(star, { ...input, account: null }, 'Brands');
    expect(readWrittenDown()).toHaveLength(1);
    crossOut(key);
    expect(sessionStorage).toHaveLength(0);
  });
});
