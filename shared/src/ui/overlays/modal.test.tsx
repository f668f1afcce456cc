import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../core';
import '../rich';
import { Modal } from './modal';

let isPhone = false;
const listeners = new Set<() => void>();

/** As if the window were made so narrow, or so wide. */
const turn = (narrow: boolean) =>
  act(() => {
    isPhone = narrow;
    listeners.forEach((listener) => listener());
  });

beforeEach(() => {
  isPhone = false;
  globalThis.matchMedia = ((query: string) => ({
    media: query,
    get matches() {
      return query.startsWith('(max-width: 767') && isPhone;
    },
    addEventListener: (_kind: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_kind: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof matchMedia;
});

const onClose = jest.fn();
const draw = (open: boolean) => (
  <UiProvider>
    <Modal open={open} onClose={onClose} title="Congratulate">
      <input aria-label="Comment" />
    </Modal>
  </UiProvider>
);

describe('a dialog', () => {
  it.each([false, true])(
    'keeps what is being written when the window turns (phone first: %s)',
    async (first) => {
      turn(first);
      render(draw(true));
      await userEvent.type(screen.getByLabelText('Comment'), 'Selamat');
      turn(!first);
      expect(screen.getByLabelText('Comment')).toHaveProperty('value', 'Selamat');
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it.each([
    { page: 900, lock: null },
    { page: 2_000, lock: '' },
  ])('holds the page under it where that could be scrolled ($page of 900 px)', async ({ page, lock }) => {
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(900);
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(page);
    const { rerender } = render(draw(false));
    rerender(draw(true));
    await screen.findByLabelText('Comment');
    await waitFor(() => expect(document.body.getAttribute('data-scroll-lock')).toBe(lock));
    jest.restoreAllMocks();
  });
});
