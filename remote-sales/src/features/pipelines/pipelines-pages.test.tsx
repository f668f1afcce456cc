import { buildCustomerDetail } from '@balai/shared/contract/sales/customers.testing';
import * as pipelines from '@balai/shared/contract/sales/pipelines';
import { buildPipelineDetail, buildPipelineRow } from '@balai/shared/contract/sales/pipelines.testing';
import { addDays, jakartaDay } from '@balai/shared/format/calendar';
import type { Role } from '@balai/shared/permissions/roles';
import { CALLER_ID } from '@balai/shared/resource/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, describeRecordPages, listed, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

const figures = {
  data: [
    { count: 2, count_capped: false, sums: { expected_value: 500_000_000, weighted_value: 100_000_000 } },
    { count: 1, count_capped: false, sums: { expected_value: 250_000_000, weighted_value: 50_000_000 } },
  ],
};

describeRecordPages({
  open: openPage,
  role: 'sales',
  path: '/pipeline',
  recordPath: '/detail-pipeline/5',
  newSearch: '?customer=12',
  operations: { list: pipelines.pipelineList.read, ...pipelines.pipelineCalls },
  record: buildPipelineDetail({ id: 5, version: 3, allowed_actions: ['update', 'delete'] }),
  row: buildPipelineRow({ id: 5 }),
  title: 'Core switch refresh',
  rowLink: 'Core switch refresh',
  typed: [
    [/^Expected value/, '250000000'],
    [/^Close date/, '2035-12-31'],
  ],
  newValues: { customer_id: 12, type: 'project', need_presales: false, expected_value: 250_000_000 },
  createButton: 'Create pipeline',
  answers: {
    'pipeline.figures': figures,
    'customer.detail': { data: buildCustomerDetail({ id: 12, name: 'PT Samudra Data Prima' }) },
  },
});

