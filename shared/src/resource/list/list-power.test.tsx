import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import type { SavedView } from '../../contract/host/saved-views';
import { customersInBulk } from '../../contract/sales/customer-verbs';
import { customerList } from '../../contract/sales/customers';
import { callOperation, downloadOperation } from '../../http/call-operation';
import { chooseDirection } from '../../ui/provider/direction';
import { renderPage, signIn } from '../resource.testing';
import { BackgroundWork } from '../work/background-work';
import { bulkRunsAtom, startBulkRun } from '../work/bulk-runs';
import { sessionStore } from '../../session/session';
import type { ListState } from './list-model';
import { ResourceList } from './resource-list';

jest.mock('../../http/call-operation');
jest.mock('../../http/save-file');
const call = jest.mocked(callOperation);
const download = jest.mocked(downloadOperation);

const rows = [1, 2].map((id) => ({
  id,
  version: 3,
  name: `PT Data ${id}`,
  image: null,
  type: 'company',
  industry: 'retail',
  city: 'Bandung',
  province: 'Jawa Barat',
  user: { id: 7, name: 'Budi Hartono', image: null },
  group_name: 'Sales A',
  open_pipelines: 3,
  won_value: 1_500_000,
  last_activity_at: null,
  status: 'active',
  created_at: '2026-11-01T00:00:00.000Z',
}));

const view = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 12,
  version: 1,
  area: 'customer',
  name: 'Active by city',
  role: null,
  owner: { id: 7, name: 'Sari', image: null },
  settings: {
    place: { status: 'active', sort: 'city', order: 'asc' },
    columns: [
      { name: 'city', shown: true, pinned: false, width: null },
      { name: 'industry', shown: false, pinned: false, width: null },
    ],
    rows_per_page: 50,
    density: 'compact',
  },
  is_mine_default: false,
  is_role_default: false,
  can_edit: true,
  ...changes,
});

/** What the server would say, by the name of the operation. */
function answers(own: Record<string, (input: object) => object>): void {
  const all: typeof own = {
    'customer.list': () => ({ data: rows, count: 12_345, count_capped: true, sums: {} }),
    'saved_view.list': () => ({ data: [] }),
    ...own,
  };
  call.mockImplementation((operation, input) => {
    const answer = all[operation.name]?.(input as object) ?? {};
    return Promise.resolve({ status: 200, message: 'Success', ...answer } as never); // as the real call answers
  });
}

const inputsOf = (name: string): object[] =>
  call.mock.calls.filter(([operation]) => operation.name === name).map(([, input]) => input as object);
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    .filter((label) => label !== '');

const page = (
  <ResourceList
    list={customerList}
    namespace="sales"
    title="Customers"
    rowLink={(customer) => `/customer/${customer.id}`}
    bulkActions={[{ id: 'inactivate', label: 'Inactivate', verb: { operation: customersInBulk.inactivate } }]}
  />
);
const opened = () => screen.findByRole('link', { name: 'PT Data 1' });

/** Opens a menu and takes one of its entries. */
async function choose(menu: RegExp | string, entry: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
  download.mockReset();
  sessionStore.set(bulkRunsAtom, []);
  signIn('superadmin');
});

