import { CALLER_ID } from '@balai/shared/resource/testing';
import { buildKanbanCard, buildPipelineRow } from '@balai/shared/contract/sales/pipelines.testing';
import { refusal, success } from '@balai/shared/http/fake-server.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listOf, visitPage, type Answers } from '../../lib/page.testing';
import { PipelinesPage } from './pipelines-page';

const summary = success({
  data: { count: 3, value: 750_000_000, weighted: 150_000_000, commit_value: 0, win_rate_bp: 4000 },
});

const visit = (
  answers: Answers,
  role: 'sales' | 'admin-finance' | 'lead-sales' | 'admin-sales' = 'sales',
  search = '',
) =>
  visitPage({
    Page: PipelinesPage,
    route: '/pipeline',
    address: `/pipeline${search}`,
    role,
    answers: { '/panel/pipeline/summary': summary, ...answers },
  });

describe('the pipelines page', () => {
  beforeEach(() => localStorage.clear());

  it('shows each pipeline with a link to its record', async () => {
    await visit({
      '/panel/pipeline/list': listOf([buildPipelineRow({ id: 5, name: 'Core switch refresh' })]),
    });
    const row = await screen.findByRole('row', { name: /Core switch refresh/ });
    expect(within(row).getByText('PT Samudra Data Prima')).toBeTruthy();
    expect(within(row).getAllByRole('link')[0]?.getAttribute('href')).toBe('/detail-pipeline/5');
  });

  it('marks the close date of an open pipeline that has passed, and of no other', async () => {
    const rows = [
      buildPipelineRow({ id: 5, status: 'visit', expected_close_date: '2020-01-31' }),
      buildPipelineRow({ id: 6, status: 'win', expected_close_date: '2020-02-28' }),
      buildPipelineRow({ id: 7, status: 'visit', expected_close_date: '2999-12-31' }),
    ];
    await visit({ '/panel/pipeline/list': listOf(rows) });
    const styleOf = (day: string) => screen.getByText(day).className;
    await screen.findByText('31 Jan 2020');
    expect(styleOf('28 Feb 2020')).toBe(styleOf('31 Dec 2999'));
    expect(styleOf('31 Jan 2020')).not.toBe(styleOf('31 Dec 2999'));
    expect(screen.getAllByText('(overdue)')).toHaveLength(1);
  });

  it('leads to the documents of a pipeline that waits to be won', async () => {
    await visit({ '/panel/pipeline/list': listOf([buildPipelineRow({ id: 5, status: 'progress_win' })]) });
    const row = await screen.findByRole('row', { name: /Core switch refresh/ });
    expect(within(row).getAllByRole('link')[0]?.getAttribute('href')).toBe('/detail-document/5');
  });

  it('says what pipelines are for when there is none', async () => {
    await visit({ '/panel/pipeline/list': listOf([]) });
    expect(await screen.findByText('No pipelines yet')).toBeTruthy();
  });

  it('shows the sentence of the server when the list fails', async () => {
    await visit({ '/panel/pipeline/list': refusal(500, 'internal', 'Something went wrong') });
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('offers one new pipeline to who may open it and none to the others', async () => {
    const { unmount } = await visit({ '/panel/pipeline/list': listOf([buildPipelineRow()]) });
    expect((await screen.findAllByRole('link', { name: 'New pipeline' })).length).toBe(1);
    unmount();
    await visit({ '/panel/pipeline/list': listOf([buildPipelineRow()]) }, 'admin-finance');
    await screen.findByRole('row', { name: /Core switch refresh/ });
    expect(screen.queryByRole('link', { name: 'New pipeline' })).toBeNull();
  });

  it('shows the figures of sellers to sellers and those of verification to admin-sales', async () => {
    const { unmount } = await visit({ '/panel/pipeline/list': listOf([]) });
    expect(await screen.findByText('3 open pipelines')).toBeTruthy();
    unmount();
    await visit(
      {
        '/panel/pipeline/list': listOf([]),
        '/panel/pipeline/summary_verify': success({ data: { count: 4, value: 1, oldest: null } }),
      },
      'admin-sales',
    );
    expect(await screen.findByText('Waiting for verification')).toBeTruthy();
    expect(await screen.findByText(/Nobody has to do anything until then/)).toBeTruthy();
    expect(screen.queryByText('Open value')).toBeNull();
  });

  it('gives lead-sales a picker of members in place of the filters', async () => {
    await visit({ '/panel/pipeline/list': listOf([]) }, 'lead-sales');
    expect(await screen.findByRole('combobox', { name: 'Figures and list of' })).toBeTruthy();
  });

  it('shows the lead himself in the picker, and his figures, where the filter says me', async () => {
    const { server } = await visit(
      {
        '/panel/pipeline/list': listOf([]),
        '/panel/user/list_all': success({ data: [{ id: CALLER_ID, name: 'Rina Lead' }] }),
      },
      'lead-sales',
      '?member=me',
    );
    // The picker is drawn anew when the name arrives.
    const shown = () =>
      screen.queryByRole<HTMLInputElement>('combobox', { name: 'Figures and list of' })?.value;
    await waitFor(() => expect(shown()).toBe('Rina Lead'));
    const asked = server.requests.filter(({ url }) => url?.includes('/panel/pipeline/summary'));
    expect(asked.some(({ url }) => url?.includes(`member=${CALLER_ID}`))).toBe(true);
  });

  it('opens the import where the address says so', async () => {
    await visit(
      { '/panel/pipeline/import/list': success({ data: [], count: 0 }) },
      'lead-sales',
      '?import=new',
    );
    expect(await screen.findByRole('heading', { name: 'Import pipelines' })).toBeTruthy();
  });

  it.each([
    ['admin-sales', ['Import pipelines']],
    ['lead-sales', ['Import pipelines']],
  ] as const)(
    'offers %s the import of pipelines, and leaves that of customers to their list',
    async (role, names) => {
      await visit({ '/panel/pipeline/list': listOf([buildPipelineRow()]) }, role);
      await screen.findByRole('row', { name: /Core switch refresh/ });
      fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
      const items = await screen.findAllByRole('menuitem', { name: /^Import/ });
      expect(items.map((item) => item.textContent)).toEqual(names);
    },
  );

  it('shows the list instead of the import to who may not import', async () => {
    await visit({ '/panel/pipeline/list': listOf([buildPipelineRow()]) }, 'sales', '?import=new');
    expect(await screen.findByRole('row', { name: /Core switch refresh/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Import pipelines' })).toBeNull();
  });
});

const board = (cards: Parameters<typeof buildKanbanCard>[0][]) =>
  success({
    data: [
      'prospect',
      'visit',
      'solution',
      'quotation',
      'revisi',
      'negotiation',
      'progress_win',
      'win',
      'lost',
      'hold',
    ].map((status) => {
      const own = cards.filter((card) => card?.status === status).map((card) => buildKanbanCard(card));
      return {
        status,
        count: own.length,
        sum: 250_000_000 * own.length,
        page: 1,
        has_more: false,
        data: own,
      };
    }),
  });

describe('the board of pipelines', () => {
  beforeEach(() => localStorage.clear());

  const visitBoard = (
    move: Answers,
    card: Parameters<typeof buildKanbanCard>[0] = { id: 5, status: 'visit' },
  ) => visit({ '/panel/pipeline/kanban': board([card]), ...move }, 'sales', '?tab=kanban');
  const pickUp = async (keys: string) => {
    const card = await screen.findByRole('group', { name: /Core switch refresh/ });
    card.focus();
    await userEvent.keyboard(` ${keys} `);
    return card;
  };

  it('moves a card forward by keyboard with the call of the button', async () => {
    const { server } = await visitBoard({ '/panel/pipeline/move': success({ data: {} }) });
    await pickUp('{ArrowRight}');
    await waitFor(() =>
      expect(server.requests.some((request) => request.url.startsWith('/panel/pipeline/move'))).toBe(true),
    );
    const sent = server.requests.find((request) => request.url.startsWith('/panel/pipeline/move'));
    expect(JSON.parse(String(sent?.data))).toEqual({ id: 5, version: 1, status: 'solution' });
  });

  it('puts a refused card back and says the sentence of the server', async () => {
    await visitBoard({ '/panel/pipeline/move': refusal(409, 'activity_missing', 'Log an activity first') });
    await pickUp('{ArrowRight}');
    expect((await screen.findAllByText('Log an activity first')).length).toBeGreaterThan(0);
    const column = (await screen.findByRole('group', { name: /Core switch refresh/ })).closest(
      '[data-board-column]',
    );
    expect(column?.getAttribute('data-board-column')).toBe('visit');
  });

  it('names the step that comes before the one a card was dropped on', async () => {
    const { server } = await visitBoard({}, { id: 5, status: 'prospect' });
    await pickUp('{ArrowRight}{ArrowRight}');
    expect((await screen.findAllByText('Move this pipeline to "Visit" first')).length).toBeGreaterThan(0);
    expect(server.requests.some((request) => request.url.startsWith('/panel/pipeline/move'))).toBe(false);
  });

  it('asks for a reason before a card goes back, and changes nothing without one', async () => {
    const { server } = await visitBoard({ '/panel/pipeline/move': success({ data: {} }) });
    await pickUp('{ArrowLeft}');
    const dialog = await screen.findByRole('dialog', { name: 'Move back to Prospect' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move back' }));
    await within(dialog).findByText('Reason cannot be empty');
    expect(server.requests.some((request) => request.url.startsWith('/panel/pipeline/move'))).toBe(false);
  });

  it('shows the rows that the list is narrowed to, in the tab that was open', async () => {
    const { server } = await visit(
      { '/panel/pipeline/kanban': board([{ id: 5, status: 'visit' }]) },
      'sales',
      '?tab=kanban&within=my&key=core&status=visit,solution&value_from=1000&sort=name&order=asc',
    );
    await screen.findByRole('group', { name: /Core switch refresh/ });
    const asked = () =>
      server.requests
        .filter((request) => request.url.startsWith('/panel/pipeline/kanban'))
        .map((request) => Object.fromEntries(new URL(request.url, 'https://panel.test').searchParams));
    const narrowed = { key: 'core', status: 'visit,solution', value_from: '1000' };
    expect(asked()).toEqual([{ ...narrowed, tab: 'my' }]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Commit');
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...narrowed, tab: 'commit' }));
  });
});
