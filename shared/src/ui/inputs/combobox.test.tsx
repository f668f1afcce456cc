import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../core';
import { Combobox } from './combobox';

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
