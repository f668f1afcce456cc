import type { Bookmark } from '@balai/shared/contract/host/bookmarks';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** Leads to a page of the panel, or out of it. */
export function BookmarkLink({
  bookmark,
  children,
  ...rest
}: ComponentProps<'a'> & { bookmark: Pick<Bookmark, 'link' | 'type' | 'target'> }) {
  const target = bookmark.target ?? undefined;
  return bookmark.type === 'external-link' ? (
    // The other side learns neither where it was linked from nor gets a hand on this tab.
    <a {...rest} href={bookmark.link} target={target} rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link {...rest} to={bookmark.link} target={target}>
      {children}
    </Link>
  );
}
