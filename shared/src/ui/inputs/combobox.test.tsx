import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../core';
import type { Option } from './choices';
import { Combobox } from './combobox';
import { MultiCombobox } from './multi-combobox';

const names = Array.from({ length: 20 }, (_, at) => ({ value: String(at), label: `Sari ${at}` }));

it('brings what is marked by key into its list and never moves the page', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(
    <UiProvider>
      <Combobox aria-label="Owner" value={null} onChange={() => undefined} loadOptions={async () => names} />
    </UiProvider>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Owner' }), 'sari');
  const options = await screen.findAllByRole('option');
  const list = screen.getByRole('listbox');
  // This browser lays nothing out: ten lines of the twenty are seen.
  Object.defineProperties(list, { clientHeight: { value: 200 }, scrollHeight: { value: 400 } });
  list.getBoundingClientRect = () => new DOMRect(0, 0, 200, 200);
  for (const [at, option] of options.entries())
    option.getBoundingClientRect = () => new DOMRect(0, at * 20 - list.scrollTop, 200, 20);
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(options.at(-1)?.hasAttribute('data-highlighted')).toBe(true));
  await waitFor(() => expect(list.scrollTop).toBe(200));
  expect(scrolled).not.toHaveBeenCalled();
});

describe('What is not found', () => {
  const onChange = jest.fn();
  const onSelect = jest.fn();
  const field = () => screen.getByRole('combobox', { name: 'Customer' });
  const draw = () =>
    render(
      <UiProvider>
        <Combobox
          aria-label="Customer"
          value={null}
          onChange={onChange}
          loadOptions={async (search) => (search ? [] : names.slice(0, 2))}
          create={{ label: 'New customer', onSelect }}
        />
      </UiProvider>,
    );
  beforeEach(() => {
    onChange.mockClear();
    onSelect.mockClear();
  });

  it('is made by the last line of the list, and what was chosen stays', async () => {
    draw();
    await userEvent.click(field());
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Sari 0',
        'Sari 1',
        'New customer',
      ]),
    );
    const last = () => screen.getByRole('option', { name: 'New customer' });
    // Before the list has its place it lets nothing be pressed.
    await waitFor(() => expect(getComputedStyle(last()).pointerEvents).not.toBe('none'));
    await userEvent.click(last());
    expect(onSelect.mock.calls).toEqual([['']]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is handed over as it was typed, by keyboard', async () => {
    draw();
    await userEvent.click(field());
    await userEvent.paste('PT Baru ');
    await screen.findByRole('option', { name: 'New customer: PT Baru' });
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option').hasAttribute('data-highlighted')).toBe(true));
    await userEvent.keyboard('{Enter}');
    expect(onSelect.mock.calls).toEqual([['PT Baru']]);
    expect(field().getAttribute('value')).toBe('');
  });
});

it('says that there is nothing yet where nothing was looked for', async () => {
  const nothing = async () => [];
  const picker = (
    <Combobox aria-label="Owner" value={null} onChange={() => undefined} loadOptions={nothing} />
  );
  render(picker, { wrapper: UiProvider });
  await userEvent.click(screen.getByRole('combobox', { name: 'Owner' }));
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  await userEvent.paste('sari');
  expect(await screen.findByText('No Result')).toBeTruthy();
});

it('says who makes people where there is nobody yet', async () => {
  render(
    <Combobox
      people
      aria-label="Owner"
      value={null}
      onChange={() => undefined}
      loadOptions={async () => []}
    />,
    { wrapper: UiProvider },
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Owner' }));
  expect(await screen.findByText(/HR adds people under Users/)).toBeTruthy();
});

it('says what is chosen by its name as soon as that is known', () => {
  const owner = (label: string) => (
    <Combobox
      aria-label="Owner"
      value="5"
      selectedOption={{ value: '5', label }}
      onChange={() => undefined}
      loadOptions={async () => names}
    />
  );
  const { rerender } = render(owner('#5'), { wrapper: UiProvider });
  rerender(owner('Agus Setiawan'));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' }).value).toBe('Agus Setiawan');
});

describe('The focus', () => {
  const field = () => screen.getByRole('combobox', { name: 'Owner' });
  const load = async () => names.slice(0, 3);

  it('is in the field when what was chosen is cleared, whose button goes', async () => {
    function One() {
      const [value, setValue] = useState<string | null>('1');
      return <Combobox aria-label="Owner" value={value} onChange={setValue} loadOptions={load} />;
    }
    render(<One />, { wrapper: UiProvider });
    screen.getByRole('button', { name: 'Clear: Owner' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Clear: Owner' })).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('stays in a field of several while one chooses by key, and among the chips while they are taken away', async () => {
    function Several() {
      const [value, setValue] = useState<Option[]>([]);
      return <MultiCombobox aria-label="Owner" value={value} onChange={setValue} loadOptions={load} />;
    }
    render(<Several />, { wrapper: UiProvider });
    await userEvent.click(field());
    for (const chosen of ['Sari 0', 'Sari 1']) {
      await userEvent.keyboard('s');
      await screen.findByRole('option', { name: chosen });
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await screen.findByRole('button', { name: `Remove ${chosen}` });
      await waitFor(() => expect(document.activeElement).toBe(field()));
    }
    screen.getByRole('button', { name: 'Remove Sari 1' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Sari 0' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(field());
  });
});
