import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { UiProvider } from '../core';
import '../rich';
import { Modal } from './modal';
import { PopoverPanel } from './popover-panel';
import { takesEscape } from './takes-escape';

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

  it('is left by Escape, unless a field in it takes that', async () => {
    const opened = (taken: object) => (
      <UiProvider>
        <Modal open onClose={onClose} title="Congratulate">
          <input aria-label="Comment" {...taken} />
        </Modal>
      </UiProvider>
    );
    const { rerender } = render(opened(takesEscape));
    await userEvent.type(await screen.findByLabelText('Comment'), '{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    rerender(opened({}));
    await userEvent.type(screen.getByLabelText('Comment'), '{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays for a press on what is said over the whole page, and goes with one beside it', async () => {
    onClose.mockClear();
    render(
      <UiProvider>
        <p>The page</p>
        <p data-stays-beside="">The answer takes long</p>
        <Modal open onClose={onClose} title="Congratulate">
          <input aria-label="Comment" />
        </Modal>
      </UiProvider>,
    );
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    // The panel's own styles let presses through to the page; here they are not drawn. They are heard from the next frame on.
    const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
    const press = async (text: string) => {
      await act(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      await user.click(screen.getByText(text));
    };
    await press('The answer takes long');
    expect(onClose).not.toHaveBeenCalled();
    await press('The page');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('holds the page under it, as wide as it was, until the last one of them is closed', async () => {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    const held = { overflow: 'hidden', paddingInlineEnd: '15px' };
    const first = render(draw(true));
    const second = render(draw(true));
    await screen.findAllByLabelText('Comment');
    expect(document.body.style).toMatchObject(held);
    second.rerender(draw(false));
    expect(document.body.style).toMatchObject(held);
    first.rerender(draw(false));
    expect(document.body.style).toMatchObject({ overflow: '', paddingInlineEnd: '' });
    jest.restoreAllMocks();
  });

  it('that is drawn open with a field that takes the focus gives it back to where somebody was writing', async () => {
    const page = (open: boolean | null) => (
      <UiProvider>
        <input aria-label="Note" />
        {open === null ? null : (
          <Modal open={open} onClose={onClose} title="Sign in again">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as the form of the sign-in does it */}
            <input aria-label="Password" autoFocus />
          </Modal>
        )}
      </UiProvider>
    );
    const { rerender } = render(page(null));
    screen.getByLabelText('Note').focus();
    rerender(page(true));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    // The dialog has the focus, and will give it back, from when the page behind it is out of reach.
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull());
    rerender(page(false));
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
  });

  it('gives the focus back to the field of a panel that is still open', async () => {
    const page = (open: boolean) => (
      <UiProvider>
        <PopoverPanel trigger={<button type="button">Change the day</button>} label="Day" open>
          <input aria-label="Day" />
        </PopoverPanel>
        <Modal open={open} onClose={onClose} title="Sign in again">
          <input aria-label="Password" />
        </Modal>
      </UiProvider>
    );
    const { rerender } = render(page(false));
    const field = await screen.findByRole('textbox', { name: 'Day' });
    act(() => field.focus());
    rerender(page(true));
    await waitFor(() =>
      expect(document.activeElement?.closest('[role=dialog]')).toBe(
        screen.getByLabelText('Password').closest('[role=dialog]'),
      ),
    );
    rerender(page(false));
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('gives the focus back to the button of the menu that it was chosen from, or that waited for an answer', async () => {
    const opened = (open: boolean, waits: boolean) => (
      <UiProvider>
        <main tabIndex={-1}>
          <button type="button" id="menu-trigger">
            More
          </button>
          {open ? null : (
            <div id="menu-content" role="menu" tabIndex={-1}>
              Lines
            </div>
          )}
          <button type="button" disabled={waits}>
            Save
          </button>
        </main>
        <Modal open={open} onClose={onClose} title="Congratulate">
          <input aria-label="Comment" />
        </Modal>
      </UiProvider>
    );
    const { rerender } = render(opened(false, false));
    const press = async (button: HTMLElement, waits = false) => {
      button.focus();
      rerender(opened(true, waits));
      await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
      rerender(opened(false, false));
    };
    await press(screen.getByRole('menu'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('More'));
    await press(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save'));
  });
});
