import { Popover, Portal } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useCloseRequest } from './close-request';
import type { PopoverPanelProps } from './popover-panel';
import { scrollStrategy } from './scroll-strategy';
import { staysBeside } from './stays-beside';
import { useTimesHidden } from './times-hidden';
import type { HangingIds } from './trigger';

export interface HangingPanelProps extends Omit<PopoverPanelProps, 'trigger'> {
  ids: HangingIds;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What has the focus, in the panel or elsewhere; null where it is not there, or nowhere. */
function focused(where: 'inside' | 'elsewhere', content: string): HTMLElement | null {
  const { activeElement, body } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === body) return null;
  const isInside = document.getElementById(content)?.contains(activeElement) ?? false;
  return isInside === (where === 'inside') ? activeElement : null;
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
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <Popover.Root
      key={useTimesHidden()}
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
      onRequestDismiss={staysBeside(ids.trigger)}
      // Who has gone on meanwhile stays there.
      finalFocusEl={() => focused('elsewhere', ids.content)}
      // A field that was there sooner has taken it already.
      initialFocusEl={() => initialFocus?.current ?? focused('inside', ids.content)}
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
