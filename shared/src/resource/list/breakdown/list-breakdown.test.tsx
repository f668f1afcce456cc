import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListBreakdown } from '../../../contract/list-figures';
import { pipelineList } from '../../../contract/sales/pipelines';
import { callOperation } from '../../../http/call-operation';
import { replaceClipboard } from '../../../ui/clipboard.testing';
import { renderPage, signIn } from '../../resource.testing';
import { ResourceList } from '../resource-list';

jest.mock('../../../http/call-operation');
const call = jest.mocked(callOperation);

const part = (value: string | null, count: number, amount: number, name: string | null = null) => ({
  value,
  name,
  count,
  sums: { expected_value: amount },
});

const choices = ['status', 'user_id', 'solution_id', 'expected_close_date'];
const divided: Record<string, ListBreakdown['parts']> = {
  status: [part('visit', 4, 900), part('prospect', 2, 5_000)],
  user_id: [part('7', 3, 100, 'Sari Wijaya'), part('8', 3, 5_800, 'Budi Hartono')],
  solution_id: [part('2', 5, 5_800, 'CCTV'), part(null, 1, 100)],
  expected_close_date: [part('2026-11', 1, 900), part('2026-02', 5, 5_000)],
};

/** The list of pipelines under an address, with its menu open. */
async function openMenu(
  search: string,
  answer?: Partial<ListBreakdown>,
  list: typeof pipelineList = pipelineList,
): Promise<void> {
  call.mockImplementation(((operation: { name: string }, input: { by?: string }) => {
    const by = input.by ?? 'status';
    const whole = { count: 6, count_capped: false, sums: { expected_value: 5_900 } };
    const none = { across: [], cells: [] };
    const data = { by, choices, whole, parts: divided[by] ?? [], ...none, ...answer };
    const answers: Record<string, object> = {
      'pipeline.list': { data: [], count: 6, sums: { expected_value: 5_900 } },
      'pipeline.breakdown': { data },
      'saved_view.list': { data: [] },
    };
    return Promise.resolve({ status: 200, message: 'Success', ...answers[operation.name] });
  }) as never); // of any call
  renderPage(<ResourceList list={list} namespace="sales" title="Pipelines" />, `/pipeline${search}`);
  await screen.findByRole('heading', { name: 'Pipelines' });
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Export as CSV' });
}

/** The same, with the dialog open. */
async function openAt(search: string, answer?: Partial<ListBreakdown>): Promise<void> {
  await openMenu(search, answer);
  fireEvent.click(screen.getByRole('menuitem', { name: /^Count and add up/ }));
  await screen.findByRole('dialog', { name: 'Pipelines, counted and added up' });
}

const rowsIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const divideBy = async (name: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'By' }), name);

const hrefsIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => {
  localStorage.clear();
  signIn('superadmin');
});
afterEach(() => jest.clearAllMocks());

