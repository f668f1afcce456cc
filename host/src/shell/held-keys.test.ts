import { fireEvent } from '@testing-library/react';
import { mindHeldKeys } from './held-keys';

const heard = jest.fn();
let end: () => void;

/** Of the page: a button, a line and a text, in this order. */
function drawn(): { button: HTMLElement; line: HTMLElement; text: HTMLElement } {
  const page = { button: 'button', line: 'input', text: 'textarea' } as const;
  const [button, line, text] = Object.values(page).map((tag) => document.createElement(tag));
  if (!button || !line || !text) throw new Error('Nothing is drawn');
  document.body.append(button, line, text);
  return { button, line, text };
}

/** @returns whether the browser may do with the key what it does by itself. */
const hold = (target: Element, key: string, more: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(target, { key, repeat: true, ...more });

beforeEach(() => {
  heard.mockClear();
  end = mindHeldKeys();
  document.addEventListener('keydown', heard);
});

afterEach(() => {
  document.removeEventListener('keydown', heard);
  end();
  document.body.replaceChildren();
});

describe('A key that is held', () => {
  it('is not typed into the field that it has opened', () => {
    const { line } = drawn();
    fireEvent.keyDown(document.body, { key: 'e' });
    expect(hold(line, 'e')).toBe(false);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('presses a button once and answers nothing that comes after it', () => {
    const { button, line } = drawn();
    fireEvent.keyDown(button, { key: 'Enter' });
    expect(hold(button, 'Enter')).toBe(false);
    expect(hold(line, 'Enter')).toBe(false);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('closes one thing by Escape', () => {
    const { line } = drawn();
    fireEvent.keyDown(line, { key: 'Escape' });
    hold(line, 'Escape');
    hold(document.body, 'Escape');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('turns what a single letter turns once', () => {
    const { button } = drawn();
    fireEvent.keyDown(button, { key: 'x' });
    hold(button, 'x');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('goes on with text where it is typed, lines in a text included', () => {
    const { line, text } = drawn();
    fireEvent.keyDown(line, { key: 'e' });
    expect(hold(line, 'e')).toBe(true);
    fireEvent.keyDown(text, { key: 'Enter' });
    expect(hold(text, 'Enter')).toBe(true);
  });

  it('walks from row to row, and scrolls the page', () => {
    const { button, line } = drawn();
    for (const key of ['j', 'k', 'ArrowDown', 'Tab', 'PageDown']) {
      fireEvent.keyDown(button, { key });
      expect(hold(line, key)).toBe(true);
    }
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(hold(document.body, ' ')).toBe(true);
  });

  it('takes back what was typed as often as the browser says', () => {
    const { line } = drawn();
    fireEvent.keyDown(line, { key: 'z', ctrlKey: true });
    expect(hold(line, 'z', { ctrlKey: true })).toBe(true);
  });

  it('sends a form once by Ctrl and Enter', () => {
    const { text } = drawn();
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true });
    hold(text, 'Enter', { ctrlKey: true });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('A key of an input method', () => {
  it('is its own: Enter takes what is composed and Escape leaves it', () => {
    const { line } = drawn();
    for (const key of ['Enter', 'Escape']) {
      expect(fireEvent.keyDown(line, { key, isComposing: true })).toBe(true);
      expect(fireEvent.keyDown(line, { key, keyCode: 229 })).toBe(true);
    }
    expect(heard).not.toHaveBeenCalled();
    fireEvent.keyDown(line, { key: 'Enter' });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
