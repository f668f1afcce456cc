import { pipelineStatuses } from '@balai/shared/contract/sales/pipeline-words';
import { buildKanbanCard } from '@balai/shared/contract/sales/pipelines.testing';
import { fakeServerOf, refusal, success, type Answers } from '@balai/shared/http/fake-server.testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../lib/open-page.testing';

jest.mock('@balai/shared/ui/alerts');

/** The pipelines at an address, and the server that they ask. */
async function visit(answers: Answers, search: string): Promise<ReturnType<typeof fakeServerOf>> {
  const server = fakeServerOf(answers);
  await openPage(`/pipeline${search}`, 'sales');
  return server;
}

const board = (cards: Parameters<typeof buildKanbanCard>[0][]) =>
  success({
    data: pipelineStatuses.map((status) => {
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
  const visitBoard = (
    move: Answers,
    card: Parameters<typeof buildKanbanCard>[0] = { id: 5, status: 'visit' },
  ) => visit({ '/panel/pipeline/kanban': board([card]), ...move }, '?tab=kanban');
  const pickUp = async (keys: string) => {
    const card = await screen.findByRole('group', { name: /Core switch refresh/ });
    card.focus();
    await userEvent.keyboard(` ${keys} `);
    return card;
  };

  it('moves a card forward by keyboard with the call of the button', async () => {
    const moved = { id: 5, version: 2, status: 'solution' };
    const server = await visitBoard({ '/panel/pipeline/move': success({ data: moved }) });
    await pickUp('{ArrowRight}');
    await waitFor(() =>
      expect(server.requests.some((request) => request.url.startsWith('/panel/pipeline/move'))).toBe(true),
    );
    const sent = server.requests.find((request) => request.url.startsWith('/panel/pipeline/move'));
    expect(JSON.parse(String(sent?.data))).toEqual({
      id: 5,
      version: 1,
      from_status: 'visit',
      status: 'solution',
    });
  });

  it('puts a refused card back and says the sentence of the server', async () => {
    await visitBoard({ '/panel/pipeline/move': refusal(409, 'activity_missing', 'Log a visit first') });
    await pickUp('{ArrowRight}');
    expect((await screen.findAllByText('Log a visit first')).length).toBeGreaterThan(0);
    const column = (await screen.findByRole('group', { name: /Core switch refresh/ })).closest(
      '[data-board-column]',
    );
    expect(column?.getAttribute('data-board-column')).toBe('visit');
  });

  it('shows where somebody else has moved a card that was dropped meanwhile', async () => {
    const answers = {
      '/panel/pipeline/kanban': board([{ id: 5, status: 'visit' }]),
      '/panel/pipeline/move': refusal(409, 'version_conflict', 'This data was changed by Budi'),
    };
    await visit(answers, '?tab=kanban');
    await screen.findByRole('group', { name: /Core switch refresh/ });
    answers['/panel/pipeline/kanban'] = board([{ id: 5, version: 2, status: 'quotation' }]);
    await pickUp('{ArrowRight}');
    await waitFor(() => {
      const card = screen.getByRole('group', { name: /Core switch refresh/ });
      expect(card.closest('[data-board-column]')?.getAttribute('data-board-column')).toBe('quotation');
    });
  });

  it('names the step that comes before the one a card was dropped on', async () => {
    const server = await visitBoard({}, { id: 5, status: 'prospect' });
    await pickUp('{ArrowRight}{ArrowRight}');
    expect((await screen.findAllByText('Move this pipeline to "Visit" first')).length).toBeGreaterThan(0);
    expect(server.requests.some((request) => request.url.startsWith('/panel/pipeline/move'))).toBe(false);
  });

  it('asks for a reason before a card goes back, and changes nothing without one', async () => {
    const server = await visitBoard({ '/panel/pipeline/move': success({ data: {} }) });
    await pickUp('{ArrowLeft}');
    const dialog = await screen.findByRole('dialog', { name: 'Move back to Prospect' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move back' }));
    await within(dialog).findByText('Reason cannot be empty');
    expect(server.requests.some((request) => request.url.startsWith('/panel/pipeline/move'))).toBe(false);
  });

  it('shows the rows that the list is narrowed to, in the tab that was open', async () => {
    const server = await visit(
      { '/panel/pipeline/kanban': board([{ id: 5, status: 'visit' }]) },
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
  it('says once why a filter is refused', async () => {
    const refused = refusal(422, 'invalid_input', 'The list does not know these groups of filters');
    const answers = { '/panel/pipeline/kanban': refused, '/panel/pipeline/figures': refused };
    const server = await visit(answers, '?tab=kanban&where=nonsense');
    await waitFor(() =>
      expect(server.requests.some(({ url }) => url.startsWith('/panel/pipeline/figures'))).toBe(true),
    );
    expect(await screen.findAllByText(/does not know these groups/)).toHaveLength(1);
  });
});
