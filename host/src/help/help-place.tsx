import { helpAtom, openHelp } from '@balai/shared/session/page-help';
import { sessionStore } from '@balai/shared/session';
import { useSingleKey, useSingleKeysSwitch } from '@balai/shared/session/single-keys';
import { toast } from '@balai/shared/ui/shell';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useShellText } from '../shell/shell-text';

/** The help of the page, by '?' or from the menu of the person; its code comes when it is opened first. */
export function HelpPlace() {
  const text = useShellText();
  const isOpen = useAtomValue(helpAtom, { store: sessionStore });
  const [Panel, setPanel] = useState<ComponentType<{ isOpen: boolean; onClose: () => void }> | null>(null);
  const { isOn } = useSingleKeysSwitch();
  const { pathname } = useLocation();
  const failed = text('somethingWentWrong');
  useSingleKey('?', isOn, () => openHelp());
  // It speaks of one page: that of the address when it was asked for, which may still be on its way.
  const askedFor = useRef(pathname);
  useEffect(() => {
    if (isOpen) askedFor.current = window.location.pathname;
  }, [isOpen]);
  useEffect(() => {
    if (askedFor.current !== pathname) openHelp(false);
  }, [pathname]);
  const isWanted = isOpen && Panel === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./load-help')
      .then(({ loadHelp }) => loadHelp())
      .then(
        (loaded) => setPanel(() => loaded),
        () => {
          openHelp(false);
          toast({ tone: 'danger', title: failed });
        },
      );
  }, [isWanted, failed]);
  return Panel ? <Panel isOpen={isOpen} onClose={() => openHelp(false)} /> : null;
}
