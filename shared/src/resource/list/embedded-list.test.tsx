import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brandList } from '../../contract/engineering/brands';
import type { ListQuery } from '../../contract/list';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { brandRows } from './listed-rows.testing';
import { ResourceList } from './resource-list';

jest.mock('../../http/call-operation');
const call = jest.mocked(callOperation);

const byTier = { column: 'tier', direction: 'desc' } as const;
const queries = () =>
  call.mock.calls.filter(([{ name }]) => name === brandList.read.name).map(([, query]) => query as ListQuery); // as the list sends it

/** Draws a list of so many brands inside another page; a search finds one of them. */
const open = async (count: number) => {
  localStorage.clear();
  call.mockReset();
  call.mockImplementation(((_operation: unknown, { key }: ListQuery) => {
    const found = key === undefined ? count : 1;
    const data = brandRows(1, Math.min(found, 25));
    return Promise.resolve({ status: 200, message: 'Success', data, count: found, sums: {} });
  }) as never); // of one list
  signIn('superadmin');
  renderPage(
    <ResourceList embedded list={brandList} namespace="engineering" title="Brands" order={byTier} />,
    '/',
  );
  await screen.findByRole('cell', { name: 'Brand 1' });
};

describe('a list inside another page', () => {
  it('offers no search where all its rows are in sight', async () => {
    await open(10);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add filter' })).toBeNull();
  });

  it('offers one where they are not, and keeps it while few are found', async () => {
    await open(11);
    const search = screen.getByRole('searchbox');
    await userEvent.type(search, 'one');
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Brand 2' })).toBeNull());
    await userEvent.clear(search);
    await screen.findByRole('cell', { name: 'Brand 2' });
    expect(screen.getByRole('searchbox')).toBe(search);
  });

  it('stands in the order that its page gives it until somebody sorts it', async () => {
    await open(3);
    expect(queries().at(-1)).toMatchObject({ sort: 'tier', order: 'desc' });
    expect(screen.getByRole('columnheader', { name: /^Tier/ }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: /^Name/ }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: 'name', order: 'asc' }));
  });
});
