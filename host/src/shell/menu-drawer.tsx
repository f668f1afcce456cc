import { Box } from '@balai/shared/ui/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useShellText } from './shell-text';

/** A swipe begins this near to the edge, and counts from this far on. */
const EDGE_PX = 24;
const SWIPE_PX = 60;

interface MenuDrawerProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Follows a finger that swipes the menu in from the edge or back to it; mirrored where the text runs to the left. */
function useSwipe(drawer: Pick<MenuDrawerProps, 'isOpen' | 'onOpen' | 'onClose'>): void {
  // The page may be drawn anew while a finger is on its way.
  const latest = useRef(drawer);
  latest.current = drawer;
  useEffect(() => {
    let start: { x: number; y: number } | null = null;
    const towardsEnd = () => (document.documentElement.dir === 'rtl' ? -1 : 1);
    const begin = ({ touches: [touch] }: TouchEvent) => {
      if (!touch) return;
      const fromEdge = towardsEnd() === 1 ? touch.clientX : window.innerWidth - touch.clientX;
      start = latest.current.isOpen || fromEdge <= EDGE_PX ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const across = (touch.clientX - start.x) * towardsEnd();
      if (Math.abs(touch.clientY - start.y) > Math.abs(across)) return;
      const { isOpen, onOpen, onClose } = latest.current;
      if (across > SWIPE_PX && !isOpen) onOpen();
      if (across < -SWIPE_PX && isOpen) onClose();
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, []);
}

/** The menu of small screens: slides in over the page, goes with a swipe, Escape or a tap beside it. */
export function MenuDrawer({ isOpen, onOpen, onClose, children }: MenuDrawerProps) {
  const text = useShellText();
  const panel = useRef<HTMLDialogElement>(null);
  useSwipe({ isOpen, onOpen, onClose });
  useEffect(() => {
    const dialog = panel.current;
    if (!dialog) return;
    // A modal <dialog> keeps the focus inside, hides the rest from readers and gives the focus back.
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return (
    <Box
      asChild
      m="0"
      p="0"
      border="none"
      w="16.5rem"
      maxW="85vw"
      h="100dvh"
      maxH="100dvh"
      overflow="hidden"
      css={{
        '&[open]': { animation: 'slide-from-left-full 180ms ease-out' },
        '&::backdrop': { background: 'rgb(12 10 9 / 0.5)' },
        '[dir=rtl] &[open]': { animationName: 'slide-from-right-full' },
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it by itself */}
      <dialog
        ref={panel}
        aria-label={text('mainMenu')}
        onClose={onClose}
        onClick={(event) => {
          if (event.target === panel.current) onClose();
        }}
      >
        {isOpen ? children : null}
      </dialog>
    </Box>
  );
}
