import type { Card } from '@balai/shared/contract/host/cards';
import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import type { FirstStep } from '@balai/shared/contract/host/first-steps';
import type { Arrangement } from '@balai/shared/contract/host/dashboards';
import { fakeServer, refusal, type SeenRequest, success } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { addDays, jakartaDay } from '@balai/shared/format/calendar';
import { alertFailure, alertSuccess } from '@balai/shared/ui/alerts';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { messagesSettled } from '@balai/shared/i18n';
import { CompositionProvider } from '../shell/composition-context';
import { loadShellText } from '../shell/shell-text';
import { DashboardPage } from './dashboard-page';

jest.mock('@balai/shared/ui/alerts');

const base = { list: 'pipeline', filter: {}, link: '/pipeline', access: 'pipeline.list', order: 1 };
const late: Card = {
  ...base,
  id: 'sales.late',
  kind: 'work',
  title: 'Late',
  filter: { next_action_late: true },
  row: {
    name: 'next_action',
    hint: ['name'],
    avatar: { name: 'next_action' },
    link: '/detail-pipeline/{id}',
  },
  shortcut: { title: 'Log call', link: '/detail-pipeline/{id}?log=call', access: 'pipeline.write' },
  late: true,
  task: { access: 'pipeline.write', what: 'next_action', day: 'next_action_date' },
};
const won: Card = {
  ...base,
  id: 'sales.won',
  kind: 'figure',
  title: 'Won',
  sum: 'expected_value',
  over: 'closed',
};
const open: Card = {
  ...base,
  id: 'sales.open',
  kind: 'figure',
  title: 'Open',
  order: 2,
  list: 'customer',
  link: '/customer',
};
const byStatus: Card = {
  ...base,
  id: 'sales.byStatus',
  kind: 'parts',
  title: 'Where are they?',
  by: 'status',
  parts: [
    { word: 'visit', title: 'Visit' },
    { word: 'solution', title: 'Solution' },
  ],
};
/** Of a release that is younger than this shell. */
const unknown: Card = { ...base, id: 'sales.map', kind: 'map', title: 'A map of customers' };
const withoutItsRow: Card = { ...base, id: 'sales.broken', kind: 'work', title: 'Broken' };

let stored: Arrangement;
let isCustomerDown: boolean;
/** What all figures but that of customers are made of. */
let counted: object[];
let updated: () => ReturnType<typeof success>;
let server: ReturnType<typeof fakeServer>;

const sumsOf = (value: number) => ({ expected_value: value });
const figure = (count: number, value: number) => ({ count, count_capped: false, sums: sumsOf(value) });

function answer({ method, url, data }: SeenRequest) {
  if (url === '/panel/dashboard/arrange' && method === 'POST') {
    stored = JSON.parse(String(data)) as Arrangement; // what the page sent
    return success();
  }
  if (url.startsWith('/panel/dashboard/detail')) return success({ data: stored });
  if (url.startsWith('/panel/first_steps')) return success({ data: { is_closed: false, opened: [] } });
  if (url.startsWith('/panel/customer/figures'))
    return isCustomerDown
      ? refusal(500, 'internal_error', 'Something went wrong')
      : success({ data: [figure(7, 0)] });
  if (url === '/panel/pipeline/update') return updated();
  if (url.startsWith('/panel/brand/list')) return success({ data: [], count: 0, count_capped: false });
  if (url.startsWith('/panel/pipeline/list'))
    return success({
      data: [
        {
          id: 5,
          version: 3,
          name: 'CCTV Cikarang',
          next_action: 'Call Bambang',
          next_action_date: '2026-11-16',
        },
      ],
      count: 4,
      count_capped: false,
    });
  return success({ data: counted });
}

async function draw(cards: Card[], firstSteps: FirstStep[] = []) {
  const department = { id: 'sales', manifest: { cards, firstSteps } } as unknown as ComposedDepartment; // what the dashboard reads of it
  const drawn = render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <CompositionProvider value={{ departments: [department], unavailable: [], forbidden: [] }}>
          <MemoryRouter initialEntries={['/dashboard']}>
            <DashboardPage />
          </MemoryRouter>
        </CompositionProvider>
      </QueryClientProvider>
    </UiProvider>,
  );
  // The cards stand in the person's order once that is known.
  await waitFor(() => expect(server.requests.some(({ url }) => /\/(list|figures)/.test(url))).toBe(true));
  return drawn;
}

