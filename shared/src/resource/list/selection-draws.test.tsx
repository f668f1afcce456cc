import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brandList } from '../../contract/engineering/brands';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { answerOfBrands, rowOf } from './listed-rows.testing';
import { ResourceList } from './resource-list';

jest.mock('../../http/call-operation');

const figures = jest.fn(() => null);
const nameCell = jest.fn(({ name }: { name: string }) => <b>{name}</b>);
const cells = { name: nameCell };
const page = (
  <ResourceList list={brandList} namespace="engineering" title="Brands" summary={figures} cells={cells} />
);

beforeEach(() => {
  localStorage.clear();
  jest.mocked(callOperation).mockResolvedValue(answerOfBrands(5));
  signIn('superadmin');
});

it('draws the row that is chosen and what is done with it, and neither the page nor its other rows', async () => {
  renderPage(page, '/brand');
  await screen.findByText('Brand 5');
  figures.mockClear();
  nameCell.mockClear();
  const choose = () => userEvent.click(screen.getByRole('checkbox', { name: 'Select Brand 2' }));
  await act(choose);
  await screen.findByText('1 of 5 selected');
  expect(rowOf(2)?.getAttribute('aria-selected')).toBe('true');
  await act(choose);
  expect(rowOf(2)?.getAttribute('aria-selected')).toBe('false');
  expect(screen.queryByText('1 of 5 selected')).toBeNull();
  expect(figures).not.toHaveBeenCalled();
  expect(new Set(nameCell.mock.calls.map(([{ name }]) => name))).toEqual(new Set(['Brand 2']));
});
