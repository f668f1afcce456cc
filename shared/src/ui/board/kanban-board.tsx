import { Badge, Box, Button, Flex, Portal, Skeleton, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { startTransition, useEffect, useId, useState, type ReactNode } from 'react';
import { cut } from '../display/cut-text';
import { drawings } from '../display/drawings';
import { LineDrawing } from '../display/line-drawing';
import { useIsPhone } from '../display/media';
import { ToneDisc } from '../display/tone-disc';
import { MoneyShort } from '../display/values';
import { formatAmount } from '../inputs/amount';
import { useLaterText } from '../later-text/later-text';
import { BoardCard, cardFrame, cardsLook } from './board-card';
import { ColumnTabs } from './column-tabs';
import type { KanbanBoardProps, KanbanColumn } from './kanban-model';
import { useBoardDrag } from './use-board-drag';

/**
 * Five columns fill the board as long as a card in them can be read: beside the open menu from 1440 pixels on. Where
 * there is less room fewer stand whole, and the next one begins at the edge; on a phone one is as wide as the board.
 * Widths in rem.
 */
const COLUMN = { least: 13.5, most: 21, gaps: 3, whole: 5 } as const;
const COLUMN_WIDTH = `clamp(${COLUMN.least}rem, calc((100% - ${COLUMN.gaps}rem) / ${COLUMN.whole}), ${COLUMN.most}rem)`;
const COLUMN_DRAWING_WIDTH = 88;

const REM = 16;
/** No board shows more columns than a window has room for of those that fill it. */
function columnsInSight(): number {
  const room = window.innerWidth / REM;
  const width = Math.min(COLUMN.most, Math.max(COLUMN.least, (room - COLUMN.gaps) / COLUMN.whole));
  return Math.ceil(room / width);
}

/** A card of three lines with the gap below it, in pixels. A column of smaller ones is filled a moment later. */
const CARD_HEIGHT = 100;
/** What stands above the cards, at the least: the bar of the panel, the heading of the page and its filters. */
const TOP = 200;
const cardsInSight = (): number => Math.max(1, Math.ceil((window.innerHeight - TOP) / CARD_HEIGHT));

function ColumnHeader<Card>({ column, id }: { column: KanbanColumn<Card>; id: string }) {
  return (
    <Flex align="center" gap="2" px="1" pb="2.5" minH="9">
      <ToneDisc tone={column.tone ?? 'grey'} />
      <Text as="h2" id={id} fontWeight="semibold" {...cut}>
        {column.title}
      </Text>
      {column.count === null ? null : (
        <Badge size="xs" colorPalette="gray">
          {formatAmount(column.count)}
        </Badge>
      )}
      <Box ms="auto" color="fg.muted" textStyle="sm">
        {column.sum === null || column.sum === undefined ? null : <MoneyShort value={column.sum} />}
      </Box>
    </Flex>
  );
}

/**
 * Columns of cards. Mouse: drag. Touch: press and drag. Keyboard: Space picks up, arrows move, Space drops, Escape
 * puts back; without a card in hand the arrows walk from card to card. A refused move slides back and says why.
 */
export function KanbanBoard<Card>(props: KanbanBoardProps<Card>) {
  const { columns, cardId, cardTitle, renderCard, cardLook, canDrop, canDrag, onLoadMore, label, loading } =
    props;
  const text = useLaterText();
  const drag = useBoardDrag(props);
  const boardId = useId();
  const helpId = `${boardId}-help`;
  const { held, moving, refusal, hands } = drag;
  const isPhone = useIsPhone();
  const [shown, setShown] = useState(0);
  // What is seen stands there first; the cards below and the columns beside it come right after, one column at a time.
  const [inSight] = useState(() => ({ columns: columnsInSight(), cards: cardsInSight() }));
  const [whole, setWhole] = useState(0);
  useEffect(() => {
    if (!loading && whole < columns.length) startTransition(() => setWhole(whole + 1));
  }, [loading, whole, columns.length]);
  /** Whether a card that is shown may go there. */
  const canTake = (to: string): boolean =>
    columns.some(({ id, cards }) =>
      cards.some((card) => canDrag?.(card) !== false && !canDrop?.(card, id, to)),
    );

  const cardsOf = (column: KanbanColumn<Card>): readonly Card[] => {
    if (!moving) return column.cards;
    const others = column.cards.filter((card) => cardId(card) !== cardId(moving.card));
    return column.id === moving.to ? [moving.card, ...others] : others;
  };

  const drawnOf = (column: KanbanColumn<Card>, index: number): readonly Card[] => {
    if (index < whole) return cardsOf(column);
    return index < inSight.columns ? cardsOf(column).slice(0, inSight.cards) : [];
  };

  const drawCard = (card: Card, column: KanbanColumn<Card>): ReactNode => {
    const id = cardId(card);
    const isHeld = held !== null && cardId(held.card) === id;
    const isMoving = moving !== null && cardId(moving.card) === id;
    return (
      <BoardCard
        key={id}
        {...{ card, id, isHeld, isMoving, hands, renderCard }}
        column={column.id}
        title={cardTitle(card)}
        helpId={helpId}
        canDrag={canDrag?.(card) !== false}
        isPale={isMoving || (isHeld && held.by === 'pointer')}
        over={
          isHeld && held.by === 'keyboard' && held.over !== held.from
            ? columns.find((other) => other.id === held.over)?.title
            : undefined
        }
        refused={refusal?.cardId === id ? refusal.reason : null}
      />
    );
  };

  const dropLook = (column: KanbanColumn<Card>) => {
    if (!held || held.from === column.id) return {};
    const isOver = held.over === column.id;
    const reason = canDrop?.(held.card, held.from, column.id) ?? null;
    if (reason !== null) return { opacity: 0.55, ...(isOver ? { borderColor: 'danger.solid' } : {}) };
    return isOver ? { borderColor: 'brand.solid', bg: 'brand.subtle' } : { borderColor: 'border.emphasized' };
  };

  return (
    <>
      <VisuallyHidden id={helpId}>{text('boardCardHelp')}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {drag.announcement}
      </VisuallyHidden>
      {isPhone ? (
        <ColumnTabs
          columns={columns}
          shown={shown}
          onShow={(index) => drag.board.current?.children[index]?.scrollIntoView({ block: 'nearest' })}
        />
      ) : null}
      <Flex
        ref={drag.board}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
        // A swipe ends on a column, unless a card is carried along.
        scrollSnapType={isPhone && held === null ? 'x mandatory' : undefined}
        scrollBehavior={isPhone && held === null ? 'smooth' : undefined}
        flex="1"
        minH="0"
        role="region"
        aria-label={label}
        tabIndex={0}
        gap={{ base: '4', md: '3' }}
        // What its columns have for screen readers alone stays inside of it, and does not widen the page.
        position="relative"
        overflowX="auto"
        align="stretch"
        pb="3"
        focusVisibleRing="outside"
        borderRadius="l3"
        css={{ ...cardsLook, ...cardLook }}
      >
        {columns.map((column, index) => (
          <Flex
            as="section"
            key={column.id}
            data-board-column={column.id}
            aria-labelledby={`${boardId}-${column.id}`}
            direction="column"
            flex="none"
            width={{ base: '100%', md: COLUMN_WIDTH }}
            scrollSnapAlign="start"
            bg={{ md: 'bg.subtle' }}
            borderWidth="1px"
            borderColor="transparent"
            borderRadius="l3"
            p={{ base: '0', md: '1.5' }}
            minH={{ base: '16rem', md: '0' }}
            transition="background-color 120ms, border-color 120ms, opacity 120ms"
            {...dropLook(column)}
          >
            {isPhone ? (
              <VisuallyHidden id={`${boardId}-${column.id}`}>{column.title}</VisuallyHidden>
            ) : (
              <ColumnHeader column={column} id={`${boardId}-${column.id}`} />
            )}
            <Flex
              direction="column"
              gap="2"
              flex="1"
              // A list that has a height gives it to the board; on a phone the window is what there is, and two cards
              // where that is held sideways.
              minH="0"
              maxH={{ base: 'max(18rem, calc(100dvh - 13rem))', md: undefined }}
              overflowY="auto"
              mx="-1"
              px="1"
              pb="1"
              scrollbarWidth="thin"
            >
              {drawnOf(column, index).map((card) => drawCard(card, column))}
              {loading || (column.loading && column.cards.length === 0) ? (
                <Box aria-busy="true">
                  <Skeleton h="24" mb="2" />
                  <Skeleton h="24" />
                </Box>
              ) : null}
              {!loading && !column.loading && !column.error && cardsOf(column).length === 0 ? (
                <Flex direction="column" align="center" gap="2" py="6">
                  <LineDrawing drawing={drawings.column} width={COLUMN_DRAWING_WIDTH} />
                  <Text textStyle="sm" color="fg.muted" textAlign="center">
                    {held ? text('boardEmptyDrop') : text('boardColumnEmpty')}
                  </Text>
                  {!held && canTake(column.id) ? (
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
              {column.hasMore && !column.error && column.cards.length > 0 ? (
                <Box>
                  <Button
                    size="sm"
                    variant="ghost"
                    width="100%"
                    color="fg.muted"
                    disabled={column.loading}
                    onClick={() => onLoadMore(column.id)}
                  >
                    {column.loading ? <Spinner size="sm" /> : null}
                    {text('loadMore')}
                  </Button>
                </Box>
              ) : null}
            </Flex>
          </Flex>
        ))}
      </Flex>
      {held?.by === 'pointer' ? (
        <Portal>
          <Box
            {...cardFrame}
            css={cardLook}
            aria-hidden="true"
            position="fixed"
            top="0"
            left="0"
            zIndex="modal"
            pointerEvents="none"
            boxShadow="md"
            cursor="grabbing"
            style={{
              width: held.width,
              transform: `translate(${held.x - held.width / 2}px, ${held.y - 28}px) rotate(1.2deg)`,
            }}
          >
            {renderCard(held.card)}
          </Box>
        </Portal>
      ) : null}
    </>
  );
}
