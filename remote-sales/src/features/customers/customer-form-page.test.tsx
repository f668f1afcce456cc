import { buildCustomerDetail } from '@balai/shared/contract/sales/customers.testing';
import { salesSentences } from '@balai/shared/contract/sales/sentences/load';
import { success } from '@balai/shared/http/fake-server.testing';
import { changeLanguage, loadSentences } from '@balai/shared/i18n';
import type { Role } from '@balai/shared/permissions/roles';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitPage, type Answers } from '../../lib/page.testing';
import { CustomerCreatePage, CustomerEditPage } from './customer-form-page';

const free = success({ data: { duplicate: false, field: null, owner: null, message: null } });

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

describe('the form of a new customer', () => {
  beforeEach(() => localStorage.clear());

  const visit = (role: Role = 'sales', answers: Answers = {}) =>
    visitPage({
      Page: CustomerCreatePage,
      route: '/customer/new',
      address: '/customer/new',
      role,
      answers: { '/panel/customer/check_duplicate': free, ...answers },
    });

  it('says at the name who registered it already, while it is typed', async () => {
    await visit('sales', {
      '/panel/customer/check_duplicate': success({
        data: {
          duplicate: true,
          field: 'name',
          owner: 'Budi Hartono',
          message: 'Customer already registered by Budi Hartono',
        },
      }),
    });
    await screen.findByRole('textbox', { name: /^Name/ });
    type(/^Name/, 'PT Samudra');
    expect(await screen.findByText('Customer already registered by Budi Hartono')).toBeTruthy();
  });

  it('asks those who do not sell for an owner', async () => {
    const { unmount } = await visit('admin-sales');
    expect(await screen.findByRole('combobox', { name: /Owner/ })).toBeTruthy();
    unmount();
    await visit('sales');
    await screen.findByRole('textbox', { name: /^Name/ });
    expect(screen.queryByRole('combobox', { name: /Owner/ })).toBeNull();
  });

  it('says that no contact is born in the future and asks the server nothing', async () => {
    const { server } = await visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Add contact' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Birthday' }), '1 Jan 2090');
    await userEvent.click(screen.getByRole('button', { name: 'Register customer' }));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Contact 1, Birthday: The date cannot lie in the future');
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('names a wrong phone of a contact row at its place and asks the server nothing', async () => {
    const { server } = await visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Add contact' }));
    const phones = screen.getAllByRole('textbox', { name: 'Phone' });
    const own = phones.at(-1);
    if (own) fireEvent.change(own, { target: { value: '12' } });
    await userEvent.click(screen.getByRole('button', { name: 'Register customer' }));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Contact 1, Phone: Phone must begin with +62 or 0');
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('warns about a government customer with normal PPN without refusing it', async () => {
    await visit();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Type/ }), 'government');
    expect(
      await screen.findByText('A government customer should have PPN treatment treasurer or collector'),
    ).toBeTruthy();
  });
});

describe('the form of a stored customer', () => {
  beforeEach(() => localStorage.clear());

  const stored = buildCustomerDetail({
    id: 12,
    version: 4,
    allowed_actions: ['update', 'pic_delete'],
    pics: [
      {
        id: 31,
        version: 1,
        created_at: '2026-01-05T02:00:00.000Z',
        updated_at: '2026-01-05T02:00:00.000Z',
        customer_id: 12,
        name: 'Yanti Kurnia',
        position: null,
        department: null,
        phone: null,
        email: null,
        birthday: null,
        is_primary: true,
        is_decision_maker: false,
        image: null,
        status: 'active',
      },
    ],
  });
  const visit = (answers: Answers) =>
    visitPage({
      Page: CustomerEditPage,
      route: '/customer/:idUser/:id/edit',
      address: '/customer/7/12/edit',
      role: 'sales',
      answers: { '/panel/customer/check_duplicate': free, ...answers },
    });

  it('sends stored rows with their ids, removed ones by id, and the version that was read', async () => {
    const { server, path } = await visit({
      '/panel/customer/detail': success({ data: stored }),
      '/panel/customer/update': success({ data: stored, warnings: [] }),
    });
    await screen.findByDisplayValue('Yanti Kurnia');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Contact 1' }));
    type(/^City/, 'Bandung');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(path()).toBe('/customer/7/12'));
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(JSON.parse(String(sent?.data))).toMatchObject({
      id: 12,
      version: 4,
      city: 'Bandung',
      pic: [],
      deleted_pic: [31],
    });
  });

  it('says to a German person in German why the server refuses', async () => {
    await loadSentences('sales', salesSentences);
    await changeLanguage('de');
    const values = { customer: 'PT Samudra' };
    const message = 'PT Samudra already has a transfer waiting for approval';
    const body = { status: 409, code: 'transfer_waiting', message, request_id: 'r1' };
    const sentence = { key: 'customer.transfer_waiting', values };
    await visit({ '/panel/customer/detail': { status: 409, body: { ...body, sentence } } });
    expect(
      await screen.findByText('Für PT Samudra wartet bereits eine Übergabe auf Genehmigung'),
    ).toBeTruthy();
    await act(() => changeLanguage('en'));
  });

  it('says so when the caller may not change it', async () => {
    await visit({ '/panel/customer/detail': success({ data: { ...stored, allowed_actions: [] } }) });
    expect(await screen.findByText('You cannot edit this customer')).toBeTruthy();
  });
});
