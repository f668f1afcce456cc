import { Popover, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode, RefObject } from 'react';

export interface PopoverPanelProps {
  trigger: ReactElement;
  children: ReactNode;
  /** Accessible name. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  width?: string;
  /** What gets the focus first; by default the panel itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'bottom';
}

/** A small panel that hangs on its button. */
export function PopoverPanel({
  trigger,
  children,
  label,
  open,
  onOpenChange,
  width = '20rem',
  initialFocus,
  placement = 'bottom-start',
}: PopoverPanelProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => onOpenChange?.(details.open)}
      positioning={{ placement }}
      initialFocusEl={initialFocus ? () => initialFocus.current : undefined}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
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
