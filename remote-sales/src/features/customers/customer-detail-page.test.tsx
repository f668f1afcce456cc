import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { buildCustomerDetail } from '@balai/shared/contract/sales/customers.testing';
import { refusal, success } from '@balai/shared/http/fake-server.testing';
import type { Role } from '@balai/shared/permissions/roles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitPage, type Answers } from '../../lib/page.testing';
import { CustomerDetailPage } from './customer-detail-page';

const visit = (customer: Partial<CustomerDetail>, role: Role = 'sales', answers: Answers = {}, search = '') =>
  visitPage({
    Page: CustomerDetailPage,
    route: '/customer/:idUser/:id',
    address: `/customer/7/12${search}`,
    role,
    answers: {
      '/panel/customer/detail': success({ data: buildCustomerDetail({ id: 12, ...customer }) }),
      ...answers,
    },
  });

const transfer = {
  id: 3,
  version: 1,
  customer_id: 12,
  from_user: { id: 7, name: 'Sari Wijaya', image: null },
  to_user: { id: 9, name: 'Budi Hartono', image: null },
  reason: 'Moves to Surabaya',
  status: 'waiting',
  created_at: '2026-11-10T03:00:00.000Z',
} as const;

describe('the record of a customer', () => {
  it('shows who it is and how it pays', async () => {
    await visit({ name: 'PT Samudra Data Prima', payment_term_days: 30 });
    expect(await screen.findByRole('heading', { name: 'PT Samudra Data Prima' })).toBeTruthy();
    expect(screen.getByText('30 days')).toBeTruthy();
  });

  it('leads back to the list from a record that is not there', async () => {
    await visit({}, 'sales', { '/panel/customer/detail': refusal(404, 'not_found', 'Data not found') });
    expect(await screen.findByText('Not here, or not yours')).toBeTruthy();
  });

  it('is a card without buttons for admin-finance of a customer he may not blacklist any more', async () => {
    await visit({ allowed_actions: [] }, 'admin-finance');
    await screen.findByRole('heading', { name: 'PT Samudra Data Prima' });
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('keeps tax, terms and documents from engineers', async () => {
    await visit({ allowed_actions: [], npwp: null, won_value: null }, 'engineer');
    await screen.findByRole('heading', { name: 'PT Samudra Data Prima' });
    expect(screen.queryByText('NPWP')).toBeNull();
    expect(screen.queryByText('Credit limit')).toBeNull();
    expect(screen.queryByRole('tab', { name: /Documents/ })).toBeNull();
  });

  it('opens no pipeline for a blacklisted customer and says why', async () => {
    await visit({ status: 'blacklist', status_reason: 'Never paid' });
    expect(await screen.findByText('This customer is blacklisted')).toBeTruthy();
    expect(screen.getByText('Never paid')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New pipeline' })).toBeNull();
  });

  it('lets the lead decide over a waiting transfer and the others read it', async () => {
    const { unmount } = await visit({ transfer: { ...transfer, can_decide: true } }, 'lead-sales');
    expect(await screen.findByRole('button', { name: 'Approve transfer' })).toBeTruthy();
    unmount();
    await visit({ transfer: { ...transfer, can_decide: false } });
    expect(await screen.findByText('Moves to Surabaya')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve transfer' })).toBeNull();
  });

  it('rejects a transfer with a reason, by its own id and version', async () => {
    const { server } = await visit({ transfer: { ...transfer, can_decide: true } }, 'lead-sales', {
      '/panel/customer/transfer_reject': success(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reject transfer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject transfer' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'He stays');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject transfer' }));
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'POST')).toBe(true));
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(JSON.parse(String(sent?.data))).toEqual({ id: 3, version: 1, reason: 'He stays' });
  });

  it('says whom to add where there is no contact yet', async () => {
    await visit({ allowed_actions: ['pic_create'], pics: [] }, 'sales', {}, '?tab=contacts');
    expect(await screen.findByText('No contact yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add contact' })).toBeTruthy();
  });

  it('removes a contact with the version that was read', async () => {
    const ani = {
      id: 21,
      version: 4,
      created_at: '2026-11-10T03:00:00.000Z',
      updated_at: '2026-11-10T03:00:00.000Z',
      customer_id: 12,
      name: 'Ani Lestari',
      position: null,
      department: null,
      phone: null,
      email: null,
      birthday: null,
      is_primary: true,
      is_decision_maker: false,
      image: null,
      status: 'active',
    } as const;
    const { server } = await visit(
      { allowed_actions: ['pic_create', 'pic_delete'], pics: [ani] },
      'sales',
      { '/panel/customer_pic/delete': success() },
      '?tab=contacts',
    );
    (await screen.findByRole('button', { name: 'Actions for Ani Lestari' })).focus();
    await userEvent.keyboard('{Enter}');
    const remove = await screen.findByRole('menuitem', { name: 'Remove' });
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(remove.hasAttribute('data-highlighted')).toBe(true));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true));
    const sent = server.requests.find(({ method }) => method === 'DELETE');
    const query = new URL(sent?.url ?? '', 'http://panel').searchParams;
    expect(Object.fromEntries(query)).toEqual({ id: '21', version: '4' });
  });
});
