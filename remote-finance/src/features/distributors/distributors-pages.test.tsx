import { chooseOption } from '@balai/shared/resource/testing';
import { jakartaDay } from '@balai/shared/format/calendar';
import { createDistributorPrice } from '@balai/shared/contract/finance/distributor-prices';
import * as distributors from '@balai/shared/contract/finance/distributors';
import { buildDistributor, buildDistributorRow } from '@balai/shared/contract/finance/distributors.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, describeRecordPages, listed, openPage, refusal, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

describeRecordPages({
  open: openPage,
  role: 'admin-purchase',
  path: '/distributor',
  operations: { list: distributors.distributorList.read, ...distributors.distributorCalls },
  // Without rows, whose fields are called as those of the distributor are.
  record: buildDistributor({ version: 4, pics: [], documents: [], allowed_actions: ['update', 'delete'] }),
  row: buildDistributorRow(),
  title: 'PT Sinar Jaringan Nusantara',
  typed: [
    [/^Address/, 'Jl. Baru 1'],
    [/^City/, 'Medan'],
  ],
  newValues: { type: 'distributor', city: 'Medan', payment_term_days: 30, lead_time_days: 14, is_pkp: false },
  createButton: 'Register distributor',
});

describe('/distributor', () => {
  it('shows brands and main contact, and no new distributor to who may only read', async () => {
    const rows = listed(buildDistributorRow());
    answer({ 'distributor.list': rows });
    await openPage('/distributor', 'admin-sales');
    await screen.findByText('Aruba, Cisco');
    screen.getByText('Ani Lestari');
    expect(screen.queryByRole('link', { name: 'New distributor' })).toBeNull();
  });
});

describe('/distributor/{id}', () => {
  it('shows contacts and the masked account, and no price list to who may not see prices', async () => {
    answer({ 'distributor.detail': { data: buildDistributor({ allowed_actions: [] }) } });
    await openPage('/distributor/1', 'admin-engineer');
    await screen.findByText('••••7890');
    screen.getByText('Main contact');
    expect(screen.queryByRole('tab', { name: 'Price list' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Bank account' })).toBeNull();
  });

  it('says why it is blocked and lets who blocked it give it free', async () => {
    const blocked = buildDistributor({
      status: 'blocked',
      status_reason: 'Barang palsu',
      allowed_actions: ['bank', 'unblock'],
    });
    answer({ 'distributor.detail': { data: blocked } });
    await openPage('/distributor/1', 'admin-finance');
    await screen.findByText('Distributor is blocked');
    screen.getByText('Barang palsu');
    screen.getByRole('button', { name: 'Unblock' });
    expect(sentTo(distributors.activateDistributor)).toEqual([]);
  });

  it('changes the account at the version that was read, and refuses letters in it', async () => {
    const mine = buildDistributor({ bank_account: '1234567890', allowed_actions: ['bank'] });
    answer({ 'distributor.detail': { data: mine }, 'distributor.bank': { data: mine } });
    const { user } = await openPage('/distributor/1', 'admin-finance');
    await user.click(await screen.findByRole('button', { name: 'Bank account' }));
    const account = await screen.findByRole('textbox', { name: /^Account number/ });
    const save = async (number: string) => {
      await user.clear(account);
      await user.type(account, number);
      await user.click(screen.getByRole('button', { name: 'Save' }));
    };
    await save('12AB');
    await screen.findByText('Account number must have 6 to 30 digits');
    await save('998877665544');
    await waitFor(() =>
      expect(sentTo(distributors.setDistributorBank)).toEqual([
        { id: 1, version: 1, bank_name: 'BCA', bank_account: '998877665544' },
      ]),
    );
  });

  it('begins a price today, and shows in the dialog why it is refused', async () => {
    const sentence = 'This item already has a price from 1 on since 2026-01-01 without an end';
    answer({
      'distributor.detail': { data: buildDistributor() },
      'item.list_all': { data: [{ id: 5, name: 'Switch 24' }] },
      'distributor_price.create': {
        ...refusal(409, 'price_overlap', sentence),
        errors: { valid_from: sentence },
      },
    });
    const { user } = await openPage('/distributor/1?tab=prices', 'admin-purchase');
    await user.click((await screen.findAllByRole('button', { name: 'Add price' }))[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('combobox', { name: /^Item/ }), 'Sw');
    await chooseOption(user, /Switch 24/);
    await user.type(dialog.getByRole('textbox', { name: /^Price/ }), '1500000');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(sentence);
    const today = jakartaDay(new Date());
    const price = { distributor_id: 1, item_id: 5, price: 1_500_000, min_qty: 1, valid_from: today };
    expect(sentTo(createDistributorPrice)).toEqual([expect.objectContaining(price)]);
  });
});

describe('the rows in the form of a distributor', () => {
  it('are stored along with a new one, and a field of them that is wrong is named', async () => {
    answer({ 'distributor.create': { data: buildDistributor() } });
    const { path } = await openPage('/distributor/new', 'admin-purchase');
    await screen.findByLabelText(/^City/);
    // The last one is the one of the newest row.
    const fill = (label: RegExp, value: string) => {
      const field = screen.getAllByLabelText(label).at(-1);
      if (field) fireEvent.change(field, { target: { value } });
    };
    const press = (name: string) => fireEvent.click(screen.getByText(name));
    fill(/^Name/, 'PT Baru');
    fill(/^Address/, 'Jl. Baru 1');
    fill(/^City/, 'Medan');
    press('Add contact');
    fill(/^Name/, 'Ani');
    fill(/^Email/, 'nowhere');
    press('Add document');
    fill(/^Number/, 'A-1');
    press('Register distributor');
    await screen.findAllByText('Email is not valid');
    fill(/^Email/, 'ani@x.example');
    press('Register distributor');
    await waitFor(() => expect(path()).toBe('/distributor/1'));
    expect(sentTo(distributors.createDistributor)).toMatchObject([
      {
        name: 'PT Baru',
        pic: [{ name: 'Ani', email: 'ani@x.example' }],
        document: [{ kind: 'agreement', number: 'A-1' }],
      },
    ]);
  });

  it('are sent with their ids when it is changed, and bank data is not', async () => {
    answer({
      'distributor.detail': { data: buildDistributor() },
      'distributor.update': { data: buildDistributor() },
    });
    const { path } = await openPage('/distributor/1/edit', 'admin-purchase');
    fireEvent.change(await screen.findByLabelText(/^City/), { target: { value: 'Bogor' } });
    fireEvent.click(screen.getByText('Save changes'));
    await waitFor(() => expect(path()).toBe('/distributor/1'));
    const [sent] = sentTo(distributors.updateDistributor);
    expect(sent).toMatchObject({
      city: 'Bogor',
      user_id: 9,
      brand_ids: [3],
      pic: [{ id: 1, name: 'Ani Lestari' }],
      document: [{ id: 1, kind: 'authorised_reseller', brand_id: 3 }],
    });
    expect(JSON.stringify(sent)).not.toContain('bank');
  });
});
