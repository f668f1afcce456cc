import type { Bookmark } from '@balai/shared/contract/host/bookmarks';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from '../shell/external-link';

/** Leads to a page of the panel, or out of it. */
export function BookmarkLink({
  bookmark,
  children,
  ...rest
}: ComponentProps<'a'> & { bookmark: Pick<Bookmark, 'link' | 'type' | 'target'> }) {
  const target = bookmark.target ?? undefined;
  return bookmark.type === 'external-link' ? (
    <ExternalLink {...rest} href={bookmark.link} target={target}>
      {children}
    </ExternalLink>
  ) : (
    <Link {...rest} to={bookmark.link} target={target}>
      {children}
    </Link>
  );
}
