import { createCustomer, updateCustomer } from '@balai/shared/contract/sales/customers';
import { buildCustomerDetail, buildCustomerContact } from '@balai/shared/contract/sales/customers.testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => jest.clearAllMocks());

describe('the form of a new customer', () => {
  it('says at the name who registered it already, while it is typed', async () => {
    const message = 'Customer already registered by Budi Hartono';
    const found = { duplicate: true, field: 'name', owner: 'Budi Hartono', message, sentence: null };
    answer({ 'customer.check_duplicate': { data: found } });
    const { user } = await openPage('/customer/new', 'sales');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'PT Samudra');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it.each([
    ['admin-sales', 1],
    ['sales', 0],
  ] as const)('asks %s for %i owners', async (role, count) => {
    answer({});
    await openPage('/customer/new', role);
    await screen.findByRole('textbox', { name: /^Name/ });
    expect(screen.queryAllByRole('combobox', { name: /Owner/ })).toHaveLength(count);
  });

  it.each([
    ['Birthday', '1 Jan 2090', 'The date cannot lie in the future'],
    ['Phone', '12', 'Phone must begin with +62 or 0'],
  ])(
    'names a wrong %s of a contact at its place and asks the server nothing',
    async (label, typed, sentence) => {
      answer({});
      const { user } = await openPage('/customer/new', 'sales');
      await user.click(await screen.findByRole('button', { name: 'Add contact' }));
      // The customer has a telephone number, too.
      await user.type(screen.getAllByRole('textbox', { name: label }).at(-1) as Element, typed);
      await user.click(screen.getByRole('button', { name: 'Register customer' }));
      const summary = await screen.findByRole('alert');
      expect(summary.textContent).toContain(`Contact 1, ${label}: ${sentence}`);
      expect(sentTo(createCustomer)).toEqual([]);
    },
  );

  it('warns about a government customer with normal PPN without refusing it', async () => {
    answer({});
    const { user } = await openPage('/customer/new', 'sales');
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Type/ }), 'government');
    expect(
      await screen.findByText('A government customer should have PPN treatment treasurer or collector'),
    ).toBeTruthy();
  });
});

describe('the dialog of a new customer', () => {
  const openDialog = async () => {
    const customer = buildCustomerDetail({ id: 12 });
    answer({
      'customer.list': { data: [], count: 0, sums: {} },
      'customer.create': { data: customer, warnings: [], warning_sentences: [] },
    });
    const page = await openPage('/customer', 'sales');
    await page.user.click(await screen.findByRole('link', { name: 'New customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
    const type = async (label: string | RegExp, text: string) =>
      page.user.type(dialog.getByRole('textbox', { name: label }), text);
    return { ...page, dialog, type };
  };
  const fillIn = async ({ user, dialog, type }: Awaited<ReturnType<typeof openDialog>>) => {
    await type(/^Name/, 'PT Samudra Data Prima');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Industry/ }), 'Retail');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Source/ }), 'Event');
    await type(/^Address/, 'Jalan Merdeka 1');
    await type(/^City/, 'Bandung');
    await user.type(dialog.getByRole('combobox', { name: /^Province/ }), 'Jawa Barat');
  };

  it('registers a customer with whom one talks to there', async () => {
    const opened = await openDialog();
    await fillIn(opened);
    await opened.type('Main contact', 'Ani Lestari');
    await opened.type('Main contact · Phone', '0812345678');
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Register customer' }));
    await waitFor(() => expect(sentTo(createCustomer)).toHaveLength(1));
    const contact = { name: 'Ani Lestari', phone: '0812345678', is_primary: true, status: 'active' };
    expect(sentTo(createCustomer)).toEqual([
      expect.objectContaining({ city: 'Bandung', pic: [expect.objectContaining(contact)] }),
    ]);
  });

  it('registers a customer of whom nobody is known yet', async () => {
    const opened = await openDialog();
    await fillIn(opened);
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Register customer' }));
    await waitFor(() => expect(sentTo(createCustomer)).toEqual([expect.objectContaining({ pic: [] })]));
  });

  it('asks whose telephone number it is', async () => {
    const opened = await openDialog();
    await fillIn(opened);
    await opened.type('Main contact · Phone', '0812345678');
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Register customer' }));
    const name = opened.dialog.getByRole('textbox', { name: 'Main contact' });
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(sentTo(createCustomer)).toEqual([]);
  });

  it.each([
    ['the contact that was typed', 'Ani Lestari', 1],
    ['no contact where none was', '', 0],
  ])('takes %s along to the whole form', async (_, name, count) => {
    const { user, dialog, type, path } = await openDialog();
    if (name) await type('Main contact', name);
    await user.click(dialog.getByRole('button', { name: 'All fields' }));
    await waitFor(() => expect(path()).toBe('/customer/new'));
    await screen.findByRole('button', { name: 'Add contact' });
    expect(screen.queryAllByRole('group', { name: /^Contact \d/ })).toHaveLength(count);
    expect(screen.queryAllByDisplayValue('Ani Lestari')).toHaveLength(count);
  });
});

describe('the form of a stored customer', () => {
  it('sends removed contacts by their ids', async () => {
    const data = buildCustomerDetail({
      id: 12,
      version: 4,
      allowed_actions: ['update', 'pic_delete'],
      pics: [
        buildCustomerContact({ id: 31 }),
        buildCustomerContact({ id: 32, name: 'Budi', is_primary: false }),
      ],
    });
    answer({ 'customer.detail': { data }, 'customer.update': { data, warnings: [] } });
    const { user, path } = await openPage('/customer/7/12/edit', 'sales');
    await user.click(await screen.findByRole('button', { name: 'Remove Contact 1' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(path()).toBe('/customer/7/12'));
    expect(sentTo(updateCustomer)).toEqual([
      expect.objectContaining({
        id: 12,
        version: 4,
        pic: [expect.objectContaining({ id: 32 })],
        deleted_pic: [31],
      }),
    ]);
  });
});
