import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListQuery } from '../../contract/list';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { brandRows, brandsPage, drawnRows, rowOf } from './listed-rows.testing';

jest.mock('../../http/call-operation');

const PAGE = 200;
const COUNT = 10_000;
const ROW_HEIGHT = 40;
const focused = () => document.activeElement?.textContent;
const region = () => screen.getByRole('region', { name: 'Brands' });

beforeEach(() => {
  localStorage.clear();
  jest.mocked(callOperation).mockImplementation(((_operation: unknown, { page: at = 1 }: ListQuery) => {
    const first = (at - 1) * PAGE + 1;
    const data = brandRows(first, PAGE);
    return Promise.resolve({ status: 200, message: 'Success', data, count: COUNT, sums: {} });
  }) as never); // the same answer to any call
  // What this browser without a layout does not say: ten rows are seen at once.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(10 * ROW_HEIGHT);
  signIn('superadmin');
});
afterEach(() => jest.restoreAllMocks());

describe('a page of two hundred rows', () => {
  it('draws those that are seen, the first and the last, each with its place among all', async () => {
    renderPage(brandsPage, '/brand?row=200&page=2');
    await screen.findByText('Brand 201');
    await waitFor(() => expect(drawnRows()).toBe(19));
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('10001');
    expect(rowOf(201)?.getAttribute('aria-rowindex')).toBe('202');
    expect(rowOf(400)?.getAttribute('aria-rowindex')).toBe('401');

    fireEvent.scroll(region(), { target: { scrollTop: 100 * ROW_HEIGHT } });
    expect(rowOf(301)).toBeTruthy();
    expect(rowOf(290)).toBeNull();
    expect(drawnRows()).toBe(28);
  });

  it('is gone through by keys from its first to its last row, which a key selects', async () => {
    renderPage(brandsPage, '/brand?row=200');
    await screen.findByText('Brand 1');
    await userEvent.keyboard('j');
    expect(focused()).toBe('Brand 1');
    await userEvent.keyboard('j{ArrowDown}k');
    expect(focused()).toBe('Brand 2');
    await userEvent.keyboard('{End}k');
    expect(focused()).toBe('Brand 199');
    await userEvent.keyboard('x');
    expect(rowOf(199)?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Brand 1');
  });

  it('goes on to the next page behind its last row, and back, unless rows of it are selected', async () => {
    renderPage(brandsPage, '/brand?row=200');
    await screen.findByText('Brand 1');
    await userEvent.keyboard('jk');
    expect(focused()).toBe('Brand 1');
    await userEvent.keyboard('{End}');
    // A key that is held, before the rows of the next page are there.
    for (const key of ['j', 'j', 'j']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await waitFor(() => expect(focused()).toBe('Brand 201'));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(focused()).toBe('Brand 200'));
    await userEvent.keyboard('xj');
    expect(focused()).toBe('Brand 200');
    await userEvent.keyboard('xj');
    await waitFor(() => expect(focused()).toBe('Brand 201'));
  });

  it('is drawn whole for who prints, or searches with the browser', async () => {
    renderPage(brandsPage, '/brand?row=200');
    await screen.findByText('Brand 1');
    await waitFor(() => expect(drawnRows()).toBe(19));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawnRows()).toBe(PAGE);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(drawnRows()).toBe(19);
    fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true });
    expect(drawnRows()).toBe(PAGE);
  });
});
