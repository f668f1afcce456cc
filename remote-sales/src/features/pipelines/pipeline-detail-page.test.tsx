import { listAllBrands } from '@balai/shared/contract/engineering/brands';
import { listAllSolutions } from '@balai/shared/contract/engineering/solutions';
import { customerContactOperations } from '@balai/shared/contract/sales/customer-contacts';
import { buildCustomerDetail, buildCustomerContact } from '@balai/shared/contract/sales/customers.testing';
import { createPipelineActivity } from '@balai/shared/contract/sales/pipeline-activities';
import { movePipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import { updatePipeline, type PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { buildPipelineDetail } from '@balai/shared/contract/sales/pipelines.testing';
import type { Role } from '@balai/shared/permissions/roles';
import { chooseOption } from '@balai/shared/resource/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, openPage, sentTo } from '../../lib/open-page.testing';
import { rememberDocuments } from './remembered-tab';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => {
  jest.clearAllMocks();
  // A storage that is not cleared would be met by the tests of other files.
  jest.restoreAllMocks();
});

const open = async (
  pipeline: Partial<PipelineDetail>,
  role: Role = 'sales',
  address = '/detail-pipeline/5',
) => {
  answer({
    'pipeline.detail': { data: buildPipelineDetail({ id: 5, ...pipeline }) },
    'attachment.list': { data: [], count: 0, can_add: true },
    'pipeline.activity_create': { data: {} },
  });
  const page = await openPage(address, role);
  await screen.findByRole('heading', { name: 'Core switch refresh', level: 1 });
  return page;
};

describe('what a pipeline names', () => {
  const rina = buildCustomerContact({ id: 8, name: 'Bu Rina' });
  const openNamed = async () => {
    answer({
      'pipeline.detail': {
        data: buildPipelineDetail({
          id: 5,
          version: 3,
          customer_id: 12,
          pic: { id: 3, name: 'Budi Hartanto', phone: '0812345678', email: 'budi@pt.example' },
          solution: { id: 2, name: 'CCTV' },
          brands: [{ id: 6, name: 'Axis' }],
        }),
      },
      'pipeline.update': { data: buildPipelineDetail({ id: 5 }) },
      'customer.detail': { data: buildCustomerDetail({ id: 12, pics: [] }) },
      [customerContactOperations.list.name]: { data: [rina] },
      [listAllSolutions.name]: { data: [{ id: 4, name: 'UPS' }] },
      [listAllBrands.name]: { data: [{ id: 9, name: 'Vertiv' }] },
    });
    const page = await openPage('/detail-pipeline/5', 'sales');
    await screen.findByRole('heading', { name: 'Core switch refresh', level: 1 });
    return page;
  };

  it('is the contact to call and to write to, in the head of the record', async () => {
    await openNamed();
    const title = screen.getByRole('heading', { name: 'Core switch refresh', level: 1 });
    const head = title.closest('header') ?? title;
    expect(head.textContent).toContain('Budi Hartanto');
    for (const name of ['0812345678', 'budi@pt.example'])
      expect(within(head).getByRole('link', { name })).toBeTruthy();
  });

  it.each([
    ['PIC', 'Budi Hartanto', 'Bu Rina', { pic_id: 8 }],
    ['Solution', 'CCTV', 'UPS', { solution_id: 4 }],
  ])('has another %s where it stands, and nothing else is sent', async (field, before, chosen, sent) => {
    const { user } = await openNamed();
    await user.click(screen.getByRole('button', { name: `Change ${field}` }));
    const picker = await screen.findByRole('combobox', { name: new RegExp(`^${field}`) });
    expect(picker.getAttribute('value')).toBe(before);
    await user.click(picker);
    await chooseOption(user, chosen);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo(updatePipeline)).toEqual([{ id: 5, version: 3, ...sent }]));
  });

  it('has one brand more where they stand', async () => {
    const { user } = await openNamed();
    await user.click(screen.getByRole('button', { name: 'Change Brands' }));
    await user.click(await screen.findByRole('combobox', { name: /^Brands/ }));
    await chooseOption(user, 'Vertiv');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo(updatePipeline)).toEqual([{ id: 5, version: 3, brand_ids: [6, 9] }]));
  });
});

