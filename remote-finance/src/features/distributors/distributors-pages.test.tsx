import {
  addDistributorDocument,
  deleteDistributorDocument,
} from '@balai/shared/contract/finance/distributor-documents';
import { createDistributorPrice } from '@balai/shared/contract/finance/distributor-prices';
import {
  activateDistributor,
  createDistributor,
  setDistributorBank,
  updateDistributor,
} from '@balai/shared/contract/finance/distributors';
import {
  buildDistributor,
  buildDistributorDocument,
  buildDistributorRow,
} from '@balai/shared/contract/finance/distributors.testing';
import { callOperation } from '@balai/shared/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, openPage, refusal, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http', () => ({ callOperation: jest.fn(), downloadOperation: jest.fn() }));
jest.mock('@balai/shared/ui/alerts', () => ({
  alertSuccess: jest.fn(),
  alertFailure: jest.fn().mockResolvedValue(undefined),
  confirmDelete: jest.fn().mockResolvedValue(true),
}));

const rows = (...data: object[]) => ({ data, count: data.length, count_capped: false, sums: {} });

afterEach(() => jest.clearAllMocks());

describe('/distributor', () => {
  it('shows distributors with brands and main contact, each a link to its record', async () => {
    answer({ 'distributor.list': rows(buildDistributorRow()) });
    await openPage('/distributor', 'admin-purchase');
    const link = await screen.findByRole('link', { name: 'PT Sinar Jaringan Nusantara' });
    expect(link.getAttribute('href')).toBe('/distributor/1');
    screen.getByText('Aruba, Cisco');
    screen.getByText('Ani Lestari');
    screen.getByRole('link', { name: 'New distributor' });
  });

  it('offers no new distributor to who may only read', async () => {
    answer({ 'distributor.list': rows(buildDistributorRow()) });
    await openPage('/distributor', 'admin-sales');
    await screen.findByRole('link', { name: 'PT Sinar Jaringan Nusantara' });
    expect(screen.queryByRole('link', { name: 'New distributor' })).toBeNull();
  });
});

