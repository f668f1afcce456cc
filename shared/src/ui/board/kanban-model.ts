import type { SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Tone } from '../display/status-tone';

export interface KanbanColumn<Card> {
  id: string;
  title: string;
  tone?: Tone;
  /** Of all cards of the column, also those that are not loaded; null while unknown. */
  count: number | null;
  /** Whole rupiah of all cards; absent where sums make no sense or may not be seen. */
  sum?: number | null;
  cards: readonly Card[];
  /** There are cards that are not loaded yet. */
  hasMore: boolean;
  loading?: boolean;
  error?: string | null;
  /** What comes here has come to its end: on a wide screen its heading stands alone until one opens it. */
  isEnd?: boolean;
}

export interface KanbanMove<Card> {
  card: Card;
  from: string;
  to: string;
}

export interface KanbanBoardProps<Card> {
  columns: readonly KanbanColumn<Card>[];
  cardId: (card: Card) => string | number;
  /** What a card is called when it is announced, e.g. 'PL/2026/11/0001 Data centre Surabaya'. */
  cardTitle: (card: Card) => string;
  /** At most five facts; the board draws frame, focus and drag. Another function draws every card again. */
  renderCard: (card: Card) => ReactNode;
  /**
   * What the parts of a card look like, by attributes of plain elements, e.g. `{ '& [data-name]': { color: 'fg' } }`:
   * said once of the board, because a look that each part brings with it is worked out for each of them anew.
   */
  cardLook?: SystemStyleObject;
  /** Why the card may not go there, null when it may. Asked for every column while dragging, so it must be cheap. */
  canDrop?: (card: Card, from: string, to: string) => string | null;
  /** Whether the card can be picked up at all. */
  canDrag?: (card: Card) => boolean;
  /** Moves the card on the server. Answers null when it was moved, else the sentence that says why not. */
  onMove: (move: KanbanMove<Card>) => Promise<string | null>;
  onLoadMore: (columnId: string) => void;
  /** The column that a phone, which shows one at a time, begins with; the first one without it. */
  openAt?: string | undefined;
  /** A phone has come to this column and rests there. */
  onRest?: (columnId: string) => void;
  /** Accessible name of the board. */
  label: string;
  loading?: boolean;
}