describe('the record of a pipeline', () => {
  it('shows its status and its value', async () => {
    await open({ status: 'visit', expected_value: 250_000_000 });
    screen.getByText('Visit');
    expect(screen.getByText('250.000.000')).toBeTruthy();
  });

  it.each([
    ['visit', 1],
    ['win', 0],
  ] as const)('in %s marks a close date that has passed %i times', async (status, count) => {
    await open({ status, expected_close_date: '2020-01-31' });
    screen.getByText('31 Jan 2020');
    expect(screen.queryAllByText('overdue')).toHaveLength(count);
  });

  it('says that nothing is planned, and folds what else is empty', async () => {
    const { user } = await open({
      next_action: null,
      next_action_date: null,
      competitor: null,
      source: null,
    });
    screen.getByText('Next action');
    expect(screen.queryByText('Competitor')).toBeNull();
    const folds = screen.getAllByRole('button', { name: /^Show \d+ empty fields?$/ });
    for (const fold of folds) await user.click(fold);
    screen.getByText('Competitor');
  });

  it('names no value to who sees no prices', async () => {
    await open({ expected_value: null, weighted_value: null }, 'engineer');
    expect(screen.queryByText('Expected value')).toBeNull();
    expect(screen.queryByText('Weighted')).toBeNull();
  });

  it('offers nothing to who may only read', async () => {
    await open({ allowed_actions: [], allowed_moves: [] }, 'admin-finance');
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it('moves to the next step with its one main button', async () => {
    const { user } = await open({
      status: 'visit',
      allowed_moves: ['prospect', 'solution'],
      activity_count: 1,
    });
    await user.click(screen.getByRole('button', { name: 'Move to Solution' }));
    await waitFor(() =>
      expect(sentTo(movePipeline)).toEqual([{ id: 5, version: 1, from_status: 'visit', status: 'solution' }]),
    );
  });

  it('asks for the visit that a first step wants, and moves with it in one call', async () => {
    const { user } = await open({
      status: 'prospect',
      allowed_actions: ['move', 'activity_create'],
      allowed_moves: ['visit'],
      activity_count: 0,
    });
    expect(screen.queryByRole('button', { name: 'Move to Visit' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Log visit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log and move to Visit' }));
    await user.type(dialog.getByRole('textbox', { name: /^What happened/ }), 'Saw the server room');
    await user.click(dialog.getByRole('button', { name: 'Log and move' }));
    await waitFor(() =>
      expect(sentTo(createPipelineActivity)).toEqual([
        {
          pipeline_id: 5,
          version: 1,
          from_status: 'prospect',
          move_to: 'visit',
          kind: 'visit',
          summary: 'Saw the server room',
        },
      ]),
    );
    expect(sentTo(movePipeline)).toEqual([]);
  });

  it('asks what was said where a link wants a call to be logged, and once', async () => {
    const may: Partial<PipelineDetail> = { allowed_actions: ['activity_create'] };
    const { user } = await open(may, 'sales', '/detail-pipeline/5?log=call');
    const dialog = within(await screen.findByRole('dialog', { name: 'Log activity' }));
    expect(dialog.getByDisplayValue('Call')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks nothing for such a link of who may not log it', async () => {
    await open({ allowed_actions: [] }, 'sales', '/detail-pipeline/5?log=call');
    await screen.findByText('Nothing has happened yet');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows on its path where it can go, and says where it cannot', async () => {
    const { user } = await open({
      status: 'visit',
      allowed_moves: ['prospect', 'solution'],
      activity_count: 1,
    });
    const path = within(screen.getByRole('list', { name: 'Way through its states' }));
    expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Prospect',
      'Visit12 dVisit: 12 days',
      'Solution',
      'Quotation',
      'Negotiation',
      'Winning',
      'Won',
    ]);
    expect(path.getByRole('button', { name: 'Negotiation' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(path.getByRole('button', { name: 'Solution' }));
    await waitFor(() =>
      expect(sentTo(movePipeline)).toEqual([{ id: 5, version: 1, from_status: 'visit', status: 'solution' }]),
    );
    await user.click(path.getByRole('button', { name: 'Prospect' }));
    await screen.findByRole('dialog', { name: 'Move back to Prospect' });
  });

  it('says on its path how long it was at each step that it has left', async () => {
    await open({
      status: 'negotiation',
      status_days: 14,
      past_statuses: [
        { status: 'prospect', days: 1 },
        { status: 'quotation', days: 12 },
        { status: 'revisi', days: 3 },
        { status: 'progress_win', days: 2 },
        { status: 'hold', days: 40 },
      ],
    });
    const path = within(screen.getByRole('list', { name: 'Way through its states' }));
    // Nothing of the steps that it left out, nor of the one that it came back from.
    expect(path.getAllByText(/^\d+ d$/).map(({ textContent }) => textContent)).toEqual([
      '1 d',
      '15 d',
      '14 d',
    ]);
    const quotation = path.getByText('Quotation: 15 days').closest('[data-hint]');
    expect(quotation?.getAttribute('data-hint')).toMatch(/^Quotation: 15 days/);
    path.getByText('Prospect: 1 day');
  });

  it('says of a pipeline that is lost how far it came', async () => {
    await open({ status: 'lost', past_statuses: [{ status: 'visit', days: 11 }] });
    expect(screen.getByText('Visit: 11 days')).toBeTruthy();
  });

  it.each([
    ['solution', 'The next step needs a quotation'],
    ['negotiation', "Winning needs the customer's order"],
  ] as const)('says in %s what is missing for the next step', async (status, sentence) => {
    await open({ status, allowed_moves: [] });
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('says why a lost pipeline was lost and lets its owner reopen it', async () => {
    const lost = { status: 'lost', lost_reason: 'price', lost_note: 'Twice as dear' } as const;
    await open({ ...lost, allowed_actions: ['reopen'], allowed_moves: [] });
    screen.getByText('Lost: Price');
    screen.getByText('Twice as dear');
    expect(screen.getByRole('button', { name: 'Reopen as prospect' })).toBeTruthy();
  });

  it('lets pre-sales take waiting work', async () => {
    await open(
      { presales_state: 'need', allowed_actions: ['take_presales'], allowed_moves: [] },
      'pre-sales',
    );
    expect(screen.getByRole('button', { name: 'Take the work' })).toBeTruthy();
  });
});

describe('a pipeline that is about its documents [2.11]', () => {
  const openAt = (address: string) => open({ status: 'revisi' }, 'sales', address);

  it.each(['/detail-document/5', '/detail-pipeline/5'])('opens at its files from %s', async (address) => {
    const { path } = await openAt(address);
    await waitFor(() => expect(path()).toBe('/detail-document/5'));
    const tab = await screen.findByRole('tab', { name: 'Documents' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    await screen.findByRole('heading', { name: 'Files' });
  });

  it('remembers its files as tab 3', async () => {
    await openAt('/detail-document/5');
    await screen.findByRole('heading', { name: 'Files' });
    expect(JSON.parse(localStorage.getItem('FILTER.pipeline.tab') ?? '')).toEqual({ id: 5, tab: '3' });
  });

  it.each([
    [5, 'Documents'],
    [6, 'Activity'],
  ])('later, no longer about them, opens where it is remembered: %i at %s', async (id, name) => {
    // Stored by an earlier visit, which a page opened for a test forgets.
    jest.spyOn(Storage.prototype, 'clear').mockImplementationOnce(() => rememberDocuments(5));
    const { path } = await open({ id, status: 'quotation' }, 'sales', `/detail-pipeline/${id}`);
    const tab = await screen.findByRole('tab', { name });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(path()).toBe(`/detail-pipeline/${id}`);
  });

  it('stays at the tab that an address names', async () => {
    const { path } = await openAt('/detail-pipeline/5?tab=history');
    await waitFor(() => expect(path()).toBe('/detail-document/5'));
    const tab = await screen.findByRole('tab', { name: 'Activity' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  it('asks there what was said where a link wants a call to be logged', async () => {
    const { path, user } = await open(
      { status: 'revisi', allowed_actions: ['activity_create'] },
      'sales',
      '/detail-pipeline/5?log=call',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Log activity' });
    expect(path()).toBe('/detail-document/5');
    await user.type(within(dialog).getByRole('textbox', { name: /^What happened/ }), 'They want it smaller');
    // What is next may be said with it; what is not said stays as it was planned.
    await user.type(within(dialog).getByRole('textbox', { name: 'Next action' }), 'Offer a smaller one');
    await user.click(within(dialog).getByRole('button', { name: 'Log activity' }));
    await waitFor(() =>
      expect(sentTo(createPipelineActivity)).toEqual([
        {
          pipeline_id: 5,
          kind: 'call',
          summary: 'They want it smaller',
          next_action: 'Offer a smaller one',
        },
      ]),
    );
  });
});