beforeAll(async () => {
  await loadShellText();
  await messagesSettled();
});
beforeEach(() => {
  stored = { period: 'month', order: [], hidden: [] };
  isCustomerDown = false;
  counted = [
    figure(3, 1_860_000_000),
    figure(2, 1_500_000_000),
    ...Array.from({ length: 7 }, () => figure(1, 9)),
  ];
  jest.clearAllMocks();
  updated = () => success({ data: { id: 5, version: 4 } });
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  server = fakeServer(answer);
  const user = readUser({ id: 7, first_name: 'Sari', full_name: 'Sari Dewi' });
  if (user) storeSession({ token: 'at_1', role: 'sales', user, menu: [], permissions: [] });
});
afterEach(() => {
  server.stop();
  act(() => dropSession());
});

const mayWrite = () => {
  const user = readUser({ id: 7, first_name: 'Sari', full_name: 'Sari Dewi' });
  if (user) storeSession({ token: 'at_1', role: 'sales', user, menu: [], permissions: ['pipeline.write'] });
};
/** What was sent to change a row. */
const changes = (): unknown[] =>
  server.requests
    .filter(({ url }) => url === '/panel/pipeline/update')
    .map(({ data }) => JSON.parse(String(data)));

const plain = (element: HTMLElement): string => element.textContent ?? '';

const figures = () =>
  screen.getByRole('heading', { name: 'This month', hidden: true }).closest('section') as HTMLElement;

