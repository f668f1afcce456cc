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
 * finger does not hover. It stays while the pointer is over it (WCAG 1.4.13), and after a press until one elsewhere;
 * Escape closes it.
 */
export function InfoMark({ name, text }: InfoMarkProps) {
  const id = useId();
  const [shown, setShown] = useState<'passing' | 'pressed' | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const close = () => setShown(null);
    const pressed = ({ target }: PointerEvent) => {
      const isOwn =
        target instanceof Element && target.closest(`[data-info-mark="${CSS.escape(id)}"]`) !== null;
      if (!isOwn) close();
    };
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog or form below stays.
      event.stopPropagation();
      close();
    };
    document.addEventListener('pointerdown', pressed, true);
    document.addEventListener('keydown', typed, true);
    return () => {
      document.removeEventListener('pointerdown', pressed, true);
      document.removeEventListener('keydown', typed, true);
    };
  }, [shown, id]);
  return (
    <Tooltip.Root
      open={shown !== null}
      // The tooltip takes a lifted finger for a pointer that has left: what was pressed for stays.
      onOpenChange={({ open }) => setShown((was) => (was === 'pressed' ? was : open ? 'passing' : null))}
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
          onClick={() => setShown('pressed')}
          onBlur={({ relatedTarget }) => relatedTarget && setShown(null)}
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
