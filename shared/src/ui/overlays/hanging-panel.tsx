import { Popover, Portal } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { PopoverPanelProps } from './popover-panel';
import { scrollStrategy } from './scroll-strategy';
import type { HangingIds } from './trigger';

export interface HangingPanelProps extends Omit<PopoverPanelProps, 'trigger'> {
  ids: HangingIds;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Where somebody has gone on meanwhile; null while the focus is in the panel or nowhere. */
function wentOnTo(content: string): HTMLElement | null {
  const { activeElement, body } = document;
  const isElsewhere = activeElement !== body && !document.getElementById(content)?.contains(activeElement);
  return isElsewhere && activeElement instanceof HTMLElement ? activeElement : null;
}

/** What hangs on the button of a `PopoverPanel`. */
export function HangingPanel({
  ids,
  open,
  onOpenChange,
  mayClose,
  children,
  label,
  width = '20rem',
  initialFocus,
  placement = 'bottom-start',
}: HangingPanelProps) {
  // A panel that is open when it is drawn first would not take the focus.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  const [strategy] = useState(() => scrollStrategy(ids));
  return (
    <Popover.Root
      ids={ids}
      open={open && isDrawn}
      onOpenChange={(details) => onOpenChange(details.open)}
      positioning={{ placement, strategy }}
      // A question whether one leaves is asked over it, and it is there still for who stays.
      persistentElements={[() => document.querySelector('.swal2-container')]}
      onEscapeKeyDown={(event) => {
        if (event.target instanceof Element && event.target.closest('.ui-alert')) event.preventDefault();
      }}
      onInteractOutside={(event) => {
        if (mayClose?.() === false) event.preventDefault();
      }}
      finalFocusEl={() => wentOnTo(ids.content)}
      initialFocusEl={initialFocus ? () => initialFocus.current : undefined}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content width={width} maxW="calc(100vw - 2rem)" aria-label={label}>
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
