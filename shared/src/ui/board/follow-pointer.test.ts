import type { PointerEvent as ReactPointerEvent } from 'react';
import { followPointer } from './follow-pointer';

const PRESSED_AT = 1_000;
const onMove = jest.fn();
const onDrop = jest.fn();

beforeAll(() => {
  Element.prototype.setPointerCapture = () => undefined;
  document.elementsFromPoint = () => [];
});
beforeEach(() => jest.clearAllMocks());

/** A press of a card at the left edge of the window. */
function press(pointerType: 'mouse' | 'touch', board = document.createElement('div')): void {
  const card = document.createElement('div');
  const facts = {
    currentTarget: card,
    clientX: 0,
    clientY: 0,
    pointerId: 1,
    pointerType,
    timeStamp: PRESSED_AT,
  };
  followPointer(facts as unknown as ReactPointerEvent<HTMLElement>, {
    board,
    onMove,
    onDrop,
    onCancel: () => undefined,
  }); // what it looks at
}

/** So many ms after the press. */
function moves(after: number, clientX: number): void {
  const event = new MouseEvent('pointermove', { clientX });
  Object.defineProperty(event, 'timeStamp', { value: PRESSED_AT + after });
  window.dispatchEvent(event);
}

const lifts = () => window.dispatchEvent(new MouseEvent('pointerup'));

describe('a press on a card', () => {
  it('by a finger that has stayed is a drag, however late the page hears of it', () => {
    press('touch');
    // No timer has run since the press.
    moves(250, 40);
    expect(onMove).toHaveBeenCalledWith(40, 0, undefined);
    lifts();
    expect(onDrop).toHaveBeenCalledTimes(1);
  });

  it('by a finger that goes on at once is a swipe, however late the page hears of it', () => {
    jest.useFakeTimers();
    press('touch');
    jest.advanceTimersByTime(300);
    jest.useRealTimers();
    moves(100, 40);
    moves(400, 80);
    lifts();
    expect(onMove).not.toHaveBeenCalled();
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('by a finger that trembles stays a press until it goes on', () => {
    press('touch');
    moves(100, 4);
    moves(300, 40);
    expect(onMove).toHaveBeenCalledTimes(1);
    lifts();
  });

  it('is carried past the edge of the board over the column that is in sight there', () => {
    const board = document.createElement('div');
    board.getBoundingClientRect = () => new DOMRect(16, 0, 358, 600);
    const column = document.createElement('section');
    column.dataset['boardColumn'] = 'visit';
    document.elementsFromPoint = (x) => (x >= 16 && x < 374 ? [column] : []);
    press('touch', board);
    for (const x of [385, 4]) {
      moves(300, x);
      expect(onMove).toHaveBeenLastCalledWith(x, 0, 'visit');
    }
    lifts();
    document.elementsFromPoint = () => [];
  });

  it('by a mouse is a drag at once', () => {
    press('mouse');
    moves(10, 40);
    expect(onMove).toHaveBeenCalledTimes(1);
    lifts();
  });
});
