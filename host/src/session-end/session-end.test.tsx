import { readSessionEnd } from '@balai/shared/contract/host/session';
import { callOperation } from '@balai/shared/http/call-operation';
import { UiProvider } from '@balai/shared/ui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { rememberedEmail } from '../session/last-email';
import { SessionEndBar } from './session-end-bar';

jest.mock('@balai/shared/http/call-operation');

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-16T03:00:00.000Z');

/** When the session ends, by the server's clock. */
let end: { idleAt: number; endsAt: number };

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  end = { idleAt: NOW + 120 * MINUTE_MS, endsAt: NOW + 720 * MINUTE_MS };
  jest.mocked(callOperation).mockReset();
  jest.mocked(callOperation).mockImplementation(async (_operation, _input, options) => {
    // Somebody has asked, and not the page by itself.
    if (!options?.background) end.idleAt = Date.now() + 120 * MINUTE_MS;
    const data = {
      idle_at: new Date(end.idleAt).toISOString(),
      ends_at: new Date(end.endsAt).toISOString(),
      email: 'sari@demo.test',
    };
    return { status: 200, message: 'Success', data } as never; // the answer of the one operation that is called
  });
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open(): Promise<void> {
  render(
    <UiProvider>
      <SessionEndBar />
    </UiProvider>,
  );
  await pass(0);
}

const calls = () => jest.mocked(callOperation).mock.calls;

describe('the end of a session', () => {
  it('is asked for once, and said two minutes before', async () => {
    await open();
    await pass(118 * MINUTE_MS - 1_000);
    expect(calls()).toEqual([[readSessionEnd, {}, { background: true }]]);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(1_000);
    expect(screen.getByRole('alert').textContent).toContain('You will be signed out in 2:00');
    await pass(30_000);
    expect(screen.getByText(/signed out in 1:30/)).toBeTruthy();
  });

  it('is put off by who stays, and said again before the next one', async () => {
    await open();
    await pass(118 * MINUTE_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await pass(0);
    expect(calls().at(-1)).toEqual([readSessionEnd, {}, { background: false }]);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(118 * MINUTE_MS);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('is not said where another tab goes on', async () => {
    await open();
    await pass(100 * MINUTE_MS);
    end.idleAt = Date.now() + 120 * MINUTE_MS;
    await pass(18 * MINUTE_MS);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(100 * MINUTE_MS);
    expect(screen.getByRole('alert')).toBeTruthy();
    end.idleAt = Date.now() + 120 * MINUTE_MS;
    await pass(10_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that comes whatever is done offers to save and cannot be put off; hidden, it stays so', async () => {
    end.endsAt = NOW + 10 * MINUTE_MS;
    await open();
    await pass(8 * MINUTE_MS);
    expect(screen.getByRole('alert').textContent).toContain(
      'Your session ends in 2:00. Save what you are writing',
    );
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await pass(30_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has the e-mail ready for the question for the password', async () => {
    await open();
    expect(rememberedEmail()).toBe('sari@demo.test');
  });

  it('is asked for again after a failure', async () => {
    const failure = { status: 0, code: 'offline', message: 'The server cannot be reached' };
    jest.mocked(callOperation).mockResolvedValueOnce(failure as never); // as above
    await open();
    await pass(MINUTE_MS);
    expect(calls()).toHaveLength(2);
  });
});
