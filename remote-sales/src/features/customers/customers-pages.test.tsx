import { listAllUsers } from '@balai/shared/contract/hr/user-options';
import { customersInBulk } from '@balai/shared/contract/sales/customer-verbs';
import * as customers from '@balai/shared/contract/sales/customers';
import { buildCustomerDetail, buildCustomerRow } from '@balai/shared/contract/sales/customers.testing';
import { CALLER_ID } from '@balai/shared/resource/testing';
import { screen, within } from '@testing-library/react';
import { answer, describeRecordPages, listed, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

const name = 'PT Samudra Data Prima';
const owner = { id: 9, name: 'Budi Hartono', image: null };
describeRecordPages({
  open: openPage,
  role: 'lead-sales',
  path: '/customer',
  recordPath: '/customer/9/12',
  editPath: '/customer/9/12/edit',
  operations: { list: customers.customerList.read, ...customers.customerCalls },
  record: buildCustomerDetail({ id: 12, version: 4, user: owner, allowed_actions: ['update', 'delete'] }),
  row: buildCustomerRow({ id: 12, user: owner }),
  title: name,
  typed: [
    [/^Industry/, 'Telecom'],
    [/^Source/, 'Referral'],
    [/^Address/, 'Jl. Merdeka 1'],
    [/^City/, 'Medan'],
    [/^Province/, 'Sumatera Utara'],
  ],
  newValues: { type: 'company', user_id: CALLER_ID, payment_term_days: 30, is_pkp: false, pic: [], site: [] },
  createButton: 'Register customer',
});

const figure = { count: 3, count_capped: false, sums: { won_value: 1_000_000 } };

/** The only row of a list, once it is drawn. */
const rowOf = async () => within(await screen.findByRole('row', { name: new RegExp(name) }));

describe('the address of a colleague who has customers elsewhere', () => {
  it.each([
    ['/customer-all', 'sales', '/customer'],
    ['/customer', 'superadmin', '/customer-all'],
  ] as const)('leads from %s to the list of %s, narrowed as it was', async (address, role, own) => {
    answer({ 'customer.list': listed(buildCustomerRow()) });
    const { path } = await openPage(`${address}?status=active`, role);
    await rowOf();
    expect(path()).toBe(own);
    expect(sentTo(customers.customerList.read)).toMatchObject([{ status: 'active' }]);
  });
});

describe('the list of all customers', () => {
  it('begins with the last activity and says of one without any when it was registered', async () => {
    const row = buildCustomerRow({ last_activity_at: null, created_at: '2026-11-14T03:00:00.000Z' });
    answer({ 'customer.list': listed(row) });
    await openPage('/customer-all', 'superadmin');
    await screen.findByRole('img', { name: 'Registered 14 Nov 2026, no activity yet' });
    const header = screen.getByRole('columnheader', { name: 'Last activity' });
    expect(header.getAttribute('aria-sort')).toBe('descending');
  });

  it('keeps order and number of rows where a figure leads to others', async () => {
    answer({ 'customer.list': listed(buildCustomerRow()), 'customer.figures': { data: [figure, figure] } });
    await openPage('/customer-all?sort=city&order=asc&row=50', 'superadmin');
    const addressOf = async (box: RegExp) =>
      (await screen.findByRole('link', { name: box })).getAttribute('href');
    expect(await addressOf(/^Active/)).toBe('/customer-all?status=active&sort=city&order=asc&row=50');
    expect(await addressOf(/^Won this year/)).toBe('/customer-all?sort=won_value&order=desc&row=50');
  });

  it('says of more customers than are counted that there are more, and adds up nothing of them', async () => {
    const more = { count: 10_000, count_capped: true, sums: {} };
    answer({ 'customer.list': listed(buildCustomerRow()), 'customer.figures': { data: [more] } });
    await openPage('/customer-all', 'superadmin');
    await screen.findByRole('link', { name: /^Customers 10\.000\+/ });
    screen.getByRole('link', { name: /^Active 10\.000\+/ });
    expect(screen.getByRole('link', { name: /^Won this year/ }).textContent).toContain('–');
  });

  it('asks for a transfer of several customers at once, with a new owner and a reason', async () => {
    answer({ 'customer.list': listed(buildCustomerRow()) });
    const { user } = await openPage('/customer-all', 'superadmin');
    await user.click((await rowOf()).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Ask for transfer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for transfer' }));
    await user.click(dialog.getByRole('button', { name: 'Ask for transfer' }));
    expect(await dialog.findAllByText('This field is required')).toHaveLength(2);
    expect(sentTo(customersInBulk.transfer)).toEqual([]);
  });

  it.each([
    ['one seller to others alone', 3, ['Rina Wati']],
    ['several sellers to any of them', 9, ['Rina Wati', 'Sari Dewi']],
  ])('offers customers of %s', async (_whose, otherOwner, offered) => {
    const [first, second] = [buildCustomerRow(), buildCustomerRow({ id: 2 })];
    const sari = { ...first.user, id: 3, name: 'Sari Dewi' };
    answer({
      'customer.list': listed({ ...first, user: sari }, { ...second, user: { ...sari, id: otherOwner } }),
      'user.list_all': { data: [sari, { ...sari, id: 4, name: 'Rina Wati' }] },
    });
    const { user } = await openPage('/customer-all', 'superadmin');
    await screen.findAllByRole('row', { name: new RegExp(name) });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(await screen.findByRole('button', { name: 'Ask for transfer' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Ask for transfer' })).getByRole('combobox'),
    );
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent).toSorted()).toEqual(
      offered.map((name) => expect.stringContaining(name)),
    );
  });
});

describe('the customer record of a seller', () => {
  const openRecord = async (role: Parameters<typeof openPage>[1], ownerId = CALLER_ID) => {
    answer({
      'customer.list': listed(buildCustomerRow({ id: 12 })),
      'user.list_all': { data: [{ ...owner, role: 'sales', group: null }] },
    });
    return openPage(`/customer/${ownerId}`, role);
  };

  it('asks for his customers only and links under him', async () => {
    await openRecord('sales');
    await screen.findByRole('heading', { name: /My customers/ });
    const link = (await rowOf()).getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/customer/${CALLER_ID}/12`);
    expect(sentTo(customers.customerList.read)).toContainEqual(
      expect.objectContaining({ user_id: String(CALLER_ID) }),
    );
  });

  it('names the seller whose record it is when it is another', async () => {
    await openRecord('lead-sales', 9);
    expect(await screen.findByRole('heading', { name: /Customers of Budi Hartono/ })).toBeTruthy();
  });

  it('says that there is no such person', async () => {
    answer({ 'customer.list': listed(), 'user.list_all': { data: [] } });
    await openPage('/customer/999999', 'lead-sales');
    expect(await screen.findByText('Not here, or not yours')).toBeTruthy();
    expect(sentTo(listAllUsers)).toContainEqual(expect.objectContaining({ ids: '999999' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    ['sales', 1],
    ['pre-sales', 0],
  ] as const)('offers %s %i links to a new customer', async (role, count) => {
    await openRecord(role);
    await screen.findAllByRole('row', { name: new RegExp(name) });
    expect(screen.queryAllByRole('link', { name: 'New customer' })).toHaveLength(count);
  });

  it('lets sales hand over one customer at a time', async () => {
    const { user } = await openRecord('sales');
    await user.click((await rowOf()).getByRole('checkbox'));
    // What is selected can be exported by everybody who sees it.
    await screen.findByText(/1 selected/);
    expect(screen.queryByRole('button', { name: 'Ask for transfer' })).toBeNull();
  });
});