describe('saved views of a list', () => {
  it('open a list by default, with filters, order, columns and rows, before any other rows are asked for', async () => {
    answers({ 'saved_view.list': () => ({ data: [view({ role: 'superadmin', is_role_default: true })] }) });
    const { search } = renderPage(page);
    await opened();
    expect(search()).toBe('?view=12&status=active&sort=city&order=asc&row=50');
    expect(inputsOf('customer.list')).toEqual([
      { status: 'active', sort: 'city', order: 'asc', page: 1, row: 50 },
    ]);
    expect(headers().slice(0, 2)).toEqual(['Name', 'City']);
    expect(headers()).not.toContain('Industry');
  });

  it('are filled in by a link that names them, and are left alone by one that says more', async () => {
    answers({ 'saved_view.list': () => ({ data: [view()] }) });
    const short = renderPage(page, '/list?view=12');
    await opened();
    expect(short.search()).toBe('?view=12&status=active&sort=city&order=asc&row=50');
    short.unmount();
    const long = renderPage(page, '/list?view=12&row=50');
    await opened();
    expect(long.search()).toBe('?view=12&row=50');
    expect(screen.getByRole('button', { name: /Active by city, modified/ })).toBeTruthy();
  });

  it('are marked when something was changed, saved again, and taken back', async () => {
    answers({ 'saved_view.list': () => ({ data: [view()] }) });
    const { search } = renderPage(page, '/list?view=12');
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Status' }));
    await screen.findByRole('button', { name: /modified/ });
    await choose(/modified/, 'Save the view');
    await waitFor(() => expect(inputsOf('saved_view.update')).toHaveLength(1));
    expect(inputsOf('saved_view.update')[0]).toMatchObject({
      id: 12,
      version: 1,
      settings: { place: { sort: 'city', order: 'asc' }, rows_per_page: 50, density: 'compact' },
    });
    await choose(/modified/, 'Back to how it was saved');
    await waitFor(() => expect(search()).toContain('status=active'));
  });
});

describe('columns of a list', () => {
  it('are hidden, moved, pinned and sized with the keyboard, and stay so', async () => {
    answers({});
    const first = renderPage(page);
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = await screen.findByRole('dialog', { name: 'Columns' });
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'City' }));
    fireEvent.keyDown(within(panel).getByRole('button', { name: /Move Industry/ }), { key: 'ArrowDown' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Keep Status at the start' }));
    expect(headers().slice(0, 2)).toEqual(['Name', 'Status']);
    expect(headers()).not.toContain('City');
    await userEvent.keyboard('{Escape}');
    fireEvent.keyDown(screen.getByRole('separator', { name: 'Width of Name' }), { key: 'ArrowRight' });
    const width = () =>
      screen.getByRole('separator', { name: 'Width of Name' }).getAttribute('aria-valuenow');
    expect(width()).toBe('236');
    first.unmount();
    renderPage(page);
    await opened();
    expect(headers().slice(0, 2)).toEqual(['Name', 'Status']);
    expect(width()).toBe('236');
    act(() => chooseDirection('rtl'));
    const handle = screen.getByRole('separator', { name: 'Width of Name' });
    fireEvent.keyDown(handle, { key: 'ArrowLeft' });
    expect(width()).toBe('252');
    act(() => chooseDirection('ltr'));
  });
});

