import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { answerOfBrands, brandsPage, rowOf } from './listed-rows.testing';

jest.mock('../../http/call-operation');

let arrive: () => void = () => undefined;
const arrived = new Promise<void>((resolve) => (arrive = resolve));

/** A part of the page that is not ready for another order: what was drawn with it is drawn in vain, as on a slow machine. */
function Slow() {
  if (useLocation().search.includes('sort=')) use(arrived);
  return null;
}

const choose = (name: string) =>
  act(() => userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` })));
const isSelected = (row: number) => rowOf(row)?.getAttribute('aria-selected') === 'true';

beforeEach(() => {
  localStorage.clear();
  jest.mocked(callOperation).mockResolvedValue(answerOfBrands(5));
  signIn('superadmin');
});

it('keeps each row that is chosen while another order is on its way, and lets go of them with it', async () => {
  renderPage(
    <Suspense>
      {brandsPage}
      <Slow />
    </Suspense>,
    '/brand',
  );
  await screen.findByText('Brand 1');
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Name' })));
  await choose('Brand 1');
  await choose('Brand 2');
  await choose('Brand 3');
  expect([1, 2, 3].map(isSelected)).toEqual([true, true, true]);
  await choose('Brand 2');
  expect([1, 2, 3].map(isSelected)).toEqual([true, false, true]);
  await act(async () => {
    arrive();
    await arrived;
  });
  await waitFor(() => expect([1, 2, 3].map(isSelected)).toEqual([false, false, false]));
});
