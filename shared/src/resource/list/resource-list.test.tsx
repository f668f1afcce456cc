import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customersInBulk } from '../../contract/sales/customer-verbs';
import type { ListQuery } from '../../contract/list';
import { customerList } from '../../contract/sales/customers';
import { pipelineList } from '../../contract/sales/pipelines';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { ResourceList } from './resource-list';

jest.mock('../../http/call-operation');
const call = jest.mocked(callOperation);

const row = (id: number, name: string) => ({
  id,
  version: 1,
  name,
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
});

const pipeline = {
  id: 3,
  version: 1,
  no_pipeline: 'PL/2026/11/0001',
  name: 'Server room',
  status: 'visit',
};

const answers = (rows: object[], count = rows.length) =>
  call.mockResolvedValue({
    status: 200,
    message: 'Success',
    data: rows,
    count,
    count_capped: false,
    sums: { won_value: 9_000_000 },
  } as never); // one answer for every operation
const listQueries = () =>
  call.mock.calls
    .filter(([operation]) => operation.name === 'customer.list')
    .map(([, query]) => query as ListQuery); // as the list sends it
const lastQuery = () => listQueries().at(-1);

const page = (
  <ResourceList
    list={customerList}
    namespace="sales"
    title="Customers"
    rowLink={(customer) => `/customer/${customer.id}`}
    primaryAction={{ label: 'New customer', to: '/customer/create', access: 'customer.write' }}
    bulkActions={[{ id: 'transfer', label: 'Transfer', verb: { operation: customersInBulk.transfer } }]}
  />
);

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
  onlineManager.setOnline(true);
  signIn('superadmin');
});

