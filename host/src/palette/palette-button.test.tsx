import { UiProvider } from '@balai/shared/ui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PaletteButton } from './palette-button';
import { ENTERED } from './typed-ahead';

let arrive: () => void;
let given: string;

// Code that is on its way, as over a slow line.
jest.mock('./command-palette', () => ({
  CommandPalette: ({ isOpen, onReady }: { isOpen: boolean; onReady: () => string }) => {
    arrive = () => {
      const field = screen.getByLabelText('find');
      given = onReady();
      if (field instanceof HTMLInputElement) field.value = given;
      field.focus();
    };
    return isOpen ? <input aria-label="find" /> : null;
  },
}));

const shortcut = jest.fn();
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });

beforeEach(() => {
  shortcut.mockClear();
  window.addEventListener('keydown', shortcut);
  render(
    <UiProvider>
      <PaletteButton />
    </UiProvider>,
  );
});

afterEach(() => window.removeEventListener('keydown', shortcut));

describe('Ctrl+K', () => {
  it('keeps the keys that follow from the page and gives them to the field of the palette', async () => {
    press('k', { ctrlKey: true });
    shortcut.mockClear();
    for (const key of ['n', 'e', 'x', 'Backspace', 'w', 'Enter', 'Shift']) press(key);
    expect(shortcut).not.toHaveBeenCalled();
    await screen.findByLabelText('find');
    press('!');
    act(() => arrive());
    expect(screen.getByLabelText('find')).toHaveProperty('value', 'new!');
    press('n');
    expect(shortcut).toHaveBeenCalledTimes(1);
  });

  it('gives an Enter along, unless one has typed on', async () => {
    press('k', { ctrlKey: true });
    for (const key of ['Enter', 'n', 'o', 'Enter', 'Backspace', 'e', 'w', 'Enter', 'Shift']) press(key);
    await screen.findByLabelText('find');
    act(() => arrive());
    expect(given).toBe(`new${ENTERED}`);
  });

  it('opens the palette once as long as it is held', async () => {
    press('k', { ctrlKey: true });
    press('k', { ctrlKey: true, repeat: true });
    expect(await screen.findByLabelText('find')).toBeTruthy();
  });

  it('gives the keys back to the page when it is pressed again', () => {
    press('k', { ctrlKey: true });
    press('n');
    press('k', { ctrlKey: true });
    shortcut.mockClear();
    press('n');
    expect(shortcut).toHaveBeenCalledTimes(1);
  });
});
