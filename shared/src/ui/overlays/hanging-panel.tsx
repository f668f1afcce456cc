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

/** What hangs on the button of a `PopoverPanel`. */
export function HangingPanel({
  ids,
  open,
  onOpenChange,
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
