import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { buildPipelineDetail } from '@balai/shared/contract/sales/pipelines.testing';
import { refusal, success } from '@balai/shared/http/fake-server.testing';
import type { Role } from '@balai/shared/permissions/roles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { visitPage, type Answers } from '../../lib/page.testing';
import { PipelineDetailPage, PipelineDocumentPage } from './pipeline-detail-page';

const visit = (pipeline: Partial<PipelineDetail>, answers: Answers = {}, role: Role = 'sales') =>
  visitPage({
    Page: PipelineDetailPage,
    route: '/detail-pipeline/:id',
    address: '/detail-pipeline/5',
    role,
    answers: {
      '/panel/pipeline/detail': success({ data: buildPipelineDetail({ id: 5, ...pipeline }) }),
      ...answers,
    },
  });

/** The page, and the address to which it leads. */
function WhereWeAre() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <Routes>
        <Route path="/detail-pipeline/:id" element={<PipelineDetailPage />} />
      </Routes>
    </>
  );
}

describe('the record of a pipeline', () => {
  it('shows number, name, status and value', async () => {
    await visit({ name: 'Core switch refresh', status: 'visit', expected_value: 250_000_000 });
    expect(await screen.findByRole('heading', { name: 'Core switch refresh' })).toBeTruthy();
    expect(screen.getByText('Visit')).toBeTruthy();
    expect(screen.getByText('250.000.000')).toBeTruthy();
  });

  it('marks a close date that has passed while the deal is open', async () => {
    const { unmount } = await visit({ status: 'visit', expected_close_date: '2020-01-31' });
    await screen.findByText('31 Jan 2020');
    screen.getByText('(overdue)');
    unmount();
    await visit({ status: 'win', expected_close_date: '2020-01-31' });
    await screen.findByText('31 Jan 2020');
    expect(screen.queryByText('(overdue)')).toBeNull();
  });

  it('says that nothing is planned, and folds what else is empty', async () => {
    await visit({ next_action: null, next_action_date: null, competitor: null, source: null });
    await screen.findByText('Next action');
    expect(screen.queryByText('Competitor')).toBeNull();
    const folds = screen.getAllByRole('button', { name: /^Show \d+ empty fields?$/ });
    for (const fold of folds) await userEvent.click(fold);
    screen.getByText('Competitor');
  });

  it('leads back to the list from a record that is not there', async () => {
    await visit({}, { '/panel/pipeline/detail': refusal(404, 'not_found', 'Data not found') });
    expect(await screen.findByText('Not here, or not yours')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Pipelines' })).toBeTruthy();
  });

  it('names no value to who sees no prices', async () => {
    await visit(
      { expected_value: null, weighted_value: null, allowed_actions: [], allowed_moves: [] },
      {},
      'engineer',
    );
    await screen.findByRole('heading', { name: 'Core switch refresh' });
    expect(screen.queryByText('Expected value')).toBeNull();
    expect(screen.queryByText('Weighted')).toBeNull();
  });

  it('offers nothing to who may only read', async () => {
    await visit({ allowed_actions: [], allowed_moves: [] }, {}, 'admin-finance');
    await screen.findByRole('heading', { name: 'Core switch refresh' });
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it('moves to the next step with its one main button', async () => {
    const { server } = await visit(
      { status: 'visit', allowed_actions: ['move', 'lost'], allowed_moves: ['prospect', 'solution'] },
      { '/panel/pipeline/move': success({ data: {} }) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Move to Solution' }));
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'POST')).toBe(true));
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(JSON.parse(String(sent?.data))).toEqual({ id: 5, version: 1, status: 'solution' });
  });

  it.each([
    ['solution', 'The next step needs a quotation'],
    ['negotiation', "Winning needs the customer's order"],
  ] as const)('says in %s what is missing for the next step', async (status, sentence) => {
    await visit({ status, allowed_moves: [] });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('says why a lost pipeline was lost and lets its owner reopen it', async () => {
    await visit({
      status: 'lost',
      lost_reason: 'price',
      lost_note: 'Twice as dear',
      allowed_actions: ['reopen'],
      allowed_moves: [],
    });
    expect(await screen.findByText('Lost: Price')).toBeTruthy();
    expect(screen.getByText('Twice as dear')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reopen as prospect' })).toBeTruthy();
  });

  it('shows who works on it until when, and lets pre-sales take waiting work', async () => {
    await visit(
      { presales_state: 'need', allowed_actions: ['take_presales'], allowed_moves: [] },
      {},
      'pre-sales',
    );
    expect(await screen.findByRole('button', { name: 'Take the work' })).toBeTruthy();
  });

  it('opens at the files from /detail-document', async () => {
    await visitPage({
      Page: PipelineDocumentPage,
      route: '/detail-document/:id',
      address: '/detail-document/5',
      role: 'sales',
      answers: {
        '/panel/pipeline/detail': success({ data: buildPipelineDetail({ id: 5, status: 'revisi' }) }),
        '/panel/attachment/list': success({ data: [], count: 0, can_add: true }),
      },
    });
    const tab = await screen.findByRole('tab', { name: 'Documents' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByRole('heading', { name: 'Files' })).toBeTruthy();
  });

  it('leads to the documents where they are what it is about [2.11]', async () => {
    const record = success({ data: buildPipelineDetail({ id: 5, status: 'revisi' }) });
    await visitPage({
      Page: WhereWeAre,
      route: '*',
      address: '/detail-pipeline/5',
      role: 'sales',
      answers: { '/panel/pipeline/detail': record },
    });
    expect(await screen.findByText('at /detail-document/5')).toBeTruthy();
  });

  it('stays at the tab that an address names', async () => {
    const record = success({ data: buildPipelineDetail({ id: 5, status: 'revisi' }) });
    await visitPage({
      Page: WhereWeAre,
      route: '*',
      address: '/detail-pipeline/5?tab=activities',
      role: 'sales',
      answers: { '/panel/pipeline/detail': record },
    });
    const tab = await screen.findByRole('tab', { name: /Activities/ });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('at /detail-pipeline/5?tab=activities')).toBeTruthy();
  });
});
