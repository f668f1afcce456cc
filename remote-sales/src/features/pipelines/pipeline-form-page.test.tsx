import { customerContactOperations } from '@balai/shared/contract/sales/customer-contacts';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCustomerDetail, buildCustomerContact } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline, pipelineList, updatePipeline } from '@balai/shared/contract/sales/pipelines';
import { buildPipelineDetail } from '@balai/shared/contract/sales/pipelines.testing';
import type { Role } from '@balai/shared/permissions/roles';
import { chooseOption, type OpenedPage } from '@balai/shared/resource/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, listed, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => jest.clearAllMocks());

describe('the form of a new pipeline', () => {
  const open = async (role: Role, search = '') => {
    answer({ 'customer.detail': { data: buildCustomerDetail({ id: 12, pics: [] }) } });
    const page = await openPage(`/pipeline/new${search}`, role);
    await screen.findByRole('textbox', { name: /^Name/ });
    return page;
  };

  it('names every field that is missing and asks the server nothing', async () => {
    const { user } = await open('superadmin');
    await user.click(screen.getByRole('button', { name: 'Create pipeline' }));
    const missing = await screen.findByRole('alert');
    for (const field of ['Name', 'Customer', 'Owner', 'Expected value', 'Close date']) {
      expect(missing.textContent).toContain(field);
    }
    expect(sentTo(createPipeline)).toEqual([]);
  });

  it.each([
    ['superadmin', 1],
    ['sales', 0],
  ] as const)('asks %s for an owner %i times', async (role, count) => {
    await open(role);
    expect(screen.queryAllByRole('combobox', { name: /Owner/ })).toHaveLength(count);
  });

  it('lets no site be chosen before there is a customer', async () => {
    await open('sales');
    expect(screen.getByRole('combobox', { name: 'Site' }).hasAttribute('disabled')).toBe(true);
  });

  it('takes over the customer it was opened from', async () => {
    await open('sales', '?customer=12');
    const customer = screen.getByRole('combobox', { name: /Customer/ });
    expect(customer.getAttribute('value')).toBe('PT Samudra Data Prima');
  });

  const contact = (id: number, name: string, status = 'active') => ({ id, name, status, position: null });

  it.each([
    [
      'the only one who works there',
      [contact(3, 'Budi Hartanto'), contact(4, 'Ani', 'left')],
      'Budi Hartanto',
    ],
    ['nobody where there are several', [contact(3, 'Budi Hartanto'), contact(4, 'Ani')], ''],
  ])('names as its contact %s', async (_, contacts, named) => {
    answer({
      'customer.detail': { data: buildCustomerDetail({ id: 12, pics: [] }) },
      [customerContactOperations.list.name]: { data: contacts },
    });
    await openPage('/pipeline/new?customer=12', 'sales');
    await screen.findByRole('combobox', { name: 'PIC' });
    await waitFor(() => expect(sentTo(customerContactOperations.list)).toEqual([{ customer_id: 12 }]));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'PIC' }).getAttribute('value')).toBe(named),
    );
  });

  it('names the contact that is filled in when the customer has got another one meanwhile', async () => {
    const known = buildCustomerContact({ id: 3, name: 'Budi Hartanto', status: 'active' });
    answer({
      'customer.detail': { data: buildCustomerDetail({ id: 12, pics: [known] }) },
      [customerContactOperations.list.name]: { data: [known, contact(4, 'Ani')] },
    });
    await openPage('/pipeline/new?customer=12', 'sales');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'PIC' }).getAttribute('value')).toBe('Budi Hartanto'),
    );
  });
});

