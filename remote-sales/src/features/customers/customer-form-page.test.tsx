import { createCustomer, updateCustomer } from '@balai/shared/contract/sales/customers';
import { buildCustomerDetail, buildCustomerPic } from '@balai/shared/contract/sales/customers.testing';
import { screen, waitFor } from '@testing-library/react';
import { answer, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http', () => ({ callOperation: jest.fn(), downloadOperation: jest.fn() }));
jest.mock('@balai/shared/ui/alerts', () => ({ alertSuccess: jest.fn() }));

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

describe('the form of a stored customer', () => {
  it('sends removed contacts by their ids', async () => {
    const data = buildCustomerDetail({
      id: 12,
      version: 4,
      allowed_actions: ['update', 'pic_delete'],
      pics: [buildCustomerPic({ id: 31 }), buildCustomerPic({ id: 32, name: 'Budi', is_primary: false })],
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
