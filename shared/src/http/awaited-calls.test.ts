import { waitFor } from '@testing-library/react';
import { readLoginParameters } from '../contract/host/session';
import { awaitedCalls, followLineBack } from './awaited-calls';
import { callOperation } from './call-operation';
import { fakeServer, success, type FakeAnswer } from './fake-server.testing';

// Any calls will do.
const read = { ...readLoginParameters, name: 'note.list', path: '/panel/note/list' };
const write = { ...read, name: 'note.create', path: '/panel/note/create', method: 'POST' as const };

const never = new Promise<FakeAnswer>(() => undefined);
let answers: (FakeAnswer | Promise<FakeAnswer>)[];
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  answers = [];
  server = fakeServer(() => answers.shift() ?? success());
});
afterEach(() => server.stop());

const waiting = async () => {
  await waitFor(() => expect(awaitedCalls.size).toBe(1));
  const [call] = awaitedCalls;
  if (!call) throw new Error('Nothing waits');
  return call;
};

describe('a call that waits for its answer', () => {
  it('is sent once more when somebody asks for that, a write under its key, and has the answer to that', async () => {
    answers = [never];
    const answer = callOperation(write, {});
    const call = await waiting();
    expect(call.isWrite).toBe(true);
    call.again();
    expect(await answer).toMatchObject({ status: 200 });
    const keys = server.requests.map(({ header }) => header('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
    expect(awaitedCalls.size).toBe(0);
  });

  it('is given up with its page, also after it was sent once more', async () => {
    answers = [never, never];
    const page = new AbortController();
    const answer = callOperation(read, {}, { signal: page.signal });
    (await waiting()).again();
    await waitFor(() => expect(server.requests).toHaveLength(2));
    page.abort();
    expect(await answer).toMatchObject({ code: 'aborted' });
    expect(awaitedCalls.size).toBe(0);
  });

  it('is nobody’s where the page asks by itself', async () => {
    answers = [never];
    const page = new AbortController();
    const answer = callOperation(read, {}, { background: true, signal: page.signal });
    await waitFor(() => expect(server.requests).toHaveLength(1));
    expect(awaitedCalls.size).toBe(0);
    page.abort();
    await answer;
  });
});

describe('the line', () => {
  it('is back with the first answer after a question that got none, and a write that failed alone says nothing of it', async () => {
    const back = jest.fn();
    const stop = followLineBack(back);
    answers = [{}, success(), {}];
    await callOperation(write, {});
    await callOperation(read, {});
    expect(back).not.toHaveBeenCalled();
    await callOperation(read, {});
    await callOperation(write, {});
    expect(back).toHaveBeenCalledTimes(1);
    stop();
  });
});
