import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customersInBulk } from '../../contract/sales/customer-verbs';
import { callOperation } from '../../http/call-operation';
import { queryClient } from '../../http/query-client';
import { sessionStore } from '../../session/session';
import { renderPage, signIn } from '../resource.testing';
import { BackgroundWork } from './background-work';
import { bulkRunsAtom, startBulkRun } from './bulk-runs';

jest.mock('../../http/call-operation');
const call = jest.mocked(callOperation);

const ROWS = 120;
const chosen = Array.from({ length: ROWS }, (_, index) => ({
  id: index + 1,
  version: 3,
  label: `PT Data ${index + 1}`,
}));

const network = { status: 0, code: 'network', message: 'The server cannot be reached', request_id: '' };

interface Sent {
  ids: number[];
  key: string | undefined;
}

/** Answers every batch but those that `failing` has an answer for. @returns the batches that were sent, tries and all. */
function serve(failing: (sent: Sent) => object | undefined): Sent[] {
  const batches: Sent[] = [];
  call.mockImplementation((operation, input, options) => {
    if (operation.name !== customersInBulk.inactivate.name)
      return Promise.resolve({ status: 200, message: 'Success', data: [] } as never); // no exports
    const { rows } = input as { rows: { id: number }[] };
    const sent = { ids: rows.map(({ id }) => id), key: options?.idempotencyKey };
    batches.push(sent);
    const data = sent.ids.map((id) => ({
      id,
      done: true,
      code: null,
      message: null,
      sentence: null,
      undo: { version: 4, input: {} },
    }));
    // As the real call answers.
    return Promise.resolve((failing(sent) ?? { status: 200, message: 'Success', data }) as never);
  });
  return batches;
}

/** Runs over all rows to whatever end; what waits for another try is not waited for. */
async function run(title = 'Inactivate'): Promise<void> {
  jest.useFakeTimers();
  try {
    await act(async () => {
      const ended = startBulkRun({
        title,
        operation: customersInBulk.inactivate,
        input: {},
        chosen,
        alsoRefresh: [],
      });
      await jest.runAllTimersAsync();
      await ended;
    });
  } finally {
    jest.useRealTimers();
  }
}

const outcomesOf = (result: string): number[] =>
  (sessionStore.get(bulkRunsAtom)[0]?.outcomes ?? [])
    .filter((outcome) => outcome.result === result)
    .map(({ id }) => id);

beforeEach(() => {
  call.mockReset();
  sessionStore.set(bulkRunsAtom, []);
  signIn('superadmin');
});

describe('a verb over a selection whose connection is lost on the way', () => {
  it('says of the rows that were sent without an answer that they may be done, and of the others that they are not begun', async () => {
    serve(({ ids }) => (ids.includes(51) ? network : undefined));
    renderPage(<BackgroundWork />);
    await run();
    expect(
      await screen.findByText(
        '50 done, 0 refused, 50 may be done, 20 not begun. The server cannot be reached',
      ),
    ).toBeTruthy();
    expect(outcomesOf('unknown')).toEqual(chosen.slice(50, 100).map(({ id }) => id));
    expect(outcomesOf('left')).toEqual(chosen.slice(100).map(({ id }) => id));
  });

  it('goes on from the batch without an answer, under its key, so that no row is done twice', async () => {
    let isAway = true;
    const batches = serve(({ ids }) => (isAway && ids.includes(51) ? network : undefined));
    renderPage(<BackgroundWork />);
    await run();
    isAway = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('120 done, 0 refused')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(batches.map(({ ids }) => ids[0])).toEqual([1, 51, 51, 51, 101]);
    expect(new Set(batches.filter(({ ids }) => ids[0] === 51).map(({ key }) => key)).size).toBe(1);
    expect(new Set(batches.map(({ key }) => key)).size).toBe(3);
    // All of it can be taken back, also what was answered the second time.
    expect(sessionStore.get(bulkRunsAtom)[0]?.undo?.parts.flatMap(({ rows }) => rows)).toHaveLength(ROWS);
  });
});

it('what is done can be taken back for as long as ever where its rows are read again late', async () => {
  serve(() => undefined);
  let areRead = (): void => undefined;
  const reading = new Promise<void>((resolve) => {
    areRead = resolve;
  });
  jest.spyOn(queryClient, 'invalidateQueries').mockReturnValueOnce(reading);
  const isOffered = () => Boolean(sessionStore.get(bulkRunsAtom)[0]?.undo);
  jest.useFakeTimers();
  try {
    const { inactivate } = customersInBulk;
    const request = { title: 'Inactivate', operation: inactivate, input: {}, chosen, alsoRefresh: [] };
    const ended = startBulkRun(request);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(isOffered()).toBe(true);
    areRead();
    await ended;
    jest.advanceTimersByTime(9_900);
    expect(isOffered()).toBe(true);
    jest.advanceTimersByTime(200);
    expect(isOffered()).toBe(false);
  } finally {
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
});

it('the verb that was done last stands above those of before, where it can be taken back without scrolling', async () => {
  serve(() => undefined);
  renderPage(<BackgroundWork />);
  for (const title of ['Inactivate', 'Change fields']) await run(title);
  const [first] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Change fields');
});

it('a verb that was refused as a whole says of no row that it may be done', async () => {
  serve(() => ({ status: 403, code: 'forbidden', message: 'Not allowed', request_id: '' }));
  renderPage(<BackgroundWork />);
  await run();
  expect(await screen.findByText('0 done, 0 refused, 120 not begun. Not allowed')).toBeTruthy();
});

it('the browser asks before a tab is closed in which a verb goes over a selection', async () => {
  let answer: (value: never) => void = () => undefined;
  call.mockImplementation((operation) =>
    operation.name === customersInBulk.inactivate.name
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : Promise.resolve({ status: 200, message: 'Success', data: [] } as never),
  );
  renderPage(<BackgroundWork />);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  let ended: Promise<void> = Promise.resolve();
  act(() => {
    ended = startBulkRun({
      title: 'Inactivate',
      operation: customersInBulk.inactivate,
      input: {},
      chosen: chosen.slice(0, 1),
      alsoRefresh: [],
    });
  });
  await screen.findByText('0 of 1');
  expect(isAsked()).toBe(true);
  await act(async () => {
    answer({ status: 200, message: 'Success', data: [] } as never); // as the real call answers
    await ended;
  });
  expect(isAsked()).toBe(false);
});

it('leaves the keyboard in the content of the page when the last of what went on behind it is closed', async () => {
  serve(() => undefined);
  renderPage(
    <>
      <main tabIndex={-1}>The list</main>
      <BackgroundWork />
    </>,
  );
  await run();
  (await screen.findByRole('button', { name: 'Close' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('The list')));
});
