import { Box, Flex, Portal, VisuallyHidden } from '@chakra-ui/react';
import { startTransition, useEffect, useId, useLayoutEffect, useMemo, useState } from 'react';
import { useIsPhone } from '../display/media';
import { useLaterText } from '../later-text/later-text';
import { cardFrame, cardsLook } from './board-card';
import { BoardColumn, shownCards } from './board-column';
import { ColumnTabs } from './column-tabs';
import type { KanbanBoardProps, KanbanColumn } from './kanban-model';
import { useBoardDrag } from './use-board-drag';
import { useFoldedColumns } from './use-folded-columns';

/**
 * Five columns fill the board as long as a card in them can be read: beside the open menu from 1440 pixels on. Where
 * there is less room fewer stand whole, and the next one begins at the edge; on a phone one is as wide as the board.
 * Widths in rem.
 */
const COLUMN = { least: 13.5, most: 21, gaps: 3, whole: 5 } as const;
const COLUMN_WIDTH = `clamp(${COLUMN.least}rem, calc((100% - ${COLUMN.gaps}rem) / ${COLUMN.whole}), ${COLUMN.most}rem)`;

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

/** A swipe or a tab passes other columns on its way; one that is still in sight after this time is where it ends. */
const REST_MS = 200;

/** What columns look like, said once of their board; while a card is in the hand they say whether they take it. */
const columnsLook = {
  '& [data-board-column]': {
    display: 'flex',
    flexDirection: 'column',
    flex: 'none',
    width: { base: '100%', md: COLUMN_WIDTH },
    scrollSnapAlign: 'start',
    // However fast the swipe: it goes to the next stage, and never past one that nobody has seen.
    scrollSnapStop: 'always',
    bg: { md: 'bg.subtle' },
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l3',
    p: { base: '0', md: '1.5' },
    minH: { base: '16rem', md: '0' },
    '&[data-fold=folded]': { width: '2.75rem', position: 'relative', _hover: { bg: 'bg.muted' } },
    '&[data-fold=folded] [data-column-head]': { flexDirection: 'column', flex: '1', minH: '0', pt: '2' },
    '&[data-fold=folded] h2': { writingMode: 'vertical-rl' },
    '&[data-fold=folded] h2 ~ div': { ms: '0', writingMode: 'vertical-rl' },
    '& h2 > button': {
      cursor: 'pointer',
      fontWeight: 'inherit',
      borderRadius: 'l1',
      focusVisibleRing: 'outside',
    },
    // A press anywhere in it opens it.
    '&[data-fold=folded] h2 > button::after': { content: '""', position: 'absolute', inset: '0' },
    transition: 'background-color 120ms, border-color 120ms, opacity 120ms',
    '&[data-drop=takes]': { borderColor: 'border.emphasized' },
    '&[data-drop=refuses]': { opacity: 0.55 },
    '&[data-drop=takes][data-over]': { borderColor: 'brand.solid', bg: 'brand.subtle' },
    '&[data-drop=refuses][data-over]': { borderColor: 'danger.solid' },
  },
  // Paper is not scrolled: all of a column, and the next one below. A flex box would not grow by what a card takes
  // with it to the next sheet.
  '@media print': {
    '&, & [data-board-column], & :has(> [data-card])': {
      display: 'block',
      overflow: 'visible',
      maxHeight: 'none',
    },
    '& [data-board-column]': { width: 'auto' },
    '& [data-board-column][data-fold=folded]': { width: 'auto' },
    '& [data-board-column][data-fold=folded] :is([data-column-head], h2, h2 ~ div)': {
      flexDirection: 'row',
      writingMode: 'horizontal-tb',
    },
    '& [data-card]': { marginBottom: '2' },
  },
} as const;

/**
 * Columns of cards. Mouse: drag. Touch: press and drag. Keyboard: Space picks up, arrows move, Space drops, Escape
 * puts back; without a card in hand the arrows walk from card to card. A refused move slides back and says why.
 */
export function KanbanBoard<Card>(props: KanbanBoardProps<Card>) {
  const { columns, cardId, cardTitle, renderCard, cardLook, canDrop, canDrag, onLoadMore, label, loading } =
    props;
  const { openAt, onRest } = props;
  const text = useLaterText();
  const drag = useBoardDrag(props);
  const boardId = useId();
  const helpId = `${boardId}-help`;
  const { held, moving, refusal, hands } = drag;
  const isPhone = useIsPhone();
  const [shown, setShown] = useState(() =>
    Math.max(0, isPhone ? columns.findIndex(({ id }) => id === openAt) : 0),
  );
  const shownId = columns[shown]?.id;
  useLayoutEffect(() => {
    if (shown > 0)
      drag.board.current?.children[shown]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, where the board opens; from there on it is scrolled
  }, []);
  useEffect(() => {
    if (!isPhone || shownId === undefined || !onRest) return undefined;
    const timer = setTimeout(() => onRest(shownId), REST_MS);
    return () => clearTimeout(timer);
  }, [isPhone, shownId, onRest]);
  // What is seen stands there first; the cards below and the columns beside it come right after, one column at a time.
  const [inSight] = useState(() => ({ columns: columnsInSight(), cards: cardsInSight() }));
  const [whole, setWhole] = useState(0);
  useEffect(() => {
    if (!loading && whole < columns.length) startTransition(() => setWhole(whole + 1));
  }, [loading, whole, columns.length]);
  const { isFolded, foldOf, fold } = useFoldedColumns(columns, { isPhone, held, moving });
  // Of the columns without cards. Why one may not go there is put into words, which takes too long for each key.
  const takers = useMemo(() => {
    const canTake = (to: string): boolean =>
      columns.some(({ id, cards }) =>
        cards.some((card) => canDrag?.(card) !== false && !canDrop?.(card, id, to)),
      );
    return new Set(columns.flatMap(({ id, cards }) => (cards.length === 0 && canTake(id) ? [id] : [])));
  }, [columns, canDrag, canDrop]);

  const shownOf = (column: KanbanColumn<Card>, index: number): number => {
    if (isFolded(column)) return 0;
    if (index < whole) return Infinity;
    return index < inSight.columns || index === shown ? inSight.cards : 0;
  };

  const dropOf = (to: string): 'takes' | 'refuses' | undefined => {
    if (!held || held.from === to) return undefined;
    return (canDrop?.(held.card, held.from, to) ?? null) === null ? 'takes' : 'refuses';
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
        css={{ ...columnsLook, ...cardsLook, ...cardLook }}
      >
        {columns.map((column, index) => {
          const { id } = column;
          const headingId = `${boardId}-${id}`;
          const own = held?.from === id ? held : null;
          const isCarriedAway = own?.by === 'keyboard' && own.over !== id;
          const isEmpty = shownCards(column, moving, cardId).length === 0;
          return (
            <section
              key={id}
              data-board-column={id}
              data-drop={dropOf(id)}
              data-fold={foldOf(column)}
              data-over={held?.over === id ? '' : undefined}
              aria-labelledby={headingId}
            >
              <BoardColumn
                {...{ column, headingId, helpId, isPhone, moving, refusal, hands }}
                {...{ cardId, cardTitle, renderCard, canDrag, onLoadMore, loading }}
                shown={shownOf(column, index)}
                fold={foldOf(column)}
                onFold={fold}
                heldId={own ? cardId(own.card) : undefined}
                heldBy={own?.by}
                over={isCarriedAway ? columns.find((other) => other.id === own.over)?.title : undefined}
                isAwaited={isEmpty && held !== null}
                mayTake={takers.has(id)}
              />
            </section>
          );
        })}
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
