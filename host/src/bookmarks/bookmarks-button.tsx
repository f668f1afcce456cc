import { Icon, IconButton } from '@balai/shared/ui/core';
import { toast, whenIdle } from '@balai/shared/ui/shell';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useShellText } from '../shell/shell-text';

/** The first page is drawn and can be used by then. */
const FETCH_AFTER_MS = 1_500;

/** The star of the top bar; what hangs on it is fetched when the page is there, or when it is wanted before. */
export function BookmarksButton() {
  const text = useShellText();
  const [isWanted, setWanted] = useState(false);
  const [Bookmarks, setBookmarks] = useState<ComponentType<{ isOpenAtFirst: boolean }> | null>(null);

  const load = useCallback(
    () => import('./bookmarks').then((loaded) => setBookmarks(() => loaded.Bookmarks)),
    [],
  );
  useEffect(() => whenIdle(FETCH_AFTER_MS, () => void load().catch(() => undefined)), [load]);

  if (Bookmarks) return <Bookmarks isOpenAtFirst={isWanted} />;
  const open = () => {
    setWanted(true);
    load().catch(() => toast({ tone: 'danger', title: text('somethingWentWrong') }));
  };
  return (
    <IconButton variant="ghost" aria-label={text('bookmarks')} title={text('bookmarks')} onClick={open}>
      <Icon name="star" size={18} />
    </IconButton>
  );
}
