import { Button, Input } from '@chakra-ui/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider } from '../provider/ui-provider';
import { ActionMenu } from './action-menu';
import { fetchFloating } from './floating';
import { PopoverPanel } from './popover-panel';
import { takeToasts } from './toast';

let mockArrives = true;
jest.mock('./floating-parts', () => {
  if (!mockArrives) throw new Error('The file did not arrive.');
  return jest.requireActual<object>('./floating-parts');
});

const rename = jest.fn();

const drawn = (isSeen = true) => (
  <UiProvider>
    <MemoryRouter>
      <Activity mode={isSeen ? 'visible' : 'hidden'}>
        <ActionMenu
          label="More"
          items={[
            { id: 'open', label: 'Open', disabled: true },
            { id: 'rename', label: 'Rename', onSelect: rename },
            { id: 'delete', label: 'Delete' },
          ]}
        />
        <PopoverPanel label="Columns" trigger={<Button>Columns</Button>}>
          <Input aria-label="Name of a column" />
        </PopoverPanel>
      </Activity>
    </MemoryRouter>
  </UiProvider>
);
const open = () => render(drawn());

const button = (name: string) => screen.getByRole('button', { name });
const menu = () => screen.findByRole('menu', { name: 'More' });

/** In the order in which a line gets better: what has arrived once is there for every test after it. */
describe('what hangs on a button', () => {
  beforeEach(() => rename.mockClear());

  it('says that it could not be loaded', async () => {
    mockArrives = false;
    open();
    fireEvent.click(button('More'));
    let said: string[] = [];
    await waitFor(() => {
      said = takeToasts().map(({ title }) => title);
      expect(said).toEqual(['This part could not be loaded']);
    });
    expect(screen.queryByRole('menu')).toBeNull();
    mockArrives = true;
  });

  it('is not opened for who went on before it was there, and not after a second press', async () => {
    open();
    fireEvent.click(button('Columns'));
    fireEvent.blur(button('Columns'));
    fireEvent.click(button('More'));
    fireEvent.click(button('More'));
    await act(fetchFloating);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button('Columns').getAttribute('aria-expanded')).toBe('false');
  });

  it('is opened by the press that asked for it', async () => {
    open();
    fireEvent.click(button('More'));
    expect(await menu()).toBeTruthy();
  });

  it.each([
    ['Enter', 'Rename'],
    ['ArrowDown', 'Rename'],
    ['ArrowUp', 'Delete'],
  ])('has the focus once %s has opened it, and "%s" is chosen next', async (key, item) => {
    open();
    button('More').focus();
    fireEvent.keyDown(button('More'), { key });
    const opened = await menu();
    await waitFor(() => expect(document.activeElement).toBe(opened));
    await waitFor(() =>
      expect(opened.getAttribute('aria-activedescendant')).toBe(
        screen.getByRole('menuitem', { name: item }).id,
      ),
    );
    expect(button('More').getAttribute('aria-expanded')).toBe('true');
    expect(button('More').getAttribute('aria-controls')).toBe(opened.id);
  });

  it('takes the keys that come before it has the focus', async () => {
    open();
    button('More').focus();
    fireEvent.keyDown(button('More'), { key: 'Enter' });
    const opened = await menu();
    fireEvent.keyDown(button('More'), { key: 'ArrowDown' });
    await waitFor(() => expect(document.activeElement).toBe(opened));
    await waitFor(() =>
      expect(opened.getAttribute('aria-activedescendant')).toBe(
        screen.getByRole('menuitem', { name: 'Delete' }).id,
      ),
    );
    fireEvent.keyDown(button('More'), { key: 'Home' });
    await waitFor(() =>
      expect(opened.getAttribute('aria-activedescendant')).toBe(
        screen.getByRole('menuitem', { name: 'Rename' }).id,
      ),
    );
    expect(button('More').getAttribute('aria-expanded')).toBe('true');
  });

  it('chooses nothing by itself when a pointer has opened it, and gives the focus back', async () => {
    open();
    button('More').focus();
    fireEvent.click(button('More'));
    const opened = await menu();
    await waitFor(() => expect(document.activeElement).toBe(opened));
    expect(opened.getAttribute('aria-activedescendant')).toBeNull();
    const item = screen.getByRole('menuitem', { name: 'Rename' });
    fireEvent.pointerDown(item);
    fireEvent.click(item);
    await waitFor(() => expect(document.activeElement).toBe(button('More')));
    expect(rename).toHaveBeenCalledTimes(1);
    expect(button('More').getAttribute('aria-expanded')).toBe('false');
  });

  it('does what is pressed before the page could show what is pointed at, and nothing for what is disabled', async () => {
    open();
    fireEvent.click(button('More'));
    await menu();
    // Within one step of drawing, as on a busy machine.
    await act(async () => {
      fireEvent.click(screen.getByRole('menuitem', { name: 'Open' }));
      fireEvent.pointerDown(screen.getByRole('menuitem', { name: 'Rename' }));
      await Promise.resolve();
      fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
    });
    expect(rename).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('closes by a press of its button, too, and opens by the next one', async () => {
    open();
    for (let time = 0; time < 2; time += 1) {
      fireEvent.click(button('More'));
      await menu();
      fireEvent.click(button('More'));
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
  });

  it('that is a panel takes the focus, and Escape brings it back', async () => {
    open();
    button('Columns').focus();
    fireEvent.click(button('Columns'));
    const panel = await screen.findByRole('dialog', { name: 'Columns' });
    await waitFor(() => expect(document.activeElement).toBe(panel));
    fireEvent.keyDown(panel, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(button('Columns')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is gone when one comes back to its page, which was left while it was closing', async () => {
    const { rerender } = open();
    fireEvent.click(button('Columns'));
    await screen.findByRole('dialog', { name: 'Columns' });
    fireEvent.click(button('Columns'));
    rerender(drawn(false));
    rerender(drawn(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(button('Columns'));
    expect(await screen.findByRole('dialog', { name: 'Columns' })).toBeTruthy();
  });
});
