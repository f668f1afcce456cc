import { readLoginParameters } from '@balai/shared/contract/host/session';
import { callOperation } from '@balai/shared/http/call-operation';
import { fakeServer, success, type FakeAnswer } from '@balai/shared/http/fake-server.testing';
import { UiProvider } from '@balai/shared/ui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LateAnswersBar } from './late-answers-bar';

// Any calls will do.
const read = { ...readLoginParameters, name: 'note.list', path: '/panel/note/list' };
const write = { ...read, name: 'note.create', path: '/panel/note/create', method: 'POST' as const };

const never = new Promise<FakeAnswer>(() => undefined);
let answers: (FakeAnswer | Promise<FakeAnswer>)[];
let server: ReturnType<typeof fakeServer>;
let isLineDead: boolean;
/** When something was heard last is remembered from one test to the next. */
let now = Date.parse('2026-11-16T03:00:00.000Z');
const { fetch: before } = globalThis;

beforeEach(() => {
  now += 3_600_000;
  jest.useFakeTimers({ now });
  answers = [];
  server = fakeServer(() => answers.shift() ?? success());
  isLineDead = false;
  // Nothing of what it is answered is read.
  globalThis.fetch = async () => {
    if (isLineDead) throw new TypeError('Failed to fetch');
    return {} as Response;
  };
});
afterEach(() => {
  server.stop();
  globalThis.fetch = before;
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open(): Promise<void> {
  render(
    <UiProvider>
      <LateAnswersBar />
    </UiProvider>,
  );
  await pass(0);
}

const said = () => screen.getByRole('status').textContent;

describe('an answer that takes long', () => {
  it('is said after ten seconds, and no longer than until it is there', async () => {
    let arrive = (_answer: FakeAnswer): void => undefined;
    answers = [new Promise((resolve) => (arrive = resolve))];
    await open();
    void callOperation(read, {});
    await pass(9_000);
    expect(said()).toBe('');
    await pass(2_000);
    expect(said()).toContain('The answer takes long. What was here before stays.');
    arrive(success());
    await pass(1_000);
    expect(said()).toBe('');
  });

  it('is said of what was asked before that which says it was there', async () => {
    answers = [never];
    const gone = new AbortController();
    void callOperation(read, {}, { signal: gone.signal });
    await pass(2_000);
    await open();
    await pass(9_000);
    expect(said()).toContain('The answer takes long.');
    // Nothing of it waits in the next test.
    gone.abort();
    await pass(1_000);
  });

  it('is asked for again by a press, what is stored under the key that it had', async () => {
    answers = [never];
    await open();
    const answer = callOperation(write, {});
    await pass(11_000);
    expect(said()).toContain('sent again, it is not stored twice');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(1_000);
    expect(await answer).toMatchObject({ status: 200 });
    const [first, second] = server.requests.map(({ header }) => header('Idempotency-Key'));
    expect(second).toBe(first);
    expect(said()).toBe('');
  });

  it('is asked for again by itself when a line that was dead is back, and not while another thing is slow', async () => {
    answers = [never];
    await open();
    const answer = callOperation(read, {});
    await pass(25_000);
    // Everything else is answered: it is the server that is slow.
    expect(server.requests).toHaveLength(1);
    isLineDead = true;
    await pass(4_000);
    isLineDead = false;
    await pass(5_000);
    expect(server.requests).toHaveLength(2);
    expect(await answer).toMatchObject({ status: 200 });
  });

  it('is said for as long as its reader tries by himself, and not once he has given up', async () => {
    isLineDead = true;
    answers = [never, {}];
    await open();
    const page = new AbortController();
    const answer = callOperation(read, {}, { signal: page.signal });
    await pass(11_000);
    page.abort();
    await answer;
    await pass(3_000);
    expect(said()).not.toBe('');
    await pass(4_000);
    expect(said()).toBe('');
  });
});
