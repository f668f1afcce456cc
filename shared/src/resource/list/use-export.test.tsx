import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedView } from '../../contract/host/saved-views';
import { customerList } from '../../contract/sales/customers';
import { callOperation, downloadOperation } from '../../http/call-operation';
import { hasBackgroundWorkAtom } from '../../session/background-work';
import { sessionStore } from '../../session/session';
import { renderPage, signIn } from '../resource.testing';
import { ResourceList } from './resource-list';

jest.mock('../../http/call-operation');
jest.mock('../../http/save-file');
const call = jest.mocked(callOperation);
const download = jest.mocked(downloadOperation);

const names = Object.keys(customerList.columns);

/** The list as a view of the person has it, with these columns. */
async function openWith(
  columns: SavedView['settings']['columns'],
  count = 1,
  exports: object[] = [],
): Promise<void> {
  const view: SavedView = {
    id: 12,
    version: 1,
    area: 'customer',
    name: 'Cities',
    role: null,
    owner: { id: 7, name: 'Sari', image: null },
    settings: { place: { status: 'active' }, columns, rows_per_page: 50, density: 'normal' },
    is_mine_default: true,
    is_role_default: false,
    can_edit: true,
  };
  const answers: Record<string, object> = {
    'customer.list': { data: [{ id: 1, version: 3, name: 'PT Data 1', city: 'Bandung' }], count, sums: {} },
    'saved_view.list': { data: [view] },
    'export.create': { data: {} },
    'export.list': { data: exports },
  };
  call.mockImplementation((operation) =>
    Promise.resolve({ status: 200, message: 'Success', ...answers[operation.name] } as never),
  ); // as the real call answers
  download.mockResolvedValue({
    status: 200,
    message: 'Success',
    content: new Blob([]),
    fileName: 'customers.csv',
  });
  renderPage(<ResourceList list={customerList} namespace="sales" title="Customers" />);
  await screen.findByText('PT Data 1');
}

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'More actions' }));

async function chosen(entry: string): Promise<void> {
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

const column = (name: string, shown = true) => ({ name, shown, pinned: false, width: null });

/** The name, which no list hides, and the city before everything else. */
const cityFirst = [
  column('city'),
  ...names.filter((name) => name !== 'city').map((name) => column(name, false)),
];

beforeEach(() => signIn('superadmin'));
afterEach(() => jest.clearAllMocks());

describe('a list that is taken away as a file', () => {
  it('has all columns, or those that are shown in their order', async () => {
    await openWith(cityFirst);
    await chosen('Export as CSV, shown columns');
    await waitFor(() =>
      expect(download.mock.calls[0]?.[1]).toMatchObject({
        format: 'csv',
        columns: 'name,city',
        status: 'active',
      }),
    );
    await chosen('Export as Excel');
    await waitFor(() => expect(download.mock.calls[1]?.[1]).toMatchObject({ format: 'xlsx' }));
    expect(download.mock.calls[1]?.[1]).not.toHaveProperty('columns');
  });

  it('has the shown columns when it is made in the background, too', async () => {
    await openWith(cityFirst, 6_000);
    await chosen('Export as Excel, shown columns');
    await waitFor(() => expect(call.mock.calls.map(([{ name }]) => name)).toContain('export.create'));
    const asked = call.mock.calls.find(([{ name }]) => name === 'export.create')?.[1];
    expect(asked).toMatchObject({ format: 'xlsx', query: { status: 'active', columns: 'name,city' } });
  });

  it('is offered once where all columns are shown as they are declared', async () => {
    await openWith(names.map((name) => column(name)));
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Export as CSV' });
    expect(screen.queryByRole('menuitem', { name: /shown columns/ })).toBeNull();
  });

  it('leads back to the files whose lines were closed, and to nothing while there is none', async () => {
    const kept = (id: number, isPutAway: boolean) => ({ id, state: 'done', is_put_away: isPutAway });
    const asked = (name: string) => call.mock.calls.filter(([operation]) => operation.name === name);
    await openWith(cityFirst, 1, [kept(9, true), kept(8, false), kept(7, true)]);
    expect(asked('export.list')).toEqual([]);
    await chosen('Your exported files');
    await waitFor(() =>
      expect(asked('export.put_away').map(([, input]) => input)).toEqual([
        { id: 9, is_put_away: false },
        { id: 7, is_put_away: false },
      ]),
    );
    await waitFor(() => expect(sessionStore.get(hasBackgroundWorkAtom)).toBe(true));
    call.mockImplementation(() => Promise.resolve({ status: 200, message: 'Success', data: [] } as never)); // as the real call answers
    await openMenu();
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Your exported files' })).toBeNull());
    await screen.findByRole('menuitem', { name: 'Export as CSV' });
  });
});
