import { buildCustomerRow } from '@balai/shared/contract/sales/customers.testing';
import { refusal, success } from '@balai/shared/http/fake-server.testing';
import type { Role } from '@balai/shared/permissions/roles';
import { CALLER_ID } from '@balai/shared/resource/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listOf, visitPage, type Answers } from '../../lib/page.testing';
import { CustomerRecordPage, CustomersPage } from './customers-page';

const summary = success({ data: { count: 2, active: 1, prospect: 1, won_value: 310_000_000 } });
const rows = listOf([buildCustomerRow({ id: 12, name: 'PT Samudra Data Prima' })], {
  won_value: 310_000_000,
});

const visitAll = (answers: Answers) =>
  visitPage({
    Page: CustomersPage,
    route: '/customer-all',
    address: '/customer-all',
    role: 'superadmin',
    answers: { '/panel/customer/summary': summary, ...answers },
  });

const visitRecord = (role: Role, ownerId: number, answers: Answers = {}) =>
  visitPage({
    Page: CustomerRecordPage,
    route: '/customer/:idUser',
    address: `/customer/${ownerId}`,
    role,
    answers: { '/panel/customer/summary': summary, '/panel/customer/list': rows, ...answers },
  });

describe('the list of all customers', () => {
  beforeEach(() => localStorage.clear());

  it('shows each customer with a link to its record', async () => {
    await visitAll({ '/panel/customer/list': rows });
    const row = await screen.findByRole('row', { name: /PT Samudra Data Prima/ });
    expect(within(row).getAllByRole('link')[0]?.getAttribute('href')).toBe('/customer-all/12');
  });

  it('begins with the last activity and says of one without any when it was registered', async () => {
    const isNew = buildCustomerRow({
      id: 13,
      last_activity_at: null,
      created_at: '2026-11-14T03:00:00.000Z',
    });
    await visitAll({ '/panel/customer/list': listOf([isNew]) });
    await screen.findByRole('img', { name: 'Registered 14 Nov 2026, no activity yet' });
    const header = screen.getByRole('columnheader', { name: 'Last activity' });
    expect(header.getAttribute('aria-sort')).toBe('descending');
  });

  it('says what customers are for when there is none', async () => {
    await visitAll({ '/panel/customer/list': listOf([]) });
    expect(await screen.findByText('No customers yet')).toBeTruthy();
  });

  it('shows the sentence of the server when the list fails', async () => {
    await visitAll({
      '/panel/customer/list': refusal(403, 'forbidden', 'You are not allowed to do this action'),
    });
    expect(await screen.findByText('You are not allowed to do this action')).toBeTruthy();
  });

  it('hands several customers over at once, with a reason', async () => {
    const { server } = await visitAll({ '/panel/customer/list': rows });
    const row = await screen.findByRole('row', { name: /PT Samudra Data Prima/ });
    await userEvent.click(within(row).getByRole('checkbox'));
    await userEvent.click(await screen.findByRole('button', { name: 'Transfer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Transfer' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
    expect((await within(dialog).findAllByText('This field is required')).length).toBe(2);
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('the customer record of a seller', () => {
  beforeEach(() => localStorage.clear());

  it('asks for his customers only and links under him', async () => {
    const { server } = await visitRecord('sales', CALLER_ID);
    expect(await screen.findByRole('heading', { name: /Cust Record/ })).toBeTruthy();
    const row = await screen.findByRole('row', { name: /PT Samudra Data Prima/ });
    expect(within(row).getAllByRole('link')[0]?.getAttribute('href')).toBe(`/customer/${CALLER_ID}/12`);
    const asked = server.requests.find((request) => request.url.startsWith('/panel/customer/list'));
    expect(new URL(`http://host${asked?.url ?? ''}`).searchParams.get('user_id')).toBe(String(CALLER_ID));
  });

  it('names the seller whose record it is when it is another', async () => {
    await visitRecord('lead-sales', 9, {
      '/panel/user/list_all': success({
        data: [{ id: 9, name: 'Budi Hartono', image: null, role: 'sales', group: null }],
      }),
    });
    expect(await screen.findByRole('heading', { name: /Customers of Budi Hartono/ })).toBeTruthy();
  });

  it('offers one new customer to who may register one and none to the others', async () => {
    const { unmount } = await visitRecord('sales', CALLER_ID);
    await screen.findByRole('row', { name: /PT Samudra Data Prima/ });
    expect(screen.getAllByRole('link', { name: 'New customer' }).length).toBe(1);
    unmount();
    await visitRecord('pre-sales', CALLER_ID);
    await screen.findByRole('row', { name: /PT Samudra Data Prima/ });
    expect(screen.queryByRole('link', { name: 'New customer' })).toBeNull();
  });

  it('lets sales hand over one customer at a time', async () => {
    await visitRecord('sales', CALLER_ID);
    const row = await screen.findByRole('row', { name: /PT Samudra Data Prima/ });
    await userEvent.click(within(row).getByRole('checkbox'));
    // What is selected can be exported by everybody who sees it.
    await screen.findByText(/1 selected/);
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
  });
});
