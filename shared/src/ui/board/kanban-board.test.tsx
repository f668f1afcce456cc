import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { UiProvider } from '../core';
import '../rich';
import { KanbanBoard } from './kanban-board';
import type { KanbanBoardProps, KanbanMove } from './kanban-model';

interface Card {
  id: number;
  name: string;
}

const switchCard: Card = { id: 1, name: 'Switch' };
const routerCard: Card = { id: 2, name: 'Router' };
const onLoadMore = jest.fn();

function renderBoard(changes: Partial<KanbanBoardProps<Card>> = {}) {
  const onMove = jest.fn<Promise<string | null>, [KanbanMove<Card>]>().mockResolvedValue(null);
  const drawn = (more: Partial<KanbanBoardProps<Card>>) => (
    <UiProvider>
      <KanbanBoard<Card>
        label="Pipelines"
        columns={[
          {
            id: 'prospect',
            title: 'Prospect',
            count: 21,
            sum: 45_000_000,
            cards: [switchCard],
            hasMore: true,
          },
          { id: 'visit', title: 'Visit', count: 0, cards: [], hasMore: false },
          { id: 'win', title: 'Win', count: 0, cards: [], hasMore: false },
        ]}
        cardId={(card) => card.id}
        cardTitle={(card) => card.name}
        renderCard={(card) => <p>{card.name}</p>}
        onMove={onMove}
        onLoadMore={onLoadMore}
        {...changes}
        {...more}
      />
    </UiProvider>
  );
  const { rerender } = render(drawn({}));
  const show = (more: Partial<KanbanBoardProps<Card>>) => rerender(drawn(more));
  return { onMove: changes.onMove ?? onMove, show };
}

const pickUp = async () => {
  act(() => screen.getByRole('group', { name: 'Switch' }).focus());
  await userEvent.keyboard(' ');
};
const said = () => document.querySelector('[role=status][aria-live=assertive]')?.textContent;

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text } });
});

/** How many cards stood there each time that one came. */
const stood: number[] = [];
function CountingCard({ name }: Card) {
  useLayoutEffect(() => {
    stood.push(document.querySelectorAll('[data-card]').length);
  }, []);
  return <p>{name}</p>;
}