describe('a selection', () => {
  it('of all that match is done batch by batch and reported row by row', async () => {
    const all = Array.from({ length: 120 }, (_, index) => ({
      id: index + 1,
      version: 1,
      label: `PT Data ${index + 1}`,
    }));
    answers({
      'customer.select': (input) =>
        'cursor' in input ? { data: all.slice(100) } : { data: all.slice(0, 100), next_cursor: 'more' },
      'customer.inactivate_each': (input) => ({
        data: (input as { rows: { id: number }[] }).rows.map(({ id }) => ({
          id,
          done: id !== 7,
          code: id === 7 ? 'open_pipelines' : null,
          message: id === 7 ? 'Customer still has 1 open pipeline' : null,
          undo: null,
        })),
      }),
    });
    renderPage(page, '/list?status=active');
    await opened();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 12.345+ that match' }));
    expect(screen.getByText('All 12.345+ that match are selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Inactivate' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Inactivate' }));
    await waitFor(() => expect(sessionStore.get(bulkRunsAtom)[0]?.state).toBe('done'));
    const [run] = sessionStore.get(bulkRunsAtom);
    expect(run?.outcomes).toHaveLength(120);
    expect(run?.outcomes.filter(({ result }) => result === 'refused')).toEqual([
      { id: 7, label: 'PT Data 7', result: 'refused', reason: 'Customer still has 1 open pipeline' },
    ]);
    expect(inputsOf('customer.select')[0]).toEqual({ status: 'active' });
    expect(inputsOf('customer.inactivate_each').map((input) => (input as { rows: [] }).rows.length)).toEqual([
      50, 50, 20,
    ]);
  });

  it('of all that match is let go when a link leads to other rows of the same list', async () => {
    answers({});
    renderPage(
      <>
        <Link to="/list?status=prospect">Prospects</Link>
        {page}
      </>,
      '/list?status=active',
    );
    await opened();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: /Select all/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Prospects' }));
    await waitFor(() => expect(inputsOf('customer.list').at(-1)).toMatchObject({ status: 'prospect' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Inactivate' })).toBeNull());
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select PT Data 1' });
    expect(box.checked).toBe(false);
  });

  it('is done to the rows as they were chosen, while the dialog stays over a list that lost them meanwhile', async () => {
    const inactivate = { 'customer.inactivate_each': () => ({ data: [] }) };
    answers(inactivate);
    renderPage(
      <ResourceList
        {...page.props}
        summary={({ refresh }: ListState) => <button onClick={refresh}>Read again</button>}
      />,
    );
    await opened();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select PT Data 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Inactivate' }));
    const dialog = await screen.findByRole('dialog');
    answers({
      ...inactivate,
      'customer.list': () => ({ data: rows.slice(1), count: 1, count_capped: false, sums: {} }),
    });
    fireEvent.click(screen.getByText('Read again'));
    await waitFor(() => expect(screen.queryByText('PT Data 1')).toBeNull());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Inactivate' }));
    await waitFor(() =>
      expect(inputsOf('customer.inactivate_each')).toEqual([{ rows: [{ id: 1, version: 3 }] }]),
    );
  });

  it('that was done is taken back with what each row had, and the report says what could not be', async () => {
    const undo = { version: 4, input: { reason: 'Undone' } };
    answers({
      'customer.inactivate_each': () => ({
        data: [
          { id: 1, done: true, code: null, message: null, undo },
          { id: 2, done: false, code: 'state_conflict', message: 'This customer is prospect', undo: null },
        ],
      }),
      'customer.activate_each': () => ({
        data: [{ id: 1, done: true, code: null, message: null, undo: null }],
      }),
      'export.list': () => ({ data: [] }),
    });
    renderPage(
      <>
        {page}
        <BackgroundWork />
      </>,
    );
    await opened();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Inactivate' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Inactivate' }));
    expect(await screen.findByText('1 done, 1 refused')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 done, 0 refused')).toBeTruthy();
    expect(screen.getByText('Undo: Inactivate')).toBeTruthy();
    expect(inputsOf('customer.activate_each')).toEqual([{ reason: 'Undone', rows: [{ id: 1, version: 4 }] }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('can be taken back for ten seconds', async () => {
    jest.useFakeTimers();
    try {
      answers({
        'customer.inactivate_each': () => ({
          data: [{ id: 1, done: true, code: null, message: null, undo: { version: 4, input: {} } }],
        }),
      });
      await startBulkRun({
        title: 'Inactivate',
        operation: customersInBulk.inactivate,
        input: {},
        chosen: [{ id: 1, version: 3, label: 'PT Data 1' }],
        alsoRefresh: [],
      });
      const isOffered = () => sessionStore.get(bulkRunsAtom)[0]?.undo !== null;
      jest.advanceTimersByTime(9_900);
      expect(isOffered()).toBe(true);
      jest.advanceTimersByTime(200);
      expect(isOffered()).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is exported by its ids, and a long list in the background', async () => {
    answers({ 'export.create': () => ({ data: {} }), 'export.list': () => ({ data: [] }) });
    download.mockResolvedValue({
      status: 200,
      message: 'Success',
      content: new Blob([]),
      fileName: 'customer.csv',
    });
    renderPage(page);
    await opened();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select PT Data 2' }));
    await choose('Export', 'Export as CSV');
    await waitFor(() => expect(download.mock.calls[0]?.[1]).toMatchObject({ ids: '2', format: 'csv' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: /Select all/ }));
    await choose('Export', 'Export as Excel');
    await waitFor(() =>
      expect(inputsOf('export.create')).toEqual([
        { area: 'customer', format: 'xlsx', language: 'en', query: {} },
      ]),
    );
  });
});
