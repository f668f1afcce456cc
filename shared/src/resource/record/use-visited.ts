import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetVisited, noteVisited } from '../../session/visited-records';
import { linkTo, type RecordInPath, type RecordPages, type VersionedRecord } from './record-pages';

/** Remembers that the page of a record was looked at, and forgets one that is not there any more. */
export function useVisited<Row extends VersionedRecord>(
  pages: RecordPages<Row>,
  { stored, failure }: Pick<RecordInPath<Row>, 'stored' | 'failure'>,
  kind: string,
): void {
  const { pathname } = useLocation();
  const link = stored && linkTo(pages, stored);
  const title = stored && pages.titleOf(stored);
  const hint = [kind, stored && pages.numberOf?.(stored)].filter(Boolean).join(' ');
  const isGone = failure?.status === 404;
  useEffect(() => {
    if (isGone) forgetVisited(pathname);
    else if (link !== undefined && title !== undefined) noteVisited({ to: link, title, hint });
  }, [isGone, pathname, link, title, hint]);
}
