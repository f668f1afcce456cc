import { Box, Portal, Tooltip } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { Shown } from './hint-layer';

export interface HintBubbleProps extends Shown {
  /** Of the element that it draws. */
  id: string;
  ref: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}

/** What `HintLayer` shows. */
export function HintBubble({ id, ref, kind, texts, beside, placement, onClose }: HintBubbleProps) {
  const isText = kind !== 'hint';
  return (
    <Tooltip.Root
      open
      ids={{ content: id }}
      interactive={isText}
      closeOnEscape={false}
      closeOnScroll={false}
      onOpenChange={({ open }) => !open && onClose()}
      positioning={{ placement, getAnchorRect: () => beside.getBoundingClientRect() }}
    >
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content
            ref={ref}
            {...(isText ? { pointerEvents: 'auto', userSelect: 'text', overflowWrap: 'anywhere' } : {})}
          >
            {texts.map((text, index) => (
              <Box key={`${index}-${text}`}>{text}</Box>
            ))}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
