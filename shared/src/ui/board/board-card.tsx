import { Flex } from '@chakra-ui/react';
import { memo, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Icon } from '../icon';

/** The frame of a card, in its column and in the hand. */
export const cardFrame = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  p: '3',
} as const;

/** What cards look like, said once of their board, as the look of rows is of their table. */
export const cardsLook = {
  '& [data-card]': {
    ...cardFrame,
    // On a phone a card reaches to the edges of what scrolls, where a ring around it would be cut.
    focusVisibleRing: { base: 'inside', md: 'outside' },
    userSelect: 'none',
    // A swipe that begins on a card, and on a phone all do, scrolls its column or goes to the next one. After a long
    // press, which picks up, `followPointer` keeps everything still.
    touchAction: 'manipulation',
    transition: 'border-color 180ms ease-out',
    '&[data-draggable]': { cursor: 'grab' },
    '&[data-pale]': { opacity: 0.5 },
    '&[data-refused]': {
      borderColor: 'danger.solid',
      animationName: 'slide-from-right',
      animationDuration: 'slow',
    },
    '&[data-held]': { borderColor: 'brand.solid' },
  },
} as const;

/** What `cardsLook` asks for: an attribute that is there or not. */
const flag = (isThere: boolean): '' | undefined => (isThere ? '' : undefined);

/** What is done with any card; the same functions for as long as the board stands. */
export interface CardHands<Card> {
  onPointerDown: (event: PointerEvent<HTMLElement>, card: Card, column: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, card: Card, column: string) => void;
  onBlur: (card: Card) => void;
  /** Whether a press ended a drag and is no click. */
  isAfterDrag: () => boolean;
}

interface BoardCardProps<Card> {
  card: Card;
  id: string | number;
  column: string;
  title: string;
  helpId: string;
  canDrag: boolean;
  isHeld: boolean;
  /** On its way, or in the hand of a pointer. */
  isPale: boolean;
  isMoving: boolean;
  /** The column over which the keyboard holds it. */
  over: string | undefined;
  /** Why it may not go where it was dropped. */
  refused: string | null;
  hands: CardHands<Card>;
  renderCard: (card: Card) => ReactNode;
}

function PlainBoardCard<Card>(props: BoardCardProps<Card>) {
  const { card, id, column, isHeld, over, refused, hands } = props;
  return (
    // A card is walked to and moved by keys, and is no button, since it holds links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-card={id}
      data-draggable={flag(props.canDrag)}
      data-pale={flag(props.isPale)}
      data-held={flag(isHeld)}
      data-refused={flag(refused !== null)}
      aria-label={props.title}
      aria-roledescription="card"
      aria-describedby={props.helpId}
      aria-busy={props.isMoving}
      onPointerDown={(event) => hands.onPointerDown(event, card, column)}
      onKeyDown={(event) => hands.onKeyDown(event, card, column)}
      onBlur={() => hands.onBlur(card)}
      onDragStart={(event) => event.preventDefault()}
      onClickCapture={(event) => {
        if (hands.isAfterDrag()) event.preventDefault();
      }}
    >
      {props.renderCard(card)}
      {over === undefined ? null : (
        <Flex mt="2" gap="1.5" align="center" textStyle="xs" color="brand.fg" fontWeight="medium">
          <Icon name="arrow-right" size={12} />
          {over}
        </Flex>
      )}
      {refused ? (
        <Flex mt="2" gap="1.5" align="flex-start" textStyle="xs" color="danger.fg" fontWeight="medium">
          <Icon name="alert" size={14} mt="1px" />
          {refused}
        </Flex>
      ) : null}
    </div>
  );
}

/** One card of a board, drawn again only when something of its own changes: a drag passes a hundred others. */
export const BoardCard = memo(PlainBoardCard) as typeof PlainBoardCard; // memo forgets that it takes any card