describe('the list of pipelines', () => {
  const open = (role: Role, rows: object[] = [], answers: Record<string, object> = {}, search = '') => {
    const list = listed(...rows);
    answer({ 'pipeline.list': list, 'pipeline.figures': figures, ...answers });
    return openPage(`/pipeline${search}`, role);
  };

  it('marks the close date of an open pipeline that has passed, and of no other', async () => {
    await open('sales', [
      buildPipelineRow({ id: 5, status: 'visit', expected_close_date: '2020-01-31' }),
      buildPipelineRow({ id: 6, status: 'win', expected_close_date: '2020-02-28' }),
      buildPipelineRow({ id: 7, status: 'visit', expected_close_date: '2999-12-31' }),
    ]);
    const styleOf = (day: string) => screen.getByText(day).className;
    await screen.findByText('31 Jan 2020');
    expect(styleOf('28 Feb 2020')).toBe(styleOf('31 Dec 2999'));
    expect(styleOf('31 Jan 2020')).not.toBe(styleOf('31 Dec 2999'));
    expect(screen.getAllByText('overdue')).toHaveLength(1);
  });

  it('leads to the documents of a pipeline that waits to be won', async () => {
    await open('sales', [buildPipelineRow({ id: 5, status: 'progress_win' })]);
    const link = await screen.findByRole('link', { name: 'Core switch refresh' });
    expect(link.getAttribute('href')).toBe('/detail-document/5');
  });

  it('says under the status of a pipeline for how long it has had it', async () => {
    await open('sales', [buildPipelineRow({ status: 'visit', status_days: 12 })]);
    const row = await screen.findByRole('row', { name: /Core switch refresh/ });
    expect(row.textContent).toContain('Visitfor 12 days');
  });

  it('has the figures of sellers for sellers', async () => {
    await open('sales');
    await screen.findByText('3 open pipelines');
    expect(screen.getByRole('link', { name: /^Win rate.*66,67/ })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Figures and list of' })).toBeNull();
  });

  it('adds the weighted value of all open steps, and counts what was won of all decided in 365 days, today included', async () => {
    await open('sales');
    // By pointer or key one has all of it: 100 and 50 million in the two steps that the server answers.
    const weighted = await screen.findByRole('link', { name: /^Weighted Rp\s150\.000\.000/ });
    expect(decodeURIComponent(weighted.getAttribute('href') ?? '')).toBe(
      '/pipeline?tab=all&status=prospect,visit,solution,quotation,revisi,negotiation,progress_win&sort=weighted_value&order=desc',
    );
    const rate = screen.getByRole('link', { name: /^Win rate 66,67/ });
    const from = addDays(jakartaDay(new Date()), -364);
    expect(decodeURIComponent(rate.getAttribute('href') ?? '')).toContain(
      `status=win,lost&closed_from=${from}`,
    );
    expect(sentTo(pipelines.pipelineList.figures)).toContainEqual(
      expect.objectContaining({ by: 'status', parts: 'win,lost', closed_from: from }),
    );
  });

  it('has no win rate while nothing is decided, and nothing weighted while nothing is open', async () => {
    const none = { count: 0, count_capped: false, sums: { expected_value: 0, weighted_value: 0 } };
    await open('sales', [], { 'pipeline.figures': { data: [none, none] } });
    const rate = await screen.findByRole('link', { name: /^Win rate/ });
    await waitFor(() => expect(rate.textContent).toContain('–'));
    expect(screen.getByRole('link', { name: /^Weighted/ }).textContent).toContain('Rp 0');
  });

  it('adds up no steps of which one has more pipelines than are counted', async () => {
    const more = { count: 10_000, count_capped: true, sums: {} };
    await open('sales', [], { 'pipeline.figures': { data: [more, figures.data[1]] } });
    const value = await screen.findByRole('link', { name: /^Open value/ });
    await waitFor(() => expect(value.textContent).toContain('10.001+ open pipelines'));
    for (const name of [/^Open value/, /^Weighted/, /^Commit/, /^Win rate/])
      expect(screen.getByRole('link', { name }).textContent).toContain('–');
  });

  it('has figures of the rows under its filter, and each opens its own', async () => {
    await open('sales', [], {}, '?status=visit,lost&type=project&commit=upside');
    const link = await screen.findByRole('link', { name: /^Commit this month/ });
    expect(link.getAttribute('href')).toBe(
      '/pipeline?tab=all&status=visit&type=project&commit=commit&expected_close_date=this_month',
    );
    const own = { by: 'status', parts: 'visit', type: 'project' };
    expect(sentTo(pipelines.pipelineList.figures)).toContainEqual({ ...own, tab: 'all', commit: 'upside' });
    expect(sentTo(pipelines.pipelineList.figures)).toContainEqual({
      ...own,
      tab: 'all',
      commit: 'commit',
      expected_close_date: 'this_month',
    });
  });

  it('has the figures of verification, of the rows under its filter, for who verifies deals', async () => {
    await open('admin-sales', [buildPipelineRow({ status_days: 3 })], {}, '?type=project');
    const count = await screen.findByRole('link', { name: /^Waiting for verification/ });
    expect(count.getAttribute('href')).toBe('/pipeline?tab=verify&type=project');
    expect(sentTo(pipelines.pipelineList.figures)).toEqual([{ tab: 'verify', type: 'project' }]);
    const oldest = await screen.findByRole('link', { name: /^Oldest since.*\d{4}/ });
    expect(oldest.getAttribute('href')).toBe('/pipeline?tab=verify&type=project&sort=status_days&order=desc');
    await screen.findByText(/Nobody has to do anything until then/);
    expect(screen.queryByText('Open value')).toBeNull();
  });

  it('has a picker of members for lead-sales, who is the one where the filter says me', async () => {
    const people = { data: [{ id: CALLER_ID, name: 'Rina Lead' }] };
    await open('lead-sales', [], { 'user.list_all': people }, '?member=me');
    // The picker is drawn anew when the name arrives.
    const shown = () =>
      screen.queryByRole<HTMLInputElement>('combobox', { name: 'Figures and list of' })?.value;
    await waitFor(() => expect(shown()).toBe('Rina Lead'));
    expect(sentTo(pipelines.pipelineList.figures)).toContainEqual(expect.objectContaining({ member: 'me' }));
  });

  it.each(['admin-sales', 'lead-sales'] as const)(
    'offers %s the imports of pipelines and of what was done for them',
    async (role) => {
      const { user } = await open(role, [buildPipelineRow()]);
      await screen.findByRole('row', { name: /Core switch refresh/ });
      await user.click(screen.getByRole('button', { name: 'More actions' }));
      const items = await screen.findAllByRole('menuitem', { name: /^Import/ });
      expect(items.map((item) => item.textContent)).toEqual(['Import activities', 'Import pipelines']);
    },
  );

  it('is the import where the address says so, for who may import', async () => {
    await open('lead-sales', [], {}, '?import=new');
    expect(await screen.findByRole('heading', { name: 'Import pipelines' })).toBeTruthy();
  });

  it('stays the list where the address says import, for who may not', async () => {
    await open('sales', [buildPipelineRow()], {}, '?import=new');
    const row = await screen.findByRole('row', { name: /Core switch refresh/ });
    within(row).getByText('PT Samudra Data Prima');
    expect(screen.queryByRole('heading', { name: 'Import pipelines' })).toBeNull();
  });
});
