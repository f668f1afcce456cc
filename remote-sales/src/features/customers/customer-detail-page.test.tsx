import { customerContactOperations as pic } from '@balai/shared/contract/sales/customer-contacts';
import { rejectCustomerTransfer } from '@balai/shared/contract/sales/customer-verbs';
import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { buildCustomerDetail, buildCustomerContact } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline, pipelineList } from '@balai/shared/contract/sales/pipelines';
import { buildPipelineDetail, buildPipelineRow } from '@balai/shared/contract/sales/pipelines.testing';
import type { Role } from '@balai/shared/permissions/roles';
import { chooseFrom } from '@balai/shared/resource/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => jest.clearAllMocks());

const open = async (customer: Partial<CustomerDetail>, role: Role = 'sales', query = '') => {
  answer({ 'customer.detail': { data: buildCustomerDetail({ id: 12, ...customer }) } });
  const page = await openPage(`/customer/7/12${query}`, role);
  await screen.findByRole('heading', { name: 'PT Samudra Data Prima', level: 1 });
  return page;
};

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

const visit = {
  id: 90,
  pipeline_id: 31,
  kind: 'visit',
  at: '2026-11-12T03:00:00.000Z',
  summary: 'Saw the server room',
  pic: null,
  user: { id: 7, name: 'Sari Wijaya', image: null },
  created_at: '2026-11-12T03:00:00.000Z',
  pipeline: { id: 31, name: 'Core switches', status: 'prospect' },
} as const;

describe('the record of a customer', () => {
  it('is found by the link of who lists all customers, under the name of who follows it', async () => {
    answer({ 'customer.detail': { data: buildCustomerDetail({ id: 12 }) } });
    const { path } = await openPage('/customer-all/12', 'lead-sales');
    await screen.findByRole('heading', { name: 'PT Samudra Data Prima', level: 1 });
    expect(path()).toBe('/customer/7/12');
  });

  it('shows how it pays', async () => {
    await open({ payment_term_days: 30 });
    expect(screen.getByText('30 days')).toBeTruthy();
    screen.getByRole('tab', { name: /Documents/ });
  });

  it('offers one filter of who owns its deals, also to who may choose a member of a group', async () => {
    answer({
      'customer.detail': { data: buildCustomerDetail({ id: 12 }) },
      // More than are in sight at once.
      [pipelineList.read.name]: { data: [buildPipelineRow()], count: 40, sums: {} },
    });
    const { user } = await openPage('/customer/7/12?tab=pipelines', 'superadmin');
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await screen.findByRole('menuitem', { name: 'Owner' });
    expect(screen.queryByRole('menuitem', { name: 'Member' })).toBeNull();
  });

  it('tells what was done for its deals, each by its name', async () => {
    answer({
      'customer.detail': { data: buildCustomerDetail({ id: 12 }) },
      'history.list': { data: [], count: 0 },
      'comment.list': { data: [], count: 0 },
      'pipeline.activity_of_customer': { data: [visit], count: 1 },
    });
    await openPage('/customer/7/12?tab=history', 'sales');
    await screen.findByText('Saw the server room');
    const deal = screen.getByRole('link', { name: 'Core switches' });
    expect(deal.getAttribute('href')).toBe('/detail-pipeline/31');
  });

  it('is changed where it stands, but not by who may only read it', async () => {
    await open({ website: 'https://samudra.example', allowed_actions: ['update'] });
    expect(screen.getByRole('button', { name: 'Change Website' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change NPWP' })).toBeNull();
  });

  it('keeps tax, terms and documents from engineers', async () => {
    await open({ allowed_actions: [], npwp: null, won_value: null }, 'engineer');
    expect(screen.queryByText('NPWP')).toBeNull();
    expect(screen.queryByText('Credit limit')).toBeNull();
    expect(screen.queryByRole('tab', { name: /Documents/ })).toBeNull();
  });

  it('opens no pipeline for a blacklisted customer and says why', async () => {
    await open({ status: 'blacklist', status_reason: 'Never paid' });
    screen.getByText('This customer is blacklisted');
    screen.getByText('Never paid');
    expect(screen.queryByRole('link', { name: 'New pipeline' })).toBeNull();
  });

  it('makes a pipeline of it by key, with its only contact, and stays where it is', async () => {
    const pipeline = buildPipelineDetail({ id: 31, name: 'Core switches', customer_id: 12 });
    const pics = [
      buildCustomerContact({ id: 40, name: 'Ani' }),
      buildCustomerContact({ id: 41, status: 'left' }),
    ];
    const { user, path } = await open({ pics, allowed_actions: ['update'] });
    answer({
      'customer.detail': { data: buildCustomerDetail({ id: 12, pics }) },
      [pic.list.name]: { data: pics },
      'pipeline.create': { data: pipeline },
    });
    const link = screen.getByRole('link', { name: 'New pipeline' });
    expect(link.getAttribute('href')).toBe('/pipeline/new?customer=12');
    await user.keyboard('n');
    const dialog = await screen.findByRole('dialog', { name: 'New pipeline' });
    expect(dialog.textContent).toContain('PT Samudra Data Prima');
    const form = within(dialog);
    await user.type(await form.findByRole('textbox', { name: /^Name/ }), 'Core switches');
    await user.type(form.getByRole('textbox', { name: /^Expected value/ }), '1,5 jt');
    const day = form.getByRole('textbox', { name: /^Close date/ });
    await user.type(day, '2030-01-31{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(createPipeline)).toEqual([
      expect.objectContaining({
        customer_id: 12,
        pic_id: 40,
        name: 'Core switches',
        expected_value: 1_500_000,
        expected_close_date: '2030-01-31',
      }),
    ]);
    expect(path()).toBe('/customer/7/12');
  });

  it('shows a waiting transfer to who cannot decide it, and says who can', async () => {
    await open({ transfer: { ...transfer, can_decide: false } });
    expect(screen.getByText(/^A lead of the group that both are in or a superadmin decides/)).toBeTruthy();
    screen.getByText('Moves to Surabaya');
    expect(screen.queryByRole('button', { name: 'Approve transfer' })).toBeNull();
  });

  it('lets the lead decide over a transfer, by its own id and version', async () => {
    const { user } = await open({ transfer: { ...transfer, can_decide: true } }, 'lead-sales');
    screen.getByRole('button', { name: 'Approve transfer' });
    await user.click(screen.getByRole('button', { name: 'Reject transfer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject transfer' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'He stays');
    await user.click(dialog.getByRole('button', { name: 'Reject transfer' }));
    await waitFor(() =>
      expect(sentTo(rejectCustomerTransfer)).toEqual([{ id: 3, version: 1, reason: 'He stays' }]),
    );
  });

  it('says whom to add where there is no contact yet', async () => {
    await open({ allowed_actions: ['pic_create'], pics: [] }, 'sales', '?tab=contacts');
    await screen.findByText('No contact yet');
    expect(screen.getByRole('button', { name: 'Add contact' })).toBeTruthy();
  });

  it('removes a contact with the version that was read', async () => {
    const pics = [buildCustomerContact({ id: 21, version: 4 })];
    const { user } = await open(
      { allowed_actions: ['pic_create', 'pic_delete'], pics },
      'sales',
      '?tab=contacts',
    );
    await chooseFrom(user, 'Actions for Ani Lestari', 'Remove');
    await waitFor(() => expect(sentTo(pic.delete)).toEqual([{ id: 21, version: 4 }]));
  });
});
