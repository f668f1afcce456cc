import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customersInBulk } from '../../contract/sales/customer-verbs';
import { customerList } from '../../contract/sales/customers';
import { callOperation, downloadOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { bulkRunsAtom } from '../work/bulk-runs';
import { sessionStore } from '../../session/session';
import { ResourceList } from './resource-list';

jest.mock('../../http/call-operation');
jest.mock('../../http/save-file');
const call = jest.mocked(callOperation);
const download = jest.mocked(downloadOperation);

const rows = [1, 2, 3].map((id) => ({ id, version: 3, name: `PT Data ${id}`, status: 'active' }));

const inputsOf = (name: string): unknown[] =>
  call.mock.calls.filter(([operation]) => operation.name === name).map(([, input]) => input);

const page = (
  <ResourceList
    list={customerList}
    namespace="sales"
    title="Customers"
    bulkActions={[{ id: 'inactivate', label: 'Inactivate', verb: { operation: customersInBulk.inactivate } }]}
  />
);

const press = (role: 'button' | 'checkbox' | 'menuitem', name: string | RegExp) =>
  userEvent.click(screen.getByRole(role, { name }));
const isChosen = (row: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select PT Data ${row}` }).checked;

beforeEach(async () => {
  localStorage.clear();
  call.mockClear();
  download.mockClear();
  sessionStore.set(bulkRunsAtom, []);
  call.mockImplementation(
    ({ name }) =>
      Promise.resolve({
        status: 200,
        message: 'Success',
        data: name === 'customer.list' ? rows : [],
        count: 580,
        sums: {},
      } as never), // as the real call answers
  );
  download.mockResolvedValue({ status: 200, message: 'Success' } as never);
  signIn('superadmin');
  renderPage(page, '/list?status=active');
  await screen.findByText('PT Data 1');
  await press('checkbox', 'Select all rows of this page');
  await press('button', 'Select all 580 that match');
  await press('checkbox', 'Select PT Data 2');
});

describe('who selects all that match and gives one of them free', () => {
  it('keeps all others, also those of other pages, and is told so', async () => {
    expect(screen.getByText('All 580 that match are selected, except 1')).toBeTruthy();
    expect([1, 2, 3].map(isChosen)).toEqual([true, false, true]);
    await press('button', 'Inactivate');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('For all 580 rows that match, except 1.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Inactivate' }));
    await waitFor(() => expect(inputsOf('customer.select')).toEqual([{ status: 'active', except: '2' }]));
  });

  it('takes the others away as a file', async () => {
    await press('button', 'Export');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await waitFor(() => expect(download).toHaveBeenCalled());
    expect(download.mock.calls[0]?.[1]).toEqual({
      format: 'csv',
      language: 'en',
      status: 'active',
      except: '2',
    });
  });

  it('has all of them again with the row, and none without the whole page', async () => {
    await press('checkbox', 'Select PT Data 2');
    expect(screen.getByText('All 580 that match are selected')).toBeTruthy();
    await press('checkbox', 'Select all rows of this page');
    expect(screen.queryByRole('button', { name: 'Inactivate' })).toBeNull();
    expect([1, 2, 3].map(isChosen)).toEqual([false, false, false]);
  });
});
