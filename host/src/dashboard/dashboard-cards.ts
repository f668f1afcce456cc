import type { Card, CardKind, CardRow } from '@balai/shared/contract/host/cards';
import type { Arrangement } from '@balai/shared/contract/host/dashboards';

/** A card that shows rows. */
export type RowsCard = Card & { row: CardRow };

/** The cards of a dashboard by where they stand, in their order. */
export interface ShownCards {
  work: RowsCard[];
  recent: RowsCard[];
  figures: Card[];
  charts: Card[];
}

const hasRow = (card: Card): card is RowsCard => card.row !== undefined;
/** What a kind needs to be drawn; a release may be younger than this shell, so that others are passed over. */
const canBeDrawn: Readonly<Record<CardKind, (card: Card) => boolean>> = {
  work: hasRow,
  recent: hasRow,
  figure: () => true,
  months: ({ over }) => over !== undefined,
  parts: ({ by, parts }) => by !== undefined && parts !== undefined,
  ranking: ({ by }) => by !== undefined,
};
const placeOfKind: Readonly<Record<string, keyof ShownCards>> = {
  work: 'work',
  recent: 'recent',
  figure: 'figures',
  months: 'charts',
  parts: 'charts',
  ranking: 'charts',
};

const isKnown = (kind: string): kind is CardKind => Object.hasOwn(canBeDrawn, kind);

/** Where a card stands; null for one that this shell cannot draw. */
export const placeOf = (card: Card): keyof ShownCards | null =>
  isKnown(card.kind) && canBeDrawn[card.kind](card) ? (placeOfKind[card.kind] ?? null) : null;

/** All cards that can be drawn, as the person has put them: those that he has not moved stand behind, as declared. */
export function inOrder(cards: readonly Card[], { order }: Pick<Arrangement, 'order'>): Card[] {
  const places = new Map(order.map((id, at) => [id, at]));
  const place = ({ id }: Card) => places.get(id) ?? Infinity;
  return cards
    .filter((card) => placeOf(card) !== null)
    .toSorted((one, other) =>
      place(one) === place(other) ? one.order - other.order : place(one) < place(other) ? -1 : 1,
    );
}

/** What is shown of them, by where it stands. */
export function shownCards(cards: readonly Card[], arrangement: Arrangement): ShownCards {
  const shown = inOrder(cards, arrangement).filter(({ id }) => !arrangement.hidden.includes(id));
  const at = (wanted: keyof ShownCards) => shown.filter((card) => placeOf(card) === wanted);
  return {
    work: at('work').filter(hasRow),
    recent: at('recent').filter(hasRow),
    figures: at('figures'),
    charts: at('charts'),
  };
}

/** The ids of all cards after one has taken the place of another of its own kind. */
export function afterMove(cards: readonly Card[], id: string, to: number): string[] {
  const moved = cards.find((card) => card.id === id);
  if (!moved) return cards.map((card) => card.id);
  const kin = cards.filter((card) => placeOf(card) === placeOf(moved)).map((card) => card.id);
  const others = kin.filter((other) => other !== id);
  const sorted = [...others.slice(0, to), id, ...others.slice(to)];
  let next = 0;
  return cards.map((card) => (kin.includes(card.id) ? (sorted[next++] ?? card.id) : card.id));
}