describe('/distributor/{id}', () => {
  it('shows contacts and the masked account, and no price list to who may not see prices', async () => {
    answer({ 'distributor.detail': { data: buildDistributor({ allowed_actions: [] }) } });
    await openPage('/distributor/1', 'admin-engineer');
    await screen.findByRole('heading', { name: 'PT Sinar Jaringan Nusantara', level: 1 });
    screen.getByText('••••7890');
    screen.getByText('Main contact');
    expect(screen.queryByRole('tab', { name: 'Price list' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Bank account' })).toBeNull();
  });

  it('says which documents have expired and which soon will', async () => {
    const documents = [
      buildDistributorDocument({ id: 1, number: 'old', expires_at: '2026-01-01', days_left: -319 }),
      buildDistributorDocument({ id: 2, number: 'soon' }),
      buildDistributorDocument({ id: 3, number: 'far', days_left: 300 }),
      buildDistributorDocument({ id: 4, number: 'endless', expires_at: null, days_left: null }),
    ];
    answer({ 'distributor.detail': { data: buildDistributor({ documents }) } });
    await openPage('/distributor/1?tab=documents', 'admin-purchase');
    const entryOf = async (number: string) => {
      const entry = (await screen.findByText(`Authorised-reseller letter ${number}`)).closest('li');
      if (!entry) throw new Error(`${number} is no entry`);
      return within(entry);
    };
    (await entryOf('old')).getByText('Expired');
    (await entryOf('soon')).getByText('45 days left');
    expect((await entryOf('far')).queryByText(/left|Expired/)).toBeNull();
    (await entryOf('endless')).getByText('Without an end');
  });

  it('adds an agreement with its scan where the documents stand, in one call', async () => {
    answer({ 'distributor.detail': { data: buildDistributor({ documents: [] }) } });
    const { user } = await openPage('/distributor/1?tab=documents', 'admin-purchase');
    await screen.findByText('No document yet');
    await user.click(screen.getByRole('button', { name: 'Add agreement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add agreement' }));
    await user.type(dialog.getByRole('textbox', { name: /^Number/ }), 'A-7');
    await user.type(dialog.getByLabelText(/^Issued on/), '01/02/2026');
    await user.type(dialog.getByLabelText(/^Ends on/), '31/01/2026');
    const scan = new File(['%PDF-1.7'], 'agreement.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText('Scans', { selector: 'input' }), scan);
    dialog.getByText('agreement.pdf');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('It must not end before it was issued');
    expect(sentTo(addDistributorDocument)).toEqual([]);
    await user.clear(dialog.getByLabelText(/^Ends on/));
    await user.type(dialog.getByLabelText(/^Ends on/), '31/12/2026');
    const added = buildDistributorDocument({ kind: 'agreement', number: 'A-7' });
    answer({
      'distributor.document_create': { data: added },
      'distributor.detail': { data: buildDistributor({ version: 2, documents: [added] }) },
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Agreement A-7');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(addDistributorDocument)).toEqual([
      {
        distributor_id: 1,
        kind: 'agreement',
        number: 'A-7',
        issued_at: '2026-02-01',
        expires_at: '2026-12-31',
      },
    ]);
    const [sent] = jest
      .mocked(callOperation)
      .mock.calls.filter(([{ name }]) => name === addDistributorDocument.name);
    expect(sent?.[2]?.files).toEqual({ file: [scan] });
    const button = screen.getByRole('button', { name: 'Add agreement' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('keeps what was chosen when the server refuses a scan, and says why at the field', async () => {
    answer({
      'distributor.detail': { data: buildDistributor({ documents: [] }) },
      'distributor.document_create': {
        ...refusal(422, 'validation', 'File type is not allowed'),
        errors: { file: 'File type is not allowed' },
      },
    });
    const { user } = await openPage('/distributor/1?tab=documents', 'admin-purchase');
    await user.click(await screen.findByRole('button', { name: 'Add agreement' }));
    const dialog = within(await screen.findByRole('dialog'));
    const chooser = dialog.getByLabelText('Scans', { selector: 'input' });
    const program = new File(['MZ'], 'setup.exe');
    fireEvent.change(chooser, { target: { files: [program] } });
    await dialog.findByText('setup.exe: this file type is not allowed');
    await user.upload(chooser, [new File(['MZ'], 'one.pdf'), new File(['MZ'], 'two.pdf')]);
    await user.click(dialog.getByRole('button', { name: 'Remove two.pdf' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('File type is not allowed');
    dialog.getByText('one.pdf');
    expect(dialog.queryByText('two.pdf')).toBeNull();
  });

  it('sends an agreement whose answer was lost again under the same key, with its scan', async () => {
    answer({
      'distributor.detail': { data: buildDistributor({ documents: [] }) },
      'distributor.document_create': refusal(0, 'network', 'The server cannot be reached'),
    });
    const { user } = await openPage('/distributor/1?tab=documents', 'admin-purchase');
    await user.click(await screen.findByRole('button', { name: 'Add agreement' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText('Scans', { selector: 'input' }), new File(['%PDF'], 'one.pdf'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const again = await dialog.findByRole('button', { name: 'Try again' });
    answer({
      'distributor.detail': { data: buildDistributor() },
      'distributor.document_create': { data: buildDistributorDocument() },
    });
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = jest
      .mocked(callOperation)
      .mock.calls.filter(([{ name }]) => name === addDistributorDocument.name)
      .map(([, , options]) => options);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    expect(sent[1]?.files).toEqual(sent[0]?.files);
  });

  const menuOfLetter = { name: 'Actions for Authorised-reseller letter LOA/2026/17' };

  it('removes a document at the version that was read', async () => {
    const documents = [buildDistributorDocument({ version: 3 })];
    answer({
      'distributor.detail': { data: buildDistributor({ documents }) },
      'distributor.document_delete': {},
    });
    const { user } = await openPage('/distributor/1?tab=documents', 'admin-purchase');
    (await screen.findByRole('button', menuOfLetter)).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Remove' });
    await user.keyboard('rem{Enter}');
    await waitFor(() => expect(sentTo(deleteDistributorDocument)).toEqual([{ id: 1, version: 3 }]));
  });

  it('offers no change of its documents to who may not edit it', async () => {
    answer({ 'distributor.detail': { data: buildDistributor({ allowed_actions: ['bank'] }) } });
    await openPage('/distributor/1?tab=documents', 'admin-finance');
    await screen.findByText('Authorised-reseller letter LOA/2026/17');
    expect(screen.queryByRole('button', menuOfLetter)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add agreement' })).toBeNull();
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
    expect(sentTo(activateDistributor)).toEqual([]);
  });

  it('changes the account at the version that was read, and refuses letters in it', async () => {
    const mine = buildDistributor({ bank_account: '1234567890', allowed_actions: ['bank'] });
    answer({ 'distributor.detail': { data: mine }, 'distributor.bank': { data: mine } });
    const { user } = await openPage('/distributor/1', 'admin-finance');
    await user.click(await screen.findByRole('button', { name: 'Bank account' }));
    const account = await screen.findByRole('textbox', { name: /^Account number/ });
    await user.clear(account);
    await user.type(account, '12AB');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Account number must have 6 to 30 digits');
    await user.clear(account);
    await user.type(account, '998877665544');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo(setDistributorBank)).toHaveLength(1));
    expect(sentTo(setDistributorBank)).toEqual([
      { id: 1, version: 1, bank_name: 'BCA', bank_account: '998877665544' },
    ]);
  });

  it('shows in the dialog why a price is refused', async () => {
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
    await user.click(await screen.findByRole('option', { name: /Switch 24/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Price/ }), '1500000');
    await user.type(dialog.getByLabelText(/^First day/), '01/01/2026');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(sentence);
    expect(sentTo(createDistributorPrice)).toEqual([
      expect.objectContaining({
        distributor_id: 1,
        item_id: 5,
        price: 1_500_000,
        min_qty: 1,
        valid_from: '2026-01-01',
      }),
    ]);
  });
});

describe('/distributor/new', () => {
  it('stores contacts and documents along, and names the field of a row that is wrong', async () => {
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
    fill(/^E-mail/, 'nowhere');
    press('Add document');
    fill(/^Number/, 'A-1');
    press('Register distributor');
    await screen.findAllByText('Email is not valid');
    fill(/^E-mail/, 'ani@x.example');
    press('Register distributor');
    await waitFor(() => expect(path()).toBe('/distributor/1'));
    expect(sentTo(createDistributor)).toEqual([
      expect.objectContaining({
        name: 'PT Baru',
        payment_term_days: 30,
        pic: [expect.objectContaining({ name: 'Ani', email: 'ani@x.example' })],
        document: [expect.objectContaining({ kind: 'agreement', number: 'A-1' })],
      }),
    ]);
  });
});

describe('/distributor/{id}/edit', () => {
  it('sends rows with their ids and the version that was opened, and no bank data', async () => {
    answer({
      'distributor.detail': { data: buildDistributor({ version: 4 }) },
      'distributor.update': { data: buildDistributor({ version: 5 }) },
    });
    const { path } = await openPage('/distributor/1/edit', 'admin-purchase');
    fireEvent.change(await screen.findByLabelText(/^City/), { target: { value: 'Bogor' } });
    fireEvent.click(screen.getByText('Save changes'));
    await waitFor(() => expect(path()).toBe('/distributor/1'));
    const [sent] = sentTo(updateDistributor);
    expect(sent).toMatchObject({
      id: 1,
      version: 4,
      city: 'Bogor',
      user_id: 9,
      brand_ids: [3],
      pic: [{ id: 1, name: 'Ani Lestari' }],
      document: [{ id: 1, kind: 'authorised_reseller', brand_id: 3 }],
    });
    expect(JSON.stringify(sent)).not.toContain('bank');
  });
});
