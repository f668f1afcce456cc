import { customerPicOperations } from '@balai/shared/contract/sales/customer-contacts';
import { buildCustomerDetail, buildCustomerPic } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline, updatePipeline } from '@balai/shared/contract/sales/pipelines';
import { buildPipelineDetail } from '@balai/shared/contract/sales/pipelines.testing';
import type { Role } from '@balai/shared/permissions/roles';
import { screen, waitFor } from '@testing-library/react';
import { answer, openPage, sentTo } from '../../lib/open-page.testing';

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
      [customerPicOperations.list.name]: { data: contacts },
    });
    await openPage('/pipeline/new?customer=12', 'sales');
    await screen.findByRole('combobox', { name: 'PIC' });
    await waitFor(() => expect(sentTo(customerPicOperations.list)).toEqual([{ customer_id: 12 }]));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'PIC' }).getAttribute('value')).toBe(named),
    );
  });

  it('names the contact that is filled in when the customer has got another one meanwhile', async () => {
    const known = buildCustomerPic({ id: 3, name: 'Budi Hartanto', status: 'active' });
    answer({
      'customer.detail': { data: buildCustomerDetail({ id: 12, pics: [known] }) },
      [customerPicOperations.list.name]: { data: [known, contact(4, 'Ani')] },
    });
    await openPage('/pipeline/new?customer=12', 'sales');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'PIC' }).getAttribute('value')).toBe('Budi Hartanto'),
    );
  });
});

it('the form of a stored pipeline says at the close date what the server would refuse of it', async () => {
  const opened = buildPipelineDetail({ id: 5, created_at: '2026-03-02T02:00:00Z', commit_month: null });
  answer({ 'pipeline.detail': { data: opened } });
  const { user } = await openPage('/pipeline/5/edit', 'sales');
  const day = await screen.findByRole('textbox', { name: /^Close date/ });
  await user.clear(day);
  await user.type(day, '2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findAllByText('The date cannot lie before 2 Mar 2026')).length).toBeGreaterThan(0);
  expect(sentTo(updatePipeline)).toEqual([]);
});
