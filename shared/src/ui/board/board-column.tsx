import { Badge, Box, Button, Flex, Skeleton, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { memo } from 'react';
import { flushSync } from 'react-dom';
import { cut } from '../display/cut-text';
import { drawings } from '../display/drawings';
import { LineDrawing } from '../display/line-drawing';
import { ToneDisc } from '../display/tone-disc';
import { MoneyShort } from '../display/values';
import { formatAmount } from '../inputs/amount';
import { Icon } from '../icon';
import { useLaterText } from '../later-text/later-text';
import { BoardCard, type CardHands } from './board-card';
import type { KanbanBoardProps, KanbanColumn, KanbanMove } from './kanban-model';
import type { Held, Refusal } from './use-board-drag';
import type { Fold } from './use-folded-columns';

const DRAWING_WIDTH = 88;

interface BoardColumnProps<Card> extends Pick<
  KanbanBoardProps<Card>,
  'cardId' | 'cardTitle' | 'renderCard' | 'canDrag' | 'onLoadMore' | 'loading'
> {
  column: KanbanColumn<Card>;
  /** Of its heading. */
  headingId: string;
  helpId: string;
  isPhone: boolean;
  /** How many of its cards are drawn by now. */
  shown: number;
  /** The card that is on its way, wherever it is shown. */
  moving: KanbanMove<Card> | null;
  /** The card of this column that is in the hand. */
  heldId: string | number | undefined;
  heldBy: Held<Card>['by'] | undefined;
  /** The other column over which the keyboard holds it. */
  over: string | undefined;
  refusal: Refusal | null;
  /** Of a column without cards: some card is in the hand; a card of the board may come here. */
  isAwaited: boolean;
  mayTake: boolean;
  hands: CardHands<Card>;
  /** How it is shown now, where one may fold it. */
  fold: Fold;
  onFold: (columnId: string) => void;
}

/** The cards of a column as they are shown: one on its way stands where it goes. */
export function shownCards<Card>(
  column: KanbanColumn<Card>,
  moving: KanbanMove<Card> | null,
  cardId: KanbanBoardProps<Card>['cardId'],
): readonly Card[] {
  if (!moving) return column.cards;
  const others = column.cards.filter((card) => cardId(card) !== cardId(moving.card));
  return column.id === moving.to ? [moving.card, ...others] : others;
}

interface ColumnHeaderProps<Card> extends Pick<BoardColumnProps<Card>, 'column' | 'fold' | 'onFold'> {
  id: string;
}

/** Of a column that is folded it is all that is shown, from its top downwards, and a press anywhere opens it. */
function ColumnHeader<Card>({ column, id, fold, onFold }: ColumnHeaderProps<Card>) {
  return (
    <Flex align="center" gap="2" px="1" pb="2.5" minH="9" data-column-head="">
      <ToneDisc tone={column.tone ?? 'grey'} />
      <Text as="h2" id={id} fontWeight="semibold" {...cut}>
        {fold ? (
          <button
            type="button"
            aria-expanded={fold === 'open'}
            onClick={({ currentTarget }) => {
              flushSync(() => onFold(column.id));
              // It opens away from where its neighbours are seen.
              currentTarget.closest('section')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            }}
          >
            {column.title}
          </button>
        ) : (
          column.title
        )}
      </Text>
      {column.count === null ? null : (
        <Badge size="xs" colorPalette="gray">
          {formatAmount(column.count)}
        </Badge>
      )}
      <Box ms="auto" color="fg.muted" textStyle="sm" whiteSpace="nowrap">
        {column.sum === null || column.sum === undefined ? null : (
          <MoneyShort value={column.sum} focusable={fold !== 'folded'} />
        )}
      </Box>
      {fold === 'open' ? <Icon name="chevrons-right" size={14} color="fg.muted" /> : null}
    </Flex>
  );
}

function PlainBoardColumn<Card>(props: BoardColumnProps<Card>) {
  const { column, headingId, helpId, moving, heldId, heldBy, over, refusal, hands, fold } = props;
  const { cardId, cardTitle, renderCard, canDrag, onLoadMore, loading } = props;
  const text = useLaterText();
  const cards = shownCards(column, moving, cardId);
  return (
    <>
      {props.isPhone ? (
        <VisuallyHidden id={headingId}>{column.title}</VisuallyHidden>
      ) : (
        <ColumnHeader column={column} id={headingId} fold={fold} onFold={props.onFold} />
      )}
      {fold === 'folded' ? null : (
        <Flex
          direction="column"
          gap="2"
          flex="1"
          // A list that has a height gives it to the board; on a phone the window is what there is, and two cards
          // where that is held sideways.
          minH="0"
          maxH={{ base: 'max(18rem, calc(100dvh - 13rem))', md: undefined }}
          overflowY="auto"
          // Room for what shows around a card that it has the keyboard. On a phone nothing stands above the first one.
          mx="-1"
          px="1"
          mt={{ md: '-1' }}
          pt={{ md: '1' }}
          pb="1"
          scrollbarWidth="thin"
          // Its track is white in Firefox.
          scrollbarColor="{colors.border.emphasized} transparent"
        >
          {cards.slice(0, props.shown).map((card) => {
            const id = cardId(card);
            const isHeld = id === heldId;
            const isMoving = moving !== null && cardId(moving.card) === id;
            return (
              <BoardCard
                key={id}
                {...{ card, id, isHeld, isMoving, helpId, hands, renderCard }}
                column={column.id}
                title={cardTitle(card)}
                canDrag={canDrag?.(card) !== false}
                isPale={isMoving || (isHeld && heldBy === 'pointer')}
                over={isHeld ? over : undefined}
                refused={refusal?.cardId === id ? refusal.reason : null}
              />
            );
          })}
          {loading || (column.loading && column.cards.length === 0) ? (
            <Box aria-busy="true">
              <Skeleton h="24" mb="2" />
              <Skeleton h="24" />
            </Box>
          ) : null}
          {!loading && !column.loading && !column.error && cards.length === 0 ? (
            <Flex direction="column" align="center" gap="2" py="6">
              <LineDrawing drawing={drawings.column} width={DRAWING_WIDTH} />
              <Text textStyle="sm" color="fg.muted" textAlign="center">
                {props.isAwaited ? text('boardEmptyDrop') : text('boardColumnEmpty')}
              </Text>
              {!props.isAwaited && props.mayTake ? (
                <Text textStyle="xs" color="fg.muted" textAlign="center">
                  {text('boardColumnHelp')}
                </Text>
              ) : null}
            </Flex>
          ) : null}
          {column.error ? (
            <Box textAlign="center" py="3" role="alert">
              <Text textStyle="sm" color="danger.fg" mb="2">
                {column.error}
              </Text>
              <Button size="xs" variant="outline" onClick={() => onLoadMore(column.id)}>
                {text('tryAgain')}
              </Button>
            </Box>
          ) : null}
          {column.hasMore && !column.error && props.shown > 0 && column.cards.length > 0 ? (
            <Box>
              <Button
                size="sm"
                variant="ghost"
                width="100%"
                color="fg.muted"
                aria-label={`${text('loadMore')}: ${column.title}`}
                disabled={column.loading}
                onClick={() => onLoadMore(column.id)}
              >
                {column.loading ? <Spinner size="sm" /> : null}
                {text('loadMore')}
              </Button>
            </Box>
          ) : null}
        </Flex>
      )}
    </>
  );
}

/** What stands in a column, drawn again only when something of its own changes: a drag passes all of them. */
export const BoardColumn = memo(PlainBoardColumn) as typeof PlainBoardColumn; // memo forgets that it takes any card
