import { SHOWN_BOOKMARKS, type Bookmark } from '@balai/shared/contract/host/bookmarks';
import { ActionMenu, Hint, PopoverPanel } from '@balai/shared/ui';
import { Flex, Icon, IconButton } from '@balai/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { iconOf } from '../shell/menu-label';
import { useShellText } from '../shell/shell-text';
import { BookmarkLink } from './bookmark-link';
import { BookmarksPanel } from './bookmarks-panel';
import { useBookmarksText } from './bookmarks-text';
import { useBookmarks } from './use-bookmarks';

/** Ten of them have room beside the longest words of the bar; what opens the others has only where it is wider. */
const fromWidth = { display: 'none', '@media (min-width: 1360px)': { display: 'flex' } };
const fromFurtherWidth = { display: 'none', '@media (min-width: 1400px)': { display: 'flex' } };

/** The starred pages of the menu [2.50]: the star that opens all of them, and where there is room the first ten. */
export function Bookmarks({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const text = useShellText();
  const { bookmarks, star, move } = useBookmarks();
  const [isOpen, setOpen] = useState(false);
  // A panel that is there already when it is drawn first would not take the focus.
  useEffect(() => setOpen(isOpenAtFirst), [isOpenAtFirst]);
  const field = useRef<HTMLInputElement>(null);
  const starred = bookmarks.filter((bookmark) => bookmark.starred);
  return (
    <>
      <PopoverPanel
        label={text('bookmarks')}
        open={isOpen}
        onOpenChange={setOpen}
        width="22rem"
        initialFocus={field}
        trigger={
          <IconButton variant="ghost" aria-label={text('bookmarks')} title={text('bookmarks')}>
            <Icon name="star" size={18} />
          </IconButton>
        }
      >
        <BookmarksPanel
          field={field}
          bookmarks={bookmarks}
          onStar={star}
          onMove={move}
          onLeave={() => setOpen(false)}
        />
      </PopoverPanel>
      {starred.length > 0 ? (
        <Flex as="nav" aria-label={text('bookmarks')} css={fromWidth} align="center">
          {starred.slice(0, SHOWN_BOOKMARKS).map((bookmark) => (
            <Hint key={bookmark.id} content={bookmark.title} placement="bottom">
              <IconButton asChild size="sm" variant="ghost" aria-label={bookmark.title}>
                <BookmarkLink bookmark={bookmark}>
                  <Icon name={iconOf(bookmark.icon ?? undefined)} size={18} />
                </BookmarkLink>
              </IconButton>
            </Hint>
          ))}
          <Flex css={fromFurtherWidth}>
            <FurtherBookmarks bookmarks={starred.slice(SHOWN_BOOKMARKS)} />
          </Flex>
        </Flex>
      ) : null}
    </>
  );
}

/** Those that have no place in the bar. */
function FurtherBookmarks({ bookmarks }: { bookmarks: readonly Bookmark[] }) {
  const text = useBookmarksText();
  return (
    <ActionMenu
      label={text('further')}
      items={bookmarks.map((bookmark) => ({
        id: bookmark.id,
        label: bookmark.title,
        icon: iconOf(bookmark.icon ?? undefined),
        ...(bookmark.type === 'external-link'
          ? { onSelect: () => window.open(bookmark.link, bookmark.target ?? '_self', 'noopener,noreferrer') }
          : { to: bookmark.link }),
      }))}
      trigger={
        <IconButton size="sm" variant="ghost" aria-label={text('further')} title={text('further')}>
          <Icon name="chevron-down" />
        </IconButton>
      }
    />
  );
}