describe('kanban board', () => {
  it('draws the cards that a window can show first, then the others column by column', () => {
    const columns = Array.from({ length: 7 }, (_, column) => ({
      id: `status-${column}`,
      title: `Status ${column}`,
      count: 20,
      cards: Array.from({ length: 20 }, (_card, index) => ({
        id: 100 * column + index,
        name: `Card ${column}-${index}`,
      })),
      hasMore: false,
    }));
    renderBoard({ columns, renderCard: (card) => <CountingCard {...card} /> });
    // Five columns of six, in a window of 1024 x 768 pixels.
    expect([...new Set(stood)]).toEqual([30, 44, 58, 72, 86, 100, 120, 140]);
    expect(screen.getAllByRole('group')).toHaveLength(140);
  });

  it('shows count and sum of all cards of a column and loads more of them by a button that names it', async () => {
    renderBoard();
    expect(screen.getByText('21')).toBeTruthy();
    expect(screen.getByText('45 jt')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Load more: Prospect' }));
    expect(onLoadMore).toHaveBeenCalledWith('prospect');
  });

  it('folds the columns of what has come to its end to their headings until one opens them', async () => {
    const open = { id: 'prospect', title: 'Prospect', count: 1, cards: [switchCard], hasMore: false };
    const end = { id: 'win', title: 'Win', count: 1, cards: [routerCard], hasMore: false, isEnd: true };
    const { show } = renderBoard({ columns: [open, end] });
    const heading = () => screen.getByRole('button', { name: 'Win' });
    expect(heading().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('group', { name: 'Router' })).toBeNull();
    await userEvent.click(heading());
    expect(screen.getByRole('group', { name: 'Router' })).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('group', { name: 'Router' })).toBeNull();
    // A card that is in the hand finds them open, and is seen where it went.
    await pickUp();
    await userEvent.keyboard('{ArrowRight}');
    expect(heading().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(said()).toContain('Switch was moved to Win'));
    expect(screen.getByRole('group', { name: 'Router' })).toBeTruthy();
    // Where nothing else is there it is what was sought.
    show({ columns: [{ ...open, count: 0, cards: [] }, end] });
    expect(screen.queryByRole('button', { name: 'Win' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Router' })).toBeTruthy();
  });

  it('moves a card by keyboard and says every step', async () => {
    const { onMove } = renderBoard();
    await pickUp();
    expect(said()).toContain('Switch picked up in Prospect');
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toContain('Switch is over Visit, column 2 of 3');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(said()).toContain('Switch was moved to Visit'));
    expect(onMove).toHaveBeenCalledWith({ card: switchCard, from: 'prospect', to: 'visit' });
  });

  it('draws nothing of the columns over which a card is carried', async () => {
    const cardTitle = jest.fn(({ name }: Card) => name);
    renderBoard({
      cardTitle,
      columns: [
        { id: 'prospect', title: 'Prospect', count: 1, cards: [switchCard], hasMore: false },
        { id: 'visit', title: 'Visit', count: 1, cards: [routerCard], hasMore: false },
        { id: 'win', title: 'Win', count: 0, cards: [], hasMore: false },
      ],
    });
    cardTitle.mockClear();
    await pickUp();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(said()).toContain('Switch is over Win');
    expect(cardTitle).toHaveBeenCalledWith(switchCard);
    expect(cardTitle).not.toHaveBeenCalledWith(routerCard);
  });

  it('says in an empty column what may come there, to who may bring it', () => {
    renderBoard({ canDrop: (_card, _from, to) => (to === 'win' ? 'Only a purchase order wins' : null) });
    expect(screen.getAllByText('No cards')).toHaveLength(2);
    expect(screen.getAllByText('Drag one here.')).toHaveLength(1);
  });

  it('offers no way into an empty column to who may move none', () => {
    renderBoard({ canDrag: () => false });
    expect(screen.queryByText('Drag one here.')).toBeNull();
  });

  it('puts the card back on Escape', async () => {
    const { onMove } = renderBoard();
    await pickUp();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(said()).toContain('Switch was put back in Prospect');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('says that a card is where it was to go when it is found there after no answer came', async () => {
    const columnsOf = (visits: Card[]): KanbanBoardProps<Card>['columns'] => {
      const column = (id: string, title: string, cards: Card[]) => ({
        id,
        title,
        count: cards.length,
        cards,
        hasMore: false,
      });
      const left = visits.length > 0 ? [] : [switchCard];
      return [column('prospect', 'Prospect', left), column('visit', 'Visit', visits)];
    };
    const { show } = renderBoard({
      columns: columnsOf([]),
      onMove: () => Promise.resolve('The server cannot be reached'),
    });
    await pickUp();
    await userEvent.keyboard('{ArrowRight} ');
    await screen.findByText('The server cannot be reached');
    show({ columns: columnsOf([switchCard]) });
    await waitFor(() => expect(screen.queryByText('The server cannot be reached')).toBeNull());
    expect(said()).toContain('Switch was moved to Visit');
  });

  it('refuses a column that is not allowed and says why without asking the server', async () => {
    const { onMove } = renderBoard({
      canDrop: (_card, _from, to) => (to === 'win' ? 'Only a purchase order wins' : null),
    });
    await pickUp();
    await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
    expect(await screen.findByText('Only a purchase order wins')).toBeTruthy();
    expect(said()).toContain('Switch stays in Prospect: Only a purchase order wins');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('leads back to a card that was refused at once, where the board has gone on to another column', async () => {
    renderBoard({ canDrop: (_card, _from, to) => (to === 'win' ? 'Only a purchase order wins' : null) });
    await pickUp();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.keyboard(' ');
    await screen.findByText('Only a purchase order wins');
    expect(shown.mock.contexts).toContain(document.querySelector('[data-board-column=prospect] [data-card]'));
    shown.mockRestore();
  });

  it('leaves the keyboard with a card that went back, on its own column', async () => {
    let answer = (_refused: string): void => undefined;
    renderBoard({ onMove: () => new Promise((resolve) => (answer = resolve)) });
    await pickUp();
    await userEvent.keyboard('{ArrowRight} ');
    const column = (id: string) => document.querySelector(`[data-board-column=${id}]`);
    await waitFor(() => expect(column('visit')?.querySelector('[data-card]')).toBeTruthy());
    // A dialog asks meanwhile, and has the keyboard.
    act(() => screen.getByRole('region', { name: 'Pipelines' }).focus());
    await act(async () => answer('Cancelled'));
    const card = column('prospect')?.querySelector('[data-card]');
    expect(card).toBeTruthy();
    expect(document.activeElement).toBe(card);
  });

  it('slides back with the sentence of the server', async () => {
    renderBoard({ onMove: () => Promise.resolve('Pre-sales work is not finished') });
    await pickUp();
    await userEvent.keyboard('{ArrowRight} ');
    expect(await screen.findByText('Pre-sales work is not finished')).toBeTruthy();
    expect(
      screen
        .getByRole('group', { name: 'Switch' })
        .closest('[data-board-column]')
        ?.getAttribute('data-board-column'),
    ).toBe('prospect');
  });

  it('leads on to a card that was refused because somebody else has put it elsewhere', async () => {
    const boardWithCardIn = (at: string) => (
      <UiProvider>
        <KanbanBoard<Card>
          label="Pipelines"
          columns={['prospect', 'visit', 'hold'].map((id) => {
            const cards = id === at ? [switchCard] : [];
            return { id, title: id, count: cards.length, cards, hasMore: false };
          })}
          cardId={(card) => card.id}
          cardTitle={(card) => card.name}
          renderCard={(card) => <p>{card.name}</p>}
          onMove={() => Promise.resolve('Ratna has put it on hold')}
          onLoadMore={onLoadMore}
        />
      </UiProvider>
    );
    const { rerender } = render(boardWithCardIn('prospect'));
    await pickUp();
    await userEvent.keyboard('{ArrowRight} ');
    await screen.findByText('Ratna has put it on hold');
    const before = document.activeElement;
    rerender(boardWithCardIn('hold'));
    const card = document.querySelector('[data-board-column=hold] [data-card]');
    expect(card).toBeTruthy();
    expect(card).not.toBe(before);
    await waitFor(() => expect(document.activeElement).toBe(card));
    expect(screen.getByText('Ratna has put it on hold')).toBeTruthy();
  });
});
