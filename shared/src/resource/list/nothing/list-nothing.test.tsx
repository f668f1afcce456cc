import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerList } from '../../../contract/sales/customers';
import { pipelineList } from '../../../contract/sales/pipelines';
import { callOperation } from '../../../http/call-operation';
import { offerGuide } from '../../../ui/guides';
import { renderPage, signIn } from '../../resource.testing';
import { ResourceList } from '../resource-list';

jest.mock('../../../http/call-operation');
const call = jest.mocked(callOperation);

const answers = (rows: object[], count = rows.length) =>
  call.mockResolvedValue({
    status: 200,
    message: 'Success',
    data: rows,
    count,
    count_capped: false,
    sums: {},
  } as never); // one answer for every operation

/** Rows that a search or a filter hides. */
const hidden = (without?: string) =>
  call.mockImplementation(async (operation, query) => {
    const others = Object.keys(query as object).filter((name) => !['tab', 'page', 'row'].includes(name));
    const isBack = others.length === 0 || (without !== undefined && !others.includes(without));
    const count = operation.name.endsWith('.list') && isBack ? 7 : 0;
    return { status: 200, message: 'Success', data: [], count, sums: {} } as never; // as above
  });

const page = <ResourceList list={customerList} namespace="sales" title="Customers" />;

offerGuide('sales', () =>
  Promise.resolve({
    drawings: { customer: { accent: 'M0 0h1' } },
    words: () =>
      Promise.resolve({
        customer: {
          none: 'No customers yet',
          noneHelp: 'Whom we sell to.',
          noneSeen: 'No customers that you may see',
          who: 'Added by sales. Ask your lead.',
        },
        pipeline: {
          filters: { presales_own: { none: 'No work for you', noneHelp: 'Your lead assigns you.' } },
        },
      }),
  }),
);

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
  signIn('superadmin');
});

describe('a list without rows', () => {
  const imported = (
    <ResourceList
      list={customerList}
      namespace="sales"
      title="Customers"
      primaryAction={{ label: 'New customer', to: '/customer/create', access: 'customer.write' }}
      menuActions={[{ id: 'import', label: 'Import customers', to: '/customer?import=new' }]}
    />
  );
  beforeEach(() => answers([]));
  const empty = () => screen.findByRole('status');

  it('says that there are none and offers a new one, or many from a file, to who may make them', async () => {
    renderPage(imported);
    const said = within(await empty());
    expect(await said.findByRole('heading', { name: 'No customers yet' })).toBeTruthy();
    expect(said.getByRole('link', { name: 'New customer' }).getAttribute('href')).toBe('/customer/create');
    expect(said.getByRole('link', { name: 'Import customers' }).getAttribute('href')).toBe(
      '/customer?import=new',
    );
    expect(said.queryByText(/Ask your lead/)).toBeNull();
  });

  it('offers the import to who may do nothing else', async () => {
    signIn('engineer');
    renderPage(imported);
    const said = within(await empty());
    const way = await said.findByRole('link', { name: 'Import customers' });
    expect(way.getAttribute('href')).toBe('/customer?import=new');
    expect(said.queryByRole('link', { name: 'New customer' })).toBeNull();
  });

  it('says who makes them to who may neither', async () => {
    signIn('engineer');
    renderPage(page);
    const said = within(await empty());
    expect(await said.findByText(/Added by sales. Ask your lead./)).toBeTruthy();
    expect(said.queryByRole('link')).toBeNull();
  });

  it('claims nothing about rows that its reader would not be shown', async () => {
    signIn('sales');
    renderPage(page);
    const said = within(await empty());
    expect(await said.findByRole('heading', { name: 'No customers that you may see' })).toBeTruthy();
  });

  it('says of a filter, too, that there are none yet, where it hides nothing', async () => {
    renderPage(imported, '/list?status=active');
    const said = within(await empty());
    expect(await said.findByRole('heading', { name: 'No customers yet' })).toBeTruthy();
    expect(said.getByRole('link', { name: 'New customer' })).toBeTruthy();
  });

  it('names the one filter that hides them, and takes it away', async () => {
    hidden();
    const { search } = renderPage(page, '/list?status=active');
    expect(await screen.findByText('No row fits the filter “Status”.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(search()).toBe(''));
  });

  it('says plainly that there is none of what an entry of the menu asks for', async () => {
    const pipelines = <ResourceList list={pipelineList} namespace="sales" title="Pipelines" />;
    const { search } = renderPage(pipelines, '/list?tab=preSales&presales_own=true');
    expect(await screen.findByRole('heading', { name: 'No work for you' })).toBeTruthy();
    expect(screen.getByText('Your lead assigns you.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(search()).toBe('?tab=preSales'));
  });

  it('says of the other answer of such a filter that it hides them', async () => {
    hidden();
    const pipelines = <ResourceList list={pipelineList} namespace="sales" title="Pipelines" />;
    renderPage(pipelines, '/list?tab=preSales&presales_own=false');
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeTruthy();
  });

  it('names what was looked for, and takes the search away', async () => {
    hidden();
    const { search } = renderPage(page, '/list?key=nobody');
    expect(await screen.findByText('No row has “nobody” in it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(search()).toBe(''));
  });

  it('says which of several filters to drop, and how many rows that brings back', async () => {
    hidden('type');
    const { search } = renderPage(page, '/list?status=active&type=company&key=prima');
    expect(await screen.findByText(/all of this: Search, Status, Type\. Without “Type”: 7\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear “Type”' }));
    await waitFor(() => expect(search()).toBe('?key=prima&status=active'));
  });

  /** Rows under these tabs, 'all' being the first. */
  const rowsUnder = (...tabs: string[]) =>
    call.mockImplementation(async (_operation, query) => {
      const { tab = 'all' } = query as { tab?: string };
      return {
        status: 200,
        message: 'Success',
        data: [],
        count: tabs.includes(tab) ? 7 : 0,
        sums: {},
      } as never; // as above
    });
  const pipelines = <ResourceList list={pipelineList} namespace="sales" title="Pipelines" />;

  it.each([
    [['all', 'my'], 'All'],
    [['verify'], 'Verify'],
  ])('of one tab leads to the first that has some, of %j to %s', async (filled, name) => {
    rowsUnder(...filled);
    const { search } = renderPage(pipelines, '/list?tab=commit');
    await userEvent.click(await screen.findByRole('button', { name: `Show “${name}”` }));
    await waitFor(() => expect(search()).not.toContain('commit'));
  });

  it('of a tab leads to no other that has none either', async () => {
    rowsUnder();
    renderPage(pipelines, '/list?tab=commit');
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show “/ })).toBeNull();
  });
});
