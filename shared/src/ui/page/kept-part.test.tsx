import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { KeptPart } from './kept-part';

const began = jest.fn();
const ended = jest.fn();
const measured = jest.fn();
const drew = jest.fn();

function Part({ word }: { word: string }) {
  const [count, setCount] = useState(0);
  drew(word);
  useEffect(() => {
    began();
    return ended;
  }, []);
  return (
    <div ref={(element) => measured(element?.isConnected)}>
      <button onClick={() => setCount(count + 1)}>{`${word} ${count}`}</button>
      <div data-testid="rows" />
    </div>
  );
}

const part = (isSeen: boolean, word = 'pressed') => (
  <KeptPart isSeen={isSeen}>
    <Part word={word} />
  </KeptPart>
);

beforeEach(() => jest.clearAllMocks());

describe('a part that is kept', () => {
  it('is not drawn before it is seen, and is in the document when it measures itself', () => {
    const { rerender } = render(part(false));
    expect(drew).not.toHaveBeenCalled();
    rerender(part(true));
    screen.getByRole('button', { name: 'pressed 0' });
    expect(measured.mock.calls).not.toContainEqual([false]);
  });

  it('is out of the document while it is not seen, without effects and without drawing what it is given', () => {
    const { rerender } = render(part(true));
    expect(began).toHaveBeenCalledTimes(1);
    jest.clearAllMocks();
    rerender(part(false, 'meanwhile'));
    expect(document.querySelector('button')).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(drew).not.toHaveBeenCalledWith('meanwhile');
  });

  it('comes back with what it knew, the same elements, as far as they were scrolled', () => {
    const { rerender } = render(part(true));
    act(() => screen.getByRole('button').click());
    const rows = screen.getByTestId('rows');
    const scrollTo = jest.fn();
    rows.scrollTo = scrollTo;
    rows.scrollTop = 340;
    rows.dispatchEvent(new Event('scroll'));
    rerender(part(false));
    rerender(part(true));
    screen.getByRole('button', { name: 'pressed 1' });
    expect(screen.getByTestId('rows')).toBe(rows);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 340, behavior: 'instant' });
    expect(began).toHaveBeenCalledTimes(2);
  });

  it('comes back with the focus where it was left, unless something else has it', () => {
    const { rerender } = render(part(true), {
      wrapper: ({ children }) => <main tabIndex={-1}>{children}</main>,
    });
    screen.getByRole('button').focus();
    rerender(part(false));
    expect(document.activeElement).toBe(document.body);
    rerender(part(true));
    expect(document.activeElement).toBe(screen.getByRole('button'));
    rerender(part(false));
    // As the page that was opened from it leaves the keyboard.
    act(() => screen.getByRole('main').focus());
    rerender(part(true));
    expect(document.activeElement).toBe(screen.getByRole('button'));
    const link = document.body.appendChild(document.createElement('button'));
    rerender(part(false));
    link.focus();
    rerender(part(true));
    expect(document.activeElement).toBe(link);
    link.remove();
  });
});
