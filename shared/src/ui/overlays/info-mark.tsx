import { chakra, Portal, Tooltip } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { Icon } from '../icon';

const OPEN_DELAY_MS = 200;
/** Long enough to reach the text with the pointer. */
const CLOSE_DELAY_MS = 200;

export interface InfoMarkProps {
  /** What the button is called. */
  name: string;
  /** A sentence or two. */
  text: string;
}

/**
 * A small mark that explains what it stands beside: on hover, when it has the focus, and when it is pressed, because a
 * finger does not hover. Escape closes it, and it stays while the pointer is over it (WCAG 1.4.13).
 */
export function InfoMark({ name, text }: InfoMarkProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: PointerEvent) => {
      const isOwn =
        target instanceof Element && target.closest(`[data-info-mark="${CSS.escape(id)}"]`) !== null;
      if (!isOwn) setOpen(false);
    };
    document.addEventListener('pointerdown', close, true);
    return () => document.removeEventListener('pointerdown', close, true);
  }, [isOpen, id]);
  return (
    <Tooltip.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      interactive
      closeOnClick={false}
      closeOnPointerDown={false}
      openDelay={OPEN_DELAY_MS}
      closeDelay={CLOSE_DELAY_MS}
      positioning={{ placement: 'top' }}
    >
      <Tooltip.Trigger asChild>
        <chakra.button
          type="button"
          aria-label={name}
          data-info-mark={id}
          onClick={() => setOpen(true)}
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          verticalAlign="middle"
          boxSize="6"
          my="-1"
          ms="0.5"
          borderRadius="full"
          color="fg.subtle"
          cursor="help"
          focusVisibleRing="outside"
          _hover={{ color: 'fg' }}
        >
          <Icon name="info" size={14} />
        </chakra.button>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content data-info-mark={id} maxW="20rem" pointerEvents="auto">
            {text}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
