import { act, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { useKeptFocus } from './kept-focus';

interface Props {
  hasFirst?: boolean;
  hasDialog?: boolean;
  hasZoom?: boolean;
}

function Group({ hasFirst = true, hasDialog = false, hasZoom = true }: Props) {
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...keptFocus}>
      {hasFirst ? <button>First</button> : null}
      <button>Last</button>
      {hasDialog
        ? createPortal(
            <div role="dialog">{hasZoom ? <button>Whole picture</button> : null}</div>,
            document.body,
          )
        : null}
    </div>
  );
}

const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());
const focused = () => document.activeElement?.textContent;

test('the focus stays in a group whose focused button goes away', () => {
  const { rerender } = render(<Group />);
  focus('First');
  rerender(<Group hasFirst={false} />);
  expect(focused()).toBe('Last');
});

test('the focus is not taken out of a dialog over the group whose focused button goes away', () => {
  const { rerender } = render(<Group hasDialog />);
  focus('Whole picture');
  rerender(<Group hasDialog hasZoom={false} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Group />);
  expect(focused()).toBe('Last');
});
