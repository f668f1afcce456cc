import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { answerOfBrands, brandsPage } from './listed-rows.testing';

jest.mock('../../http/call-operation');
const call = jest.mocked(callOperation);

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
  call.mockResolvedValue(answerOfBrands(2));
  signIn('superadmin');
});

async function renderBrands(place = '/brand') {
  const { search } = renderPage(brandsPage, place);
  await screen.findByRole('link', { name: 'Brand 1' });
  const keyboard = userEvent.setup();
  const head = (name: string) => screen.getByRole('columnheader', { name });
  const press = (name: string) => keyboard.click(within(head(name)).getByRole('button', { name }));
  const pressWithShift = async (name: string) => {
    await keyboard.keyboard('{Shift>}');
    await press(name);
    await keyboard.keyboard('{/Shift}');
  };
  const said = (name: string) => [
    head(name).getAttribute('aria-sort'),
    head(name).textContent.match(/\d/)?.[0],
  ];
  return { search: () => new URLSearchParams(search()), head, press, pressWithShift, said };
}

it('sorts by a further column where Shift is held, and says which comes first', async () => {
  const { search, press, pressWithShift, said } = await renderBrands();
  await press('Principal');
  expect(said('Principal')).toEqual(['ascending', undefined]);

  await pressWithShift('Solution count');
  expect(search().get('sort')).toBe('principal,-solution_count');
  expect(search().get('order')).toBe('asc');
  expect(said('Principal')).toEqual(['ascending', '1']);
  expect(said('Solution count')).toEqual(['descending', '2']);

  await pressWithShift('Principal');
  expect(search().get('order')).toBe('desc');
  expect(search().get('sort')).toBe('principal,-solution_count');
});

it('goes on with the other column where one of them is given up', async () => {
  const { search, pressWithShift } = await renderBrands('/brand?sort=principal,-solution_count&order=desc');
  await pressWithShift('Principal');
  expect(search().get('sort')).toBe('solution_count');
  expect(search().get('order')).toBe('desc');
  await pressWithShift('Solution count');
  await pressWithShift('Solution count');
  expect(search().has('sort')).toBe(false);
});

it('is sorted by one column alone again where no Shift is held', async () => {
  const { search, press, head } = await renderBrands('/brand?sort=principal,-solution_count&order=asc');
  await press('Tier');
  expect(search().get('sort')).toBe('tier');
  const other = within(head('Principal')).getByRole('button', { name: 'Principal' });
  expect(other.dataset['hint']).toBe('Shift and click: sort by this as well');
});
