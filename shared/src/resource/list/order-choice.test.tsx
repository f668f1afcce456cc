import { screen, waitFor, within } from '@testing-library/react';
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
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { media: query, matches: query !== 'print' }) as MediaQueryList, // what is asked of it
  );
});
afterEach(() => jest.restoreAllMocks());

const askedLast = () => call.mock.calls.findLast(([{ name }]) => name === 'brand.list')?.[1];

it('sorts cards, which have no headings: by figures from the largest, by words from the first letter', async () => {
  renderPage(brandsPage, '/brand');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const order = await panel.findByRole('combobox', { name: 'Order' });
  expect(panel.queryByRole('button', { name: 'Ascending' })).toBeNull();

  await userEvent.selectOptions(order, 'Solution count');
  await waitFor(() => expect(askedLast()).toMatchObject({ sort: 'solution_count', order: 'desc' }));
  await userEvent.selectOptions(order, 'Principal');
  await waitFor(() => expect(askedLast()).toMatchObject({ sort: 'principal', order: 'asc' }));
  await userEvent.click(panel.getByRole('button', { name: 'Descending', pressed: false }));
  await waitFor(() => expect(askedLast()).toMatchObject({ sort: 'principal', order: 'desc' }));

  const further = panel.getByRole('combobox', { name: 'Then by' });
  await userEvent.selectOptions(further, 'Solution count');
  await waitFor(() =>
    expect(askedLast()).toMatchObject({ sort: 'principal,-solution_count', order: 'desc' }),
  );
  expect(panel.getAllByRole('button', { name: 'Descending', pressed: true })).toHaveLength(2);

  await userEvent.selectOptions(order, 'Default order');
  await waitFor(() => expect(askedLast()).toMatchObject({ sort: 'solution_count', order: 'desc' }));
  await userEvent.selectOptions(order, 'Default order');
  await waitFor(() => expect(askedLast()).not.toHaveProperty('sort'));
});