describe('the dashboard', () => {
  test('shows what needs the person, and how many there are behind it', async () => {
    await draw([late]);
    const row = await screen.findByRole('link', { name: /Call Bambang/ });
    expect(row.getAttribute('href')).toBe('/detail-pipeline/5');
    expect(screen.getByRole('link', { name: 'Late 4' }).getAttribute('href')).toBe(
      '/pipeline?next_action_late=true',
    );
    expect(screen.getByRole('link', { name: 'Late: 1 more' })).toBeTruthy();
  });

  test('says of more rows than are counted that there are more, compares them with none and adds up nothing', async () => {
    const more = { count: 10_000, count_capped: true, sums: {} };
    const few = { ...figure(2, 9), sums: sumsOf(1_500_000_000) };
    counted = [more, few, few];
    await draw([won, { ...open, list: 'pipeline', over: 'created' }]);
    const line = async (name: RegExp) => plain(await within(figures()).findByRole('link', { name }));
    expect(await line(/^Open/)).toBe('Open10.000+');
    expect(await line(/^Won/)).toBe('Won–');
  });

  test('says that nothing waits, and what would stand here', async () => {
    await draw([{ ...late, list: 'brand' }]);
    const said = await screen.findByRole('heading', { name: 'Nothing waits for you' });
    expect(said.closest('[role=status]')?.textContent).toContain('waiting for your decision');
    expect(screen.queryByRole('link', { name: /Late/ })).toBeNull();
  });

  test('leads who is new and has nothing to do to what he may try first', async () => {
    const step = {
      id: 'sales.try',
      title: 'Try',
      link: '/customer/new',
      access: 'session',
      order: 1,
    } as const;
    await draw([{ ...late, list: 'brand' }], [step]);
    await screen.findByRole('link', { name: 'Try' });
    expect(screen.queryByText('Nothing waits for you')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Do not show again' }));
    await screen.findByRole('heading', { name: 'Nothing waits for you' });
  });

  test('has a row done where it stands, and takes that back', async () => {
    mayWrite();
    await draw([late]);
    fireEvent.focusIn(await screen.findByRole('link', { name: /Call Bambang/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Done: Call Bambang' }));
    const emptied = { id: 5, version: 3, next_action: null, next_action_date: null };
    await waitFor(() => expect(changes()).toEqual([emptied]));
    await waitFor(() => expect(alertSuccess).toHaveBeenCalled());
    jest.mocked(alertSuccess).mock.lastCall?.[1]?.undo?.();
    const before = { id: 5, version: 4, next_action: 'Call Bambang', next_action_date: '2026-11-16' };
    await waitFor(() => expect(changes()).toEqual([emptied, before]));
  });

  test('puts a row off, and says why where the server refuses that', async () => {
    mayWrite();
    updated = () => refusal(403, 'forbidden', 'This pipeline is not yours');
    await draw([late]);
    fireEvent.focusIn(await screen.findByRole('link', { name: /Call Bambang/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Next week: Call Bambang', hidden: true }));
    const day = addDays(jakartaDay(new Date()), 7);
    await waitFor(() => expect(changes()).toEqual([{ id: 5, version: 3, next_action_date: day }]));
    await waitFor(() => expect(alertFailure).toHaveBeenCalledWith('This pipeline is not yours'));
  });

  test('leads a row on to what is often done with it', async () => {
    mayWrite();
    const { task: _task, ...moved } = late;
    await draw([{ ...moved, kind: 'recent' }]);
    fireEvent.focusIn(await screen.findByRole('link', { name: /Call Bambang/ }));
    const shortcut = await screen.findByRole('link', { name: 'Log call: Call Bambang', hidden: true });
    expect(shortcut.getAttribute('href')).toBe('/detail-pipeline/5?log=call');
  });

  test('shows whom a row is about, but where a circle stands', async () => {
    await draw([late]);
    const row = await screen.findByRole('link', { name: /Call Bambang/ });
    expect(row.textContent).toMatch(/^CB/);
    cleanup();
    mayWrite();
    await draw([late]);
    expect((await screen.findByRole('link', { name: /^Call Bambang/ })).textContent).not.toMatch(/^CB/);
  });

  test('has a circle before a row from the beginning, in whose place comes what can be pressed', async () => {
    mayWrite();
    await draw([late]);
    const row = (await screen.findByRole('link', { name: /^Call Bambang/ })).parentElement;
    expect(row?.querySelector(':scope > [aria-hidden=true]')).not.toBeNull();
    fireEvent.focusIn(screen.getByRole('link', { name: /^Call Bambang/ }));
    await screen.findByRole('button', { name: 'Done: Call Bambang' });
    expect(row?.querySelector(':scope > [aria-hidden=true]')).toBeNull();
  });

  test('keeps room for what stands before a row only where it stands before one', async () => {
    const { task: _task, ...plain } = late;
    const row = { name: 'next_action', hint: ['name'], link: '/detail-pipeline/{id}' };
    const nobody: Card = { ...plain, id: 'sales.read', filter: {}, row };
    const emptied: Card = { ...late, id: 'engineering.late', list: 'brand' };
    const lookOfRow = async (cards: Card[]) => {
      await draw(cards);
      const rows = await screen.findAllByRole('link', { name: /Call Bambang/ });
      const looks = rows.find(({ textContent }) => textContent.startsWith('Call'))?.className;
      cleanup();
      return looks;
    };
    const alone = await lookOfRow([nobody]);
    expect(await lookOfRow([nobody, emptied])).toBe(alone);
    expect(await lookOfRow([nobody, late])).not.toBe(alone);
  });

  test('has nothing done by who may not change it', async () => {
    await draw([late]);
    fireEvent.focusIn(await screen.findByRole('link', { name: /Call Bambang/ }));
    // What would be drawn over it.
    await import('./row-actions');
    expect(screen.queryByRole('button', { name: /Call Bambang/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Log call/ })).toBeNull();
  });

  test('says a figure with what it is compared with, and leads to the rows of its period by what they add up to it', async () => {
    await draw([won]);
    const line = await screen.findByRole('link', { name: /Won/ });
    expect(line.textContent).toContain('Rp 1,9 M');
    expect(line.textContent).toContain('+24 % vs');
    expect(line.getAttribute('href')).toMatch(
      /^\/pipeline\?closed_from=\d{4}-\d\d-01&closed_to=\d{4}-\d\d-\d\d&sort=expected_value&order=desc$/,
    );
  });

  test('passes over cards that it cannot draw and keeps the others', async () => {
    await draw([unknown, withoutItsRow, open]);
    expect(await within(figures()).findByRole('link', { name: /Open/ })).toBeTruthy();
    expect(screen.queryByText(/map of customers/)).toBeNull();
    expect(screen.queryByText('Broken')).toBeNull();
  });

  test('says that one card could not be read, keeps the others, and reads it when it is tried again', async () => {
    isCustomerDown = true;
    await draw([late, won, open]);
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Open could not be read');
    expect(failure.textContent).toContain('internal_error');
    expect(await screen.findByRole('link', { name: /Call Bambang/ })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Won/ })).toBeTruthy();
    isCustomerDown = false;
    fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await within(figures()).findByRole('link', { name: /Open/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('answers a question with the largest part, each of which leads to its rows', async () => {
    await draw([byStatus]);
    expect(await screen.findByText('Most in Visit: 3 of 5.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Solution 2' }).getAttribute('href')).toBe(
      '/pipeline?status=solution',
    );
  });

  test('stands as the person has put it, and keeps what he hides and moves by keyboard', async () => {
    stored = { period: 'month', order: ['sales.open', 'sales.won'], hidden: ['sales.late'] };
    await draw([late, won, open]);
    await within(figures()).findByRole('link', { name: /Won/ });
    await within(figures()).findByRole('link', { name: /Open/ });
    const inOrder = () =>
      within(figures())
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent.slice(0, 3));
    expect(inOrder()).toEqual(['Ope', 'Won']);
    expect(screen.queryByText('Needs you')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Move Open' }), { key: 'ArrowDown' });
    await waitFor(() => expect(inOrder()).toEqual(['Won', 'Ope']));
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Open' }));
    await waitFor(() => expect(inOrder()).toEqual(['Won']));
    await waitFor(() => expect(stored.hidden).toEqual(['sales.late', 'sales.open']));
    expect(stored.order.indexOf('sales.won')).toBeLessThan(stored.order.indexOf('sales.open'));
  });
});