describe('the rows of a list, counted and added up', () => {
  it('stand in the order of the words, with what all of them add up to', async () => {
    await openAt('');
    await screen.findByRole('link', { name: 'Visit' });
    expect(rowsIn(screen.getByRole('dialog'))).toEqual([
      ['Status', 'Count', 'Expected value'],
      ['Prospect', '2', 'Rp 5.000'],
      ['Visit', '4', 'Rp 900'],
      ['Total', '6', 'Rp 5.900'],
    ]);
  });

  it('stand by the amount of each person, and by the months as they follow', async () => {
    await openAt('');
    await divideBy('User');
    await screen.findByRole('link', { name: 'Sari Wijaya' });
    const namesIn = () => within(screen.getByRole('dialog')).getAllByRole('link');
    expect(namesIn().map(({ textContent }) => textContent)).toEqual(['Budi Hartono', 'Sari Wijaya']);
    await divideBy('Expected close date');
    await screen.findByRole('link', { name: 'Feb 2026' });
    expect(namesIn().map(({ textContent }) => textContent)).toEqual(['Feb 2026', 'Nov 2026']);
  });

  it('are those of the search and the filters, to which each part leads', async () => {
    await openAt('?key=ups&status=visit&sort=name&order=asc');
    await screen.findByRole('link', { name: 'Visit' });
    const asked = call.mock.calls.find(([{ name }]) => name === 'pipeline.breakdown')?.[1];
    expect(asked).toMatchObject({ key: 'ups', status: 'visit' });
    await divideBy('Expected close date');
    await screen.findByRole('link', { name: 'Feb 2026' });
    const [first] = hrefsIn(screen.getByRole('dialog'));
    const { pathname, searchParams } = new URL(first ?? '', 'http://panel');
    expect(pathname).toBe('/pipeline');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      key: 'ups',
      status: 'visit',
      expected_close_date_from: '2026-02-01',
      expected_close_date_to: '2026-02-28',
      sort: 'name',
      order: 'asc',
    });
  });

  it('lead to their rows in the view that is open, as many on a page as before', async () => {
    await openAt('?view=7&status=visit,prospect&row=50');
    const link = await screen.findByRole('link', { name: 'Visit' });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://panel');
    expect(Object.fromEntries(searchParams)).toMatchObject({ view: '7', status: 'visit', row: '50' });
  });

  it('lead to no days more than the list was filtered by', async () => {
    await openAt('?expected_close_date_from=2026-02-14');
    await divideBy('Expected close date');
    const link = await screen.findByRole('link', { name: 'Feb 2026' });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://panel');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      expected_close_date_from: '2026-02-14',
      expected_close_date_to: '2026-02-28',
    });
  });

  it('lead to the rows that hold nothing, and close over what they lead to', async () => {
    await openAt('');
    await divideBy('Solution');
    await userEvent.click(await screen.findByRole('link', { name: 'Empty' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const lists = call.mock.calls.filter(([{ name }]) => name === 'pipeline.list');
    expect(lists.at(-1)?.[1]).toMatchObject({ solution_id_is: 'empty' });
  });

  it('stay open over a part that is opened in another tab', async () => {
    await openAt('');
    const link = await screen.findByRole('link', { name: 'Visit' });
    // The tab is opened by the browser.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are not offered by a list that was released before they could be asked for', async () => {
    const { breakdown: _later, ...before } = pipelineList;
    await openMenu('', {}, before as typeof pipelineList); // as a department has it that was built before
    expect(screen.queryByRole('menuitem', { name: /^Count and add up/ })).toBeNull();
  });

  it('are divided by something else while the parts of a choice are on their way', async () => {
    await openAt('');
    await screen.findByRole('link', { name: 'Visit' });
    call.mockImplementation(() => new Promise(() => {}));
    await divideBy('User');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Visit' })).toBeNull());
    await divideBy('Solution');
    expect(screen.getByRole('combobox', { name: 'By' })).toHaveProperty('value', 'solution_id');
  });

  it('have the largest parts alone, the others in one line, and all of them as their total', async () => {
    const parts = Array.from({ length: 100 }, (_, index) => part(`${index + 1}`, 1, 50, `PT ${index + 1}`));
    const whole = { count: 130, count_capped: false, sums: { expected_value: 9_000 } };
    await openAt('', { by: 'customer_id', choices: ['customer_id'], whole, parts });
    await screen.findByRole('row', { name: /^All others/ });
    expect(rowsIn(screen.getByRole('dialog')).slice(-2)).toEqual([
      ['All others', '30', 'Rp 4.000'],
      ['Total', '130', 'Rp 9.000'],
    ]);
  });

  describe('divided by two filters', () => {
    const status = divided.status ?? [];
    const cell = (value: string, across: string, count: number, amount: number) => ({
      value,
      across,
      count,
      sums: { expected_value: amount },
    });
    const openCrossed = async (whole = { count: 6, amount: 5_900 }) => {
      await openAt('?key=ups', {
        whole: { count: whole.count, count_capped: false, sums: { expected_value: whole.amount } },
        across: status,
        cells: [
          cell('7', 'visit', 2, 40),
          cell('7', 'prospect', 1, 60),
          cell('8', 'visit', 2, 860),
          cell('8', 'prospect', 1, 4_940),
        ],
      });
      await divideBy('User');
      await screen.findByRole('link', { name: 'Sari Wijaya' });
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'And by' }), 'Status');
      await screen.findByRole('columnheader', { name: 'Visit' });
    };

    it('have an amount for each two, and what each is in all', async () => {
      await openCrossed();
      const asked = call.mock.calls.findLast(([{ name }]) => name === 'pipeline.breakdown')?.[1];
      expect(asked).toMatchObject({ key: 'ups', by: 'user_id', across: 'status' });
      expect(rowsIn(screen.getByRole('dialog'))).toEqual([
        ['User', 'Total', 'Prospect', 'Visit'],
        ['Budi Hartono', '5,8 rb', '4,9 rb', 'Rp 860'],
        ['Sari Wijaya', 'Rp 100', 'Rp 60', 'Rp 40'],
        ['Total', '5,9 rb', '5 rb', 'Rp 900'],
      ]);
    });

    it('show the count where it is chosen, and what is in none of the parts that there is room for', async () => {
      await openCrossed({ count: 10, amount: 9_000 });
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Figure' }), 'Count');
      expect(rowsIn(screen.getByRole('dialog'))).toEqual([
        ['User', 'Total', 'Prospect', 'Visit', 'All others'],
        ['Sari Wijaya', '3', '1', '2', '–'],
        ['Budi Hartono', '3', '1', '2', '–'],
        ['All others', '4', '–', '–', '4'],
        ['Total', '10', '2', '4', '4'],
      ]);
    });

    it('lead to the rows of both, of one, and nowhere from all others', async () => {
      await openCrossed({ count: 10, amount: 9_000 });
      const rows = within(screen.getByRole('dialog')).getAllByRole('row');
      const hrefs = rows.map((row) =>
        within(row)
          .queryAllByRole('link')
          .map((link) => new URL(link.getAttribute('href') ?? '', 'http://panel').search),
      );
      expect(hrefs).toEqual([
        [],
        [
          '?key=ups&tab=all&user_id=8',
          '?key=ups&tab=all&user_id=8',
          '?key=ups&tab=all&user_id=8&status=prospect',
          '?key=ups&tab=all&user_id=8&status=visit',
        ],
        [
          '?key=ups&tab=all&user_id=7',
          '?key=ups&tab=all&user_id=7',
          '?key=ups&tab=all&user_id=7&status=prospect',
          '?key=ups&tab=all&user_id=7&status=visit',
        ],
        [],
        ['?key=ups&tab=all&status=prospect', '?key=ups&tab=all&status=visit'],
      ]);
    });

    it('are divided by one again where that is chosen for the other', async () => {
      await openCrossed();
      await divideBy('Status');
      await screen.findByRole('columnheader', { name: 'Count' });
      expect(screen.getByRole('combobox', { name: 'And by' })).toHaveProperty('value', '');
    });
  });

  it('are copied for a spreadsheet as plain numbers, with no name that it would run', async () => {
    const whole = { count: 6, count_capped: false, sums: { expected_value: 7_000 } };
    await openAt('', { whole, parts: [part('7', 3, 1_250, '=Sari'), part(null, 1, 250)] });
    await divideBy('User');
    const button = await screen.findByRole('button', { name: 'Copy for a spreadsheet' });
    await screen.findByRole('link', { name: '=Sari' });
    const writeText = jest.fn((_copied: string) => Promise.resolve());
    const giveBack = replaceClipboard({ writeText });
    fireEvent.click(button);
    giveBack();
    const [[copied] = ['']] = writeText.mock.calls;
    expect(copied.split('\n').map((row) => row.split('\t'))).toEqual([
      ['User', 'Count', 'Expected value'],
      ["'=Sari", '3', '1250'],
      ['Empty', '1', '250'],
      ['All others', '2', '5500'],
      ['Total', '6', '7000'],
    ]);
  });

  it('says where nothing divides them', async () => {
    await openAt('', { by: null, choices: [], parts: [] });
    await screen.findByText('There is nothing by which the rows of this list could be divided.');
    expect(screen.queryByRole('combobox', { name: 'By' })).toBeNull();
  });

  it('says where there are too many', async () => {
    await openAt('', { whole: { count: 100_000, count_capped: true, sums: {} }, parts: [] });
    expect(await screen.findByText('There are more than 100.000 rows. Filter the list first.')).toBeTruthy();
  });
});
