import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { brandRows, brandsPage } from './listed-rows.testing';

jest.mock('../../http/call-operation');

const PAGE = 25;

beforeEach(() => {
  localStorage.clear();
  const data = brandRows(1, PAGE);
  jest
    .mocked(callOperation)
    .mockResolvedValue({ status: 200, message: 'Success', data, count: 120, sums: {} } as never); // one list is asked for
  signIn('superadmin');
});

const focused = () => document.activeElement;

describe('who selects rows by keys', () => {
  it('stays at the selection when all that match are selected, and is in the page when it is let go', async () => {
    renderPage(<main tabIndex={-1}>{brandsPage}</main>, '/brand');
    await screen.findByText('Brand 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    screen.getByRole('button', { name: 'Select all 120 that match' }).focus();
    await userEvent.keyboard('{Enter}');
    const clear = screen.getByRole('button', { name: 'Clear selection' });
    expect(focused()).toBe(clear);
    await userEvent.keyboard('{Enter}');
    expect(clear.isConnected).toBe(false);
    expect(focused()).toBe(screen.getByRole('main'));
  });
});

describe('who takes filters away by keys', () => {
  it('goes on at what adds one, whether it was one of them or all', async () => {
    renderPage(<main tabIndex={-1}>{brandsPage}</main>, '/brand?tier=gold&status=active');
    await screen.findByText('Brand 1');
    screen.getByRole('button', { name: 'Clear all' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByRole('button', { name: 'Add filter' }));
  });
});