describe('resource list', () => {
  it('shows rows with a real link, formatted values, the count and the sum', async () => {
    answers([row(1, 'PT Samudra Data Prima')], 1234);
    renderPage(page);
    expect((await screen.findByRole('link', { name: 'PT Samudra Data Prima' })).getAttribute('href')).toBe(
      '/customer/1',
    );
    expect(screen.getByText('1.234')).toBeTruthy();
    const table = screen.getByRole('table');
    expect(within(table).getByText('1.500.000')).toBeTruthy();
    const total = screen.getByText('Total of 1.234').parentElement;
    expect(total?.textContent).toContain('Rp 9.000.000');
  });

  it('begins a new row by a link to its form, in whose place a plain press and N open a dialog', async () => {
    answers([row(1, 'PT Samudra Data Prima')]);
    const onSelect = jest.fn();
    const primaryAction = { label: 'New customer', to: '/customer/create', onSelect };
    renderPage(
      <ResourceList list={customerList} namespace="sales" title="Customers" primaryAction={primaryAction} />,
    );
    await screen.findByText('PT Samudra Data Prima');
    const link = screen.getByRole('link', { name: 'New customer' });
    expect(link.getAttribute('href')).toBe('/customer/create');
    await userEvent.click(link);
    expect(onSelect).toHaveBeenCalledTimes(1);
    const withKey = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    // The browser's own opens it in another tab; jsdom has none.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(withKey);
    expect(onSelect).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('n');
    expect(onSelect).toHaveBeenCalledTimes(2);
  });

  it('shows no rows of one tab under another, and says it when they cannot be asked for', async () => {
    answers([pipeline]);
    renderPage(<ResourceList list={pipelineList} namespace="sales" title="Pipelines" />);
    await screen.findByText('Server room');
    onlineManager.setOnline(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Commit' }));
    await screen.findByText(/^The server cannot be reached/);
    expect(screen.queryByText('Server room')).toBeNull();
    answers([{ ...pipeline, name: 'Backbone' }]);
    onlineManager.setOnline(true);
    await screen.findByText('Backbone');
    expect(screen.queryByText(/^The server cannot be reached/)).toBeNull();
  });

  it('puts search into the address and asks once for what was typed', async () => {
    answers([row(1, 'PT Samudra Data Prima')]);
    const { search } = renderPage(page);
    await screen.findByRole('link', { name: 'PT Samudra Data Prima' });
    const before = listQueries().length;
    // The answer is on its way, and there is no pause between the letters, however busy the machine is.
    call.mockReturnValue(new Promise(() => undefined));
    jest.useFakeTimers();
    const field = screen.getByRole('searchbox');
    for (let letters = 1; letters <= 'samudra'.length; letters += 1)
      fireEvent.change(field, { target: { value: 'samudra'.slice(0, letters) } });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    expect(search()).toBe('?key=samudra');
    expect(lastQuery()).toMatchObject({ key: 'samudra', page: 1 });
    expect(listQueries()).toHaveLength(before + 1);
  });

  it('sorts up, down and not at all, and says so to assistive technology', async () => {
    answers([row(1, 'PT Samudra Data Prima')]);
    const { search } = renderPage(page);
    await screen.findByRole('link', { name: 'PT Samudra Data Prima' });
    const sort = () => userEvent.click(screen.getByRole('button', { name: 'City' }));
    await sort();
    expect(search()).toBe('?sort=city&order=asc');
    expect(screen.getByRole('columnheader', { name: 'City' }).getAttribute('aria-sort')).toBe('ascending');
    await sort();
    expect(search()).toBe('?sort=city&order=desc');
    await sort();
    expect(search()).toBe('');
  });

  it('sorts figures from the largest down first', async () => {
    answers([row(1, 'PT Samudra Data Prima')]);
    const { search } = renderPage(page);
    await screen.findByRole('link', { name: 'PT Samudra Data Prima' });
    const sort = () => userEvent.click(screen.getByRole('button', { name: 'Won value' }));
    await sort();
    expect(search()).toBe('?sort=won_value&order=desc');
    await sort();
    expect(search()).toBe('?sort=won_value&order=asc');
    await sort();
    expect(search()).toBe('');
  });

  it('shows the order that nobody has chosen, turns it round and goes back to it', async () => {
    answers([row(1, 'PT Samudra Data Prima')]);
    const { search } = renderPage(page);
    await screen.findByRole('link', { name: 'PT Samudra Data Prima' });
    const sorted = () =>
      screen.getByRole('columnheader', { name: 'Last activity' }).getAttribute('aria-sort');
    const sort = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    expect(sorted()).toBe('descending');
    await sort('Last activity');
    expect(search()).toBe('?sort=last_activity_at&order=asc');
    expect(sorted()).toBe('ascending');
    await sort('Last activity');
    expect(search()).toBe('');
    await sort('City');
    expect(sorted()).toBeNull();
    await sort('Last activity');
    expect(search()).toBe('');
    expect(sorted()).toBe('descending');
  });

  it('opens with what a link says and forgets a filter with its chip', async () => {
    answers([row(1, 'PT Samudra Data Prima')]);
    const { search } = renderPage(page, '/list?status=active,prospect&page=2');
    await screen.findByRole('link', { name: 'PT Samudra Data Prima' });
    expect(listQueries()).toMatchObject([
      { status: 'active,prospect', page: 2, totals: false },
      { status: 'active,prospect', page: 1 },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Status' }));
    expect(search()).toBe('');
  });

  it('asks for count and totals once for all pages of a filter', async () => {
    answers([row(1, 'PT Samudra Data Prima')], 60);
    renderPage(page);
    await screen.findByRole('link', { name: 'PT Samudra Data Prima' });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: 2, totals: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: 3, totals: false }));
    expect(listQueries().filter((query) => !('totals' in query))).toHaveLength(1);
    expect(screen.getByText('60')).toBeTruthy();
  });

  it('remembers filters but not the page, until they are reset', async () => {
    answers([row(1, 'PT Samudra Data Prima')]);
    const first = renderPage(page, '/list?status=active');
    await screen.findByRole('link', { name: 'PT Samudra Data Prima' });
    await userEvent.click(screen.getByRole('button', { name: 'City' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'city' }));
    first.unmount();
    const { search } = renderPage(page);
    await waitFor(() => expect(search()).toBe('?status=active&sort=city&order=asc'));
    expect(localStorage.getItem('FILTER.customer')).not.toBeNull();
  });

  it('says what failed with the code and tries again', async () => {
    call.mockResolvedValue({
      status: 500,
      message: 'Something went wrong',
      code: 'internal',
      request_id: 'r-1',
    });
    renderPage(page);
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.getByText('internal · r-1')).toBeTruthy();
    answers([row(1, 'PT Samudra Data Prima')]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'PT Samudra Data Prima' })).toBeTruthy();
  });

  it('says which of all rows one hears, and goes to the last and the first by one key', async () => {
    answers([row(1, 'PT Samudra Data Prima'), row(2, 'Hotel Borobudur')], 60);
    renderPage(page, '/list?page=2');
    const first = await screen.findByRole('link', { name: 'PT Samudra Data Prima' });
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('61');
    expect(first.closest('tr')?.getAttribute('aria-rowindex')).toBe('27');
    first.focus();
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Hotel Borobudur');
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(first);
  });

  it('counts the rows under each word of a filter when it is opened, beside the other filters', async () => {
    answers([row(1, 'PT Samudra Data Prima')]);
    renderPage(page, '/list?status=active&industry=retail');
    await screen.findByRole('link', { name: 'PT Samudra Data Prima' });
    const counted = () =>
      call.mock.calls
        .filter(([operation]) => operation.name === 'customer.figures')
        .map(([, query]) => query);
    expect(counted()).toEqual([]);
    call.mockResolvedValue({
      status: 200,
      message: 'Success',
      data: [{ count: 7, count_capped: false, sums: {} }],
    } as never); // as the operation answers
    await userEvent.click(screen.getByRole('button', { name: /^Status: / }));
    expect(await screen.findByText('7')).toBeTruthy();
    expect(counted()).toEqual([
      { industry: 'retail', by: 'status', parts: expect.stringContaining('active') },
    ]);
  });

  it('draws, for a press that selects one row, that row only', async () => {
    answers([row(1, 'PT Samudra Data Prima'), row(2, 'Hotel Borobudur'), row(3, 'CV Mitra Abadi')]);
    const city = jest.fn((customer: { id: number }) => <span>{`City of ${customer.id}`}</span>);
    const cells = { city };
    renderPage(<ResourceList list={customerList} namespace="sales" title="Customers" cells={cells} />);
    await screen.findByText('City of 3');
    city.mockClear();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Hotel Borobudur' }));
    expect(screen.getByText('1 of 3 selected')).toBeTruthy();
    expect(city.mock.calls.map(([{ id }]) => id)).toEqual([2]);
  });

  it('leaves the rows as they are, for a letter in the search, until the answer comes', async () => {
    answers([row(1, 'PT Samudra Data Prima'), row(2, 'Hotel Borobudur')]);
    const city = jest.fn((customer: { id: number }) => <span>{`City of ${customer.id}`}</span>);
    const cells = { city };
    renderPage(<ResourceList list={customerList} namespace="sales" title="Customers" cells={cells} />);
    const stays = (await screen.findByText('City of 2')).closest('tr');
    let answer: () => void = () => undefined;
    const found = { status: 200, message: 'Success', data: [row(2, 'Hotel Borobudur')], count: 1, sums: {} };
    call.mockImplementation((() => new Promise((resolve) => (answer = () => resolve(found)))) as never); // one answer for every operation
    city.mockClear();
    await userEvent.type(screen.getByRole('searchbox'), 'h');
    await waitFor(() => expect(lastQuery()).toMatchObject({ key: 'h' }));
    const region = screen.getByRole('region', { name: 'Customers' });
    await waitFor(() => expect(region.getAttribute('aria-busy')).toBe('true'));
    expect(city).not.toHaveBeenCalled();
    act(answer);
    await waitFor(() => expect(screen.queryByText('City of 1')).toBeNull());
    expect(screen.getByText('City of 2').closest('tr')).toBe(stays);
  });

  it('counts what is selected and offers the bulk actions', async () => {
    answers([row(1, 'PT Samudra Data Prima'), row(2, 'Hotel Borobudur')]);
    renderPage(page);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Hotel Borobudur' }));
    expect(screen.getByText('1 of 2 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(screen.getByText('2 of 2 selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Transfer' })).toBeTruthy();
  });

  it('hides what the role may not use', async () => {
    signIn('pre-sales');
    answers([row(1, 'PT Samudra Data Prima')]);
    renderPage(page);
    await screen.findByRole('link', { name: 'PT Samudra Data Prima' });
    expect(screen.queryByRole('link', { name: 'New customer' })).toBeNull();
  });

  it('shows the tabs of the role and draws another view in place of the table', async () => {
    signIn('sales');
    answers([]);
    const { search } = renderPage(
      <ResourceList
        list={pipelineList}
        namespace="sales"
        title="Pipelines"
        views={{ kanban: { label: 'Board', render: () => <p>the board</p> } }}
      />,
    );
    expect(await screen.findByRole('tab', { name: 'My' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Verify' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Board' }));
    expect(await screen.findByText('the board')).toBeTruthy();
    expect(search()).toBe('?tab=kanban');
    await userEvent.click(screen.getByRole('tab', { name: 'My' }));
    await waitFor(() => expect(search()).toBe('?tab=my'));
    // The address is there before the page is drawn with it.
    await screen.findByRole('tab', { name: 'My', selected: true });
    await userEvent.click(screen.getByRole('tab', { name: 'Board' }));
    await waitFor(() => expect(search()).toBe('?tab=kanban&within=my'));
  });
});