describe('what a pipeline is made of', () => {
  const made = buildCustomerDetail({ id: 77, name: 'PT Baru Sekali', pics: [] });
  const dialog = (name: string) => screen.findByRole('dialog', { name });
  /** Opens the list of a picker with what is typed into it and takes its last line. */
  const begin = async (user: OpenedPage['user'], picker: RegExp, typed: string, line: string) => {
    await user.click(await screen.findByRole('combobox', { name: picker }));
    await user.paste(typed);
    await chooseOption(user, `${line}: ${typed}`);
  };

  it('may be a customer that is registered over its form, which stays as it is', async () => {
    answer({
      'customer.create': { data: made, warnings: [], warning_sentences: [] },
      'customer.detail': { data: made },
    });
    const { user, path } = await openPage('/pipeline/new', 'sales');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'CCTV');
    await begin(user, /^Customer/, 'PT Baru Sekali', 'New customer');
    const { getByRole, queryByRole } = within(await dialog('New customer'));
    expect(getByRole('textbox', { name: /^Name/ }).getAttribute('value')).toBe('PT Baru Sekali');
    // It would leave the form.
    expect(queryByRole('button', { name: 'All fields' })).toBeNull();
    await user.selectOptions(getByRole('combobox', { name: /^Industry/ }), 'hotel');
    await user.selectOptions(getByRole('combobox', { name: /^Source/ }), 'referral');
    for (const field of [/^Address/, /^City/])
      await user.type(getByRole('textbox', { name: field }), 'Jalan');
    await user.type(getByRole('combobox', { name: /^Province/ }), 'Bali');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [customer] = sentTo(createCustomer);
    expect(customer).toMatchObject({ name: 'PT Baru Sekali', industry: 'hotel' });
    expect(screen.getByRole('combobox', { name: /^Customer/ }).getAttribute('value')).toBe('PT Baru Sekali');
    expect(screen.getByRole('textbox', { name: /^Name/ }).getAttribute('value')).toBe('CCTV');
    expect(path()).toBe('/pipeline/new');
  });

  it('may be a contact of its customer, for who may change that', async () => {
    const contact = buildCustomerContact({ id: 8, name: 'Bu Rina' });
    const customer = buildCustomerDetail({ id: 12, pics: [], allowed_actions: ['pic_create'] });
    answer({
      'customer.detail': { data: customer },
      [customerContactOperations.create.name]: { data: contact },
    });
    const { user } = await openPage('/pipeline/new?customer=12', 'sales');
    await begin(user, /^PIC/, 'Bu Rina', 'Add contact');
    await user.click(within(await dialog('Add contact')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(customerContactOperations.create)).toMatchObject([{ customer_id: 12, name: 'Bu Rina' }]);
    expect(screen.getByRole('combobox', { name: /^PIC/ }).getAttribute('value')).toBe('Bu Rina');
  });

  it('is no contact of a customer to whom the reader only sells', async () => {
    answer({ 'customer.detail': { data: buildCustomerDetail({ id: 12, pics: [], allowed_actions: [] }) } });
    const { user } = await openPage('/pipeline/new?customer=12', 'sales');
    await user.click(await screen.findByRole('combobox', { name: /^PIC/ }));
    await screen.findByText('Nothing here yet');
    expect(screen.queryByRole('option', { name: /Add contact/ })).toBeNull();
  });

  it('asks in a dialog over a dialog for what that one lacks, and of the one under it for nothing', async () => {
    answer({ [pipelineList.read.name]: listed() });
    const { user } = await openPage('/pipeline', 'sales');
    await screen.findByRole('link', { name: /New pipeline/ });
    await user.keyboard('n');
    await dialog('New pipeline');
    await begin(user, /^Customer/, 'PT Baru', 'New customer');
    const { findAllByText, getByRole } = within(await dialog('New customer'));
    await user.click(getByRole('textbox', { name: /^Name/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await findAllByText('This field is required')).length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    expect(within(await dialog('New pipeline')).queryByText('This field is required')).toBeNull();
  });
});

it('the form of a stored pipeline says at the close date what the server would refuse of it', async () => {
  const opened = buildPipelineDetail({ id: 5, created_at: '2026-03-02T02:00:00Z', commit_month: null });
  answer({
    'pipeline.detail': { data: opened },
    'customer.detail': { data: buildCustomerDetail({ id: opened.customer_id }) },
  });
  const { user } = await openPage('/pipeline/5/edit', 'sales');
  const day = await screen.findByRole('textbox', { name: /^Close date/ });
  await user.clear(day);
  await user.type(day, '2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findAllByText('The date cannot lie before 2 Mar 2026')).length).toBeGreaterThan(0);
  expect(sentTo(updatePipeline)).toEqual([]);
});

describe('the copy of a pipeline', () => {
  it('begins with the deal, and with nothing of when and by whom it is worked on', async () => {
    const copied = buildPipelineDetail({
      id: 5,
      name: 'Core switch refresh',
      expected_value: 250_000_000,
      expected_close_date: '2020-01-31',
      next_action: 'Call',
      next_action_date: '2020-01-02',
      need_presales: true,
      presales_note: 'Soon',
    });
    answer({
      'pipeline.detail': { data: copied },
      'customer.detail': { data: buildCustomerDetail({ id: copied.customer_id, pics: [] }) },
    });
    const { user } = await openPage('/pipeline/new?copy=5', 'sales');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    expect(name.getAttribute('value')).toBe('Core switch refresh');
    expect(screen.getByRole('textbox', { name: /^Close date/ }).getAttribute('value')).toBe('');
    await user.click(screen.getByRole('textbox', { name: /^Close date/ }));
    await user.paste('2035-12-31');
    await user.click(screen.getByRole('button', { name: 'Create pipeline' }));
    await waitFor(() => expect(sentTo(createPipeline)).toHaveLength(1));
    const sent = sentTo(createPipeline)[0];
    expect(sent).toMatchObject({
      name: 'Core switch refresh',
      customer_id: copied.customer_id,
      expected_value: 250_000_000,
      expected_close_date: '2035-12-31',
      need_presales: false,
      brand_ids: copied.brands.map(({ id }) => id),
    });
    for (const own of ['id', 'version', 'user_id', 'next_action', 'presales_note'])
      expect(sent).not.toHaveProperty(own);
  });
});
