import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useLaterText } from '../later-text/later-text';
import type { CardHands } from './board-card';
import { followPointer } from './follow-pointer';
import type { KanbanBoardProps } from './kanban-model';

const REFUSAL_SHOWN_MS = 6000;

export type Held<Card> = {
  card: Card;
  from: string;
  over: string;
  by: 'pointer' | 'keyboard';
  /** Middle of the ghost in window coordinates, for the pointer. */
  x: number;
  y: number;
  width: number;
};

export interface Refusal {
  cardId: string | number;
  /** The column that it was to go to. */
  to: string;
  reason: string;
}

/** Moves the cards of a board by pointer and by keyboard, and says what happens. */
export function useBoardDrag<Card>({
  columns,
  cardId,
  cardTitle,
  canDrop,
  canDrag,
  onMove,
}: KanbanBoardProps<Card>) {
  const text = useLaterText();
  const [held, setHeld] = useState<Held<Card> | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** Cards on their way: shown where they go until the server has answered. */
  const [moving, setMoving] = useState<{ card: Card; from: string; to: string } | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const suppressClick = useRef(false);
  /** The card whose way has just ended. */
  const landed = useRef<string | number | null>(null);
  /** That card, as it was drawn then. */
  const led = useRef<HTMLElement | null>(null);

  const titleOf = (columnId: string) => columns.find((column) => column.id === columnId)?.title ?? columnId;

  const refuse = (card: Card, from: string, to: string, reason: string) => {
    setRefusal({ cardId: cardId(card), to, reason });
    setAnnouncement(text('boardRefused', { card: cardTitle(card), column: titleOf(from), reason }));
  };

  useEffect(() => {
    if (!refusal) return undefined;
    const timer = setTimeout(() => setRefusal(null), REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refusal]);

  const drop = async (card: Card, from: string, to: string) => {
    setHeld(null);
    if (to === from) {
      setAnnouncement(text('boardPutBack', { card: cardTitle(card), column: titleOf(from) }));
      return;
    }
    const reason = canDrop?.(card, from, to) ?? null;
    if (reason !== null) {
      landed.current = cardId(card);
      refuse(card, from, to, reason);
      return;
    }
    setMoving({ card, from, to });
    setAnnouncement(text('boardMoving', { card: cardTitle(card), column: titleOf(to) }));
    const refused = await onMove({ card, from, to });
    landed.current = cardId(card);
    setMoving(null);
    if (refused === null)
      setAnnouncement(text('boardDropped', { card: cardTitle(card), column: titleOf(to) }));
    else refuse(card, from, to, refused);
  };

  const cardOf = (id: string | number) =>
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(String(id))}"]`);

  const lead = (id: string | number) => {
    const card = cardOf(id);
    card?.focus();
    // A smooth way would end at the column where a phone's board has just come to rest.
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    led.current = card ?? null;
  };

  useEffect(() => {
    // Drawn where it stays: a card that went back is another element than the one on its way, maybe out of sight, as
    // is one that a finger has carried past the edge of a phone to where it may not go.
    const { current: id } = landed;
    if (moving || held || id === null) return;
    landed.current = null;
    lead(id);
  }, [moving, held]);

  useEffect(() => {
    // Its answer was lost on the way, and it was stored all the same.
    const column = columns.find(({ id }) => id === refusal?.to);
    const card = column?.cards.find((one) => cardId(one) === refusal?.cardId);
    if (!column || !card) return;
    setRefusal(null);
    setAnnouncement(text('boardDropped', { card: cardTitle(card), column: column.title }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when other cards are read
  }, [columns, refusal]);

  useEffect(() => {
    // Refused, because somebody else was faster: it has gone on to where that one has put it, with the reason.
    const isTakenAlong = led.current?.isConnected === false && document.activeElement === document.body;
    if (refusal && isTakenAlong && cardOf(refusal.cardId)) lead(refusal.cardId);
  }, [columns, refusal]);

  const putBack = useCallback(() => {
    setHeld((before) => {
      if (before)
        setAnnouncement(text('boardPutBack', { card: cardTitle(before.card), column: titleOf(before.from) }));
      return null;
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- titles are read when it happens
  }, [text, cardTitle]);

  const startPointer = (event: PointerEvent<HTMLElement>, card: Card, from: string) => {
    if (event.button !== 0 || canDrag?.(card) === false || moving) return;
    if (!board.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    let over = from;
    followPointer(event, {
      board: board.current,
      onMove: (x, y, column) => {
        over = column ?? over;
        setHeld({ card, from, over, by: 'pointer', x, y, width });
      },
      onDrop: () => {
        suppressClick.current = true;
        setTimeout(() => (suppressClick.current = false), 0);
        void drop(card, from, over);
      },
      onCancel: putBack,
    });
  };

  const moveByKeyboard = (step: number) => {
    if (!held) return;
    const index = columns.findIndex((column) => column.id === held.over);
    const next = columns[Math.min(columns.length - 1, Math.max(0, index + step))];
    if (!next || next.id === held.over) return;
    setHeld({ ...held, over: next.id });
    setAnnouncement(
      text('boardMoved', {
        card: cardTitle(held.card),
        column: next.title,
        position: columns.indexOf(next) + 1,
        count: columns.length,
      }),
    );
    board.current
      ?.querySelector(`[data-board-column="${CSS.escape(next.id)}"]`)
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  };

  const onCardKey = (event: KeyboardEvent<HTMLElement>, card: Card, columnId: string) => {
    if (event.target !== event.currentTarget) return;
    const isThis = held !== null && cardId(held.card) === cardId(card);
    if (event.key === ' ') {
      event.preventDefault();
      if (isThis) void drop(card, held.from, held.over);
      else if (canDrag?.(card) !== false && !moving) {
        setRefusal(null);
        setHeld({ card, from: columnId, over: columnId, by: 'keyboard', x: 0, y: 0, width: 0 });
        setAnnouncement(text('boardPickedUp', { card: cardTitle(card), column: titleOf(columnId) }));
      }
      return;
    }
    if (event.key === 'Escape' && isThis) {
      event.preventDefault();
      putBack();
      return;
    }
    const isRtl = document.documentElement.dir === 'rtl';
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === forward || event.key === backward) {
      event.preventDefault();
      const step = event.key === forward ? 1 : -1;
      if (isThis) moveByKeyboard(step);
      else focusNeighbour(event.currentTarget, columnId, step);
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isThis) {
      event.preventDefault();
      const cards = cardsOf(columnId);
      cards[cards.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
    }
  };

  const cardsOf = (columnId: string): HTMLElement[] => [
    ...(board.current?.querySelectorAll<HTMLElement>(
      `[data-board-column="${CSS.escape(columnId)}"] [data-card]`,
    ) ?? []),
  ];

  const focusNeighbour = (element: HTMLElement, columnId: string, step: number) => {
    const position = cardsOf(columnId).indexOf(element);
    for (
      let index = columns.findIndex((column) => column.id === columnId) + step;
      columns[index];
      index += step
    ) {
      const cards = cardsOf(columns[index]?.id ?? '');
      const target = cards[Math.min(position, cards.length - 1)];
      if (target) {
        target.focus();
        return;
      }
    }
  };

  const onCardBlur = (card: Card) => {
    // Leaving a card that is held by keyboard puts it back: nothing may stay in the air unseen.
    if (held?.by === 'keyboard' && cardId(held.card) === cardId(card)) putBack();
  };

  const latest = useRef({ startPointer, onCardKey, onCardBlur });
  useLayoutEffect(() => {
    latest.current = { startPointer, onCardKey, onCardBlur };
  });
  const [hands] = useState<CardHands<Card>>(() => ({
    onPointerDown: (...of) => latest.current.startPointer(...of),
    onKeyDown: (...of) => latest.current.onCardKey(...of),
    onBlur: (card) => latest.current.onCardBlur(card),
    isAfterDrag: () => suppressClick.current,
  }));
  return { board, held, moving, refusal, announcement, hands };
}
