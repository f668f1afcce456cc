import { Portal, Tooltip } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

export interface HintProps {
  content: ReactNode;
  /** One element that can have the focus, or none will be hinted to keyboards. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  disabled?: boolean;
}

/** A few words on hover and focus. */
export function Hint({ content, children, placement = 'top', disabled }: HintProps) {
  if (disabled || content === null || content === undefined || content === '') return children;
  return (
    <Tooltip.Root
      openDelay={350}
      closeDelay={80}
      positioning={{ placement }}
      lazyMount
      unmountOnExit
      closeOnClick={false}
    >
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{content}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
