import { Box } from '@chakra-ui/react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

export const NARROWEST = 48;
export const WIDEST = 900;
const STEP = 16;

/** The edge lies at the end of the heading, so that a column grows along the line. */
const towardsEnd = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);

const within = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

export interface ResizeHandleProps {
  label: string;
  /** Pixels, as the column is drawn. */
  width: number;
  /** While it is dragged; drawn, but not kept. */
  onPreview: (width: number) => void;
  /** @param width - null: as the column was declared. */
  onResize: (width: number | null) => void;
}

/** The edge of a column heading: drag it, or move it with the arrow keys; a double click gives the first width back. */
export function ResizeHandle({ label, width, onPreview, onResize }: ResizeHandleProps) {
  const drag = useRef<{ from: number; width: number; now: number; sign: number } | null>(null);
  const start = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const drawn = event.currentTarget.closest('th')?.offsetWidth ?? width;
    drag.current = { from: event.clientX, width: drawn, now: drawn, sign: towardsEnd() };
  };
  const move = (event: PointerEvent) => {
    const at = drag.current;
    if (!at) return;
    at.now = within(at.width + (event.clientX - at.from) * at.sign);
    onPreview(at.now);
  };
  const end = () => {
    const at = drag.current;
    drag.current = null;
    if (at && at.now !== at.width) onResize(at.now);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(within(width + step * towardsEnd()));
  };
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={0}
      position="absolute"
      insetEnd="0"
      top="0"
      bottom="0"
      w="2"
      cursor="col-resize"
      touchAction="none"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(null)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
      outline="none"
      _after={{
        content: '""',
        position: 'absolute',
        insetEnd: '0',
        top: '25%',
        bottom: '25%',
        width: '1px',
        bg: 'border.emphasized',
        opacity: 0,
      }}
      // Seen where one is among the headings; lines between all of them would be read as a part of the table.
      css={{ 'tr:hover &::after': { opacity: 1 }, '@media (hover: none)': { '&::after': { opacity: 1 } } }}
      _hover={{ _after: { width: '2px', top: 0, bottom: 0, bg: 'brand.solid' } }}
      _focusVisible={{ _after: { width: '3px', top: 0, bottom: 0, bg: 'brand.solid', opacity: 1 } }}
    />
  );
}
