import type { Bookmark } from '@balai/shared/contract/host/bookmarks';
import { cut, EmptyState, SortableRows } from '@balai/shared/ui';
import { Box, chakra, Flex, Icon, IconButton, Input, Text } from '@balai/shared/ui/core';
import { useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { matching } from '../palette/palette-model';
import { iconOf } from '../shell/menu-label';
import { BookmarkLink } from './bookmark-link';
import { useBookmarksText } from './bookmarks-text';

/** Suggestions while something is typed, and while nothing is [9.2]. */
const SUGGESTED_WHEN_TYPED = 6;
const SUGGESTED_WHEN_EMPTY = 100;

interface BookmarksPanelProps {
  /** The field of the search. */
  field: RefObject<HTMLInputElement | null>;
  bookmarks: readonly Bookmark[];
  onStar: (bookmark: Bookmark, starred: boolean) => void;
  onMove: (link: string, to: number) => void;
  onLeave: () => void;
}

/** Searches the pages of the menu, stars them and puts the starred ones into order. */
export function BookmarksPanel({ field, bookmarks, onStar, onMove, onLeave }: BookmarksPanelProps) {
  const text = useBookmarksText();
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() !== '';
  const suggested = matching(bookmarks, typed).slice(
    0,
    isTyped ? SUGGESTED_WHEN_TYPED : SUGGESTED_WHEN_EMPTY,
  );
  const sorted = isTyped ? [] : suggested.filter(({ starred }) => starred);
  const others = isTyped ? suggested : suggested.filter(({ starred }) => !starred);
  const { list, isPressed } = useFocusOfStar();
  const line = (bookmark: Bookmark) => (
    <Line
      bookmark={bookmark}
      onStar={(event) => {
        isPressed(bookmark.link, event);
        onStar(bookmark, !bookmark.starred);
      }}
      onLeave={onLeave}
    />
  );
  return (
    <>
      <Box p="2" borderBottomWidth="1px" borderColor="border">
        <Input
          ref={field}
          size="sm"
          aria-label={text('search')}
          placeholder={text('search')}
          autoComplete="off"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Box>
      <Box ref={list} p="2" maxH="min(60dvh, 26rem)" overflowY="auto">
        {isTyped || bookmarks.some(({ starred }) => starred) ? null : (
          <>
            <EmptyState compact drawing="host/bookmarks" title={text('none')} text={text('noneHelp')} />
            <Box borderTopWidth="1px" borderColor="border" mb="2" />
          </>
        )}
        <SortableRows
          rows={sorted.map((bookmark) => ({ id: bookmark.link, label: bookmark.title, bookmark }))}
          onMove={onMove}
          moveLabel={(name) => text('move', { name })}
        >
          {({ bookmark }) => line(bookmark)}
        </SortableRows>
        {sorted.length > 0 && others.length > 0 ? (
          <Box borderTopWidth="1px" borderColor="border" my="2" />
        ) : null}
        <chakra.ul listStyleType="none">
          {others.map((bookmark) => (
            <Flex
              as="li"
              key={bookmark.id}
              align="center"
              px="1"
              minH={{ base: '11', md: '8' }}
              borderRadius="l1"
              _hover={{ bg: 'bg.subtle' }}
            >
              {line(bookmark)}
            </Flex>
          ))}
        </chakra.ul>
        {suggested.length === 0 ? <EmptyState compact kind="search" title={text('noResult')} /> : null}
      </Box>
    </>
  );
}

/** A page that gets its star, or loses it, goes to another place of the list: the focus goes along with its button. */
function useFocusOfStar() {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ link: string; byKey: boolean } | null>(null);
  useLayoutEffect(() => {
    const { current } = pressed;
    if (!current || document.activeElement !== document.body) return;
    pressed.current = null;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-star]') ?? [];
    const button = [...buttons].find(({ dataset }) => dataset['star'] === current.link);
    // Who stars one page after the other by pointer stays where he is in the list.
    button?.focus({ preventScroll: !current.byKey });
  });
  const isPressed = (link: string, { detail }: MouseEvent) => {
    pressed.current = { link, byKey: detail === 0 };
  };
  return { list, isPressed };
}

interface LineProps extends Pick<BookmarksPanelProps, 'onLeave'> {
  bookmark: Bookmark;
  onStar: (event: MouseEvent) => void;
}

function Line({ bookmark, onStar, onLeave }: LineProps) {
  const text = useBookmarksText();
  const { title, starred, icon } = bookmark;
  const label = text(starred ? 'unstar' : 'star', { name: title });
  return (
    <>
      <Flex
        asChild
        align="center"
        gap="2.5"
        flex="1"
        minW="0"
        px="1"
        h={{ base: '11', md: '8' }}
        borderRadius="l1"
      >
        <BookmarkLink bookmark={bookmark} onClick={onLeave}>
          <Icon name={iconOf(icon ?? undefined)} color="fg.muted" />
          <Text as="span" {...cut}>
            {title}
          </Text>
        </BookmarkLink>
      </Flex>
      <IconButton
        variant="ghost"
        size="xs"
        aria-label={label}
        aria-pressed={starred}
        title={label}
        color={starred ? 'brand.fg' : 'fg.subtle'}
        css={starred ? { '& svg': { fill: 'currentColor' } } : undefined}
        data-star={bookmark.link}
        onClick={onStar}
      >
        <Icon name="star" size={16} />
      </IconButton>
    </>
  );
}
