import type { PointerEvent as ReactPointerEvent } from 'react';

/** The pointer may tremble so far before a press becomes a drag. */
const DRAG_THRESHOLD_PX = 6;
/** On touch a press this long picks up; a shorter one scrolls. */
const TOUCH_HOLD_MS = 250;
/** Near an edge of the board it scrolls by itself, also under a pointer that rests. */
const SCROLL_EDGE_PX = 56;
const SCROLL_PX_PER_MS = 0.6;

/** What becomes of a card under the pointer. Coordinates are those of the window. */
export interface PointerDrag {
  /** What scrolls; columns in it carry `data-board-column`. */
  board: HTMLElement;
  /** The card is held here. @param over - id of the column there; undefined beside all of them. */
  onMove: (x: number, y: number, over: string | undefined) => void;
  onDrop: () => void;
  /** Escape, or the browser took the pointer. */
  onCancel: () => void;
}

function columnAt(x: number, y: number): string | undefined {
  const columns = document
    .elementsFromPoint(x, y)
    .map((found) => found.closest<HTMLElement>('[data-board-column]')?.dataset['boardColumn']);
  return columns.find((id) => id !== undefined);
}

/** From a press on a card on: makes a drag of it where it is one, until it ends. A shorter press stays a press. */
export function followPointer(
  press: ReactPointerEvent<HTMLElement>,
  { board, onMove, onDrop, onCancel }: PointerDrag,
): void {
  const {
    currentTarget: element,
    clientX: startX,
    clientY: startY,
    pointerId,
    pointerType,
    timeStamp,
  } = press;
  const listening = new AbortController();
  const { signal } = listening;
  let x = startX;
  let y = startY;
  let isHeld = false;
  let scrolledAt = 0;
  let frame = 0;

  const carry = () => {
    const { left, right } = board.getBoundingClientRect();
    // At the edge of a phone a finger is past that of the board, and means the column that is in sight there, not the
    // last one that it was over on its way.
    onMove(x, y, columnAt(Math.max(left + 1, Math.min(right - 1, x)), y));
  };
  const stop = () => {
    listening.abort();
    cancelAnimationFrame(frame);
  };
  const scrollAtEdge = (now: number) => {
    const { left, right } = board.getBoundingClientRect();
    const direction = Number(x > right - SCROLL_EDGE_PX) - Number(x < left + SCROLL_EDGE_PX);
    if (direction !== 0) {
      board.scrollBy({ left: direction * SCROLL_PX_PER_MS * (now - scrolledAt) });
      carry();
    }
    scrolledAt = now;
    frame = requestAnimationFrame(scrollAtEdge);
  };
  const pickUp = () => {
    isHeld = true;
    element.setPointerCapture(pointerId);
    scrolledAt = performance.now();
    frame = requestAnimationFrame(scrollAtEdge);
  };
  const move = (event: PointerEvent) => {
    ({ clientX: x, clientY: y } = event);
    const isFar = Math.hypot(x - startX, y - startY) > DRAG_THRESHOLD_PX;
    if (!isHeld && !isFar) return;
    // By when the finger moved: a page that is at work hears late of it, and a timer would be later still.
    if (!isHeld && pointerType !== 'mouse' && event.timeStamp - timeStamp < TOUCH_HOLD_MS) {
      stop();
      return;
    }
    if (!isHeld) pickUp();
    event.preventDefault();
    carry();
  };
  const up = () => {
    stop();
    if (isHeld) onDrop();
  };
  const cancel = () => {
    stop();
    if (isHeld) onCancel();
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
  // The page must not scroll away under a card that is held.
  const keepStill = (touch: TouchEvent) => isHeld && touch.preventDefault();
  element.addEventListener('touchmove', keepStill, { signal, passive: false });
}
