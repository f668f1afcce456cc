import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider } from '../core';
import { Pagination } from './pagination';

test('leaves the keyboard on the button that has led to the last page, which leads no further', async () => {
  const onPage = jest.fn();
  const drawn = (page: number) => (
    <UiProvider>
      <Pagination page={page} row={25} count={60} onPage={onPage} onRow={jest.fn()} />
    </UiProvider>
  );
  const { rerender } = render(drawn(1));
  const last = screen.getByRole('button', { name: 'Last page' });
  await userEvent.click(last);
  expect(onPage).toHaveBeenCalledWith(3);
  rerender(drawn(3));
  expect(last.getAttribute('aria-disabled')).toBe('true');
  expect(last).toHaveProperty('disabled', false);
  await userEvent.click(last);
  expect(onPage).toHaveBeenCalledTimes(1);
});
