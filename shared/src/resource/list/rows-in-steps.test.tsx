import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { brandRows, brandsPage, drawnRows, rowOf } from './listed-rows.testing';

jest.mock('../../http/call-operation');

const PAGE = 50;
const frames: FrameRequestCallback[] = [];
const nextFrame = () => act(() => frames.splice(0).forEach((draw) => draw(0)));

beforeEach(() => {
  localStorage.clear();
  frames.length = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  const data = brandRows(1, PAGE);
  jest
    .mocked(callOperation)
    .mockResolvedValue({ status: 200, message: 'Success', data, count: 120, sums: {} } as never); // one list is asked for
  signIn('superadmin');
});
afterEach(() => jest.restoreAllMocks());

describe('a page of fifty rows', () => {
  it('draws those that are seen and the last at once, and the others in the frames after', async () => {
    renderPage(brandsPage, '/brand?row=50');
    await screen.findByText('Brand 1');
    const atOnce = drawnRows();
    expect(atOnce).toBeLessThan(20);
    expect(rowOf(PAGE)?.getAttribute('aria-rowindex')).toBe('51');
    nextFrame();
    expect(drawnRows()).toBeGreaterThan(atOnce);
    for (let frame = 0; frame < 3; frame += 1) nextFrame();
    expect(drawnRows()).toBe(PAGE);
    expect(document.querySelector('tbody tr:not([data-row])')).toBeNull();
  });

  it('is drawn whole for who goes into it by keys', async () => {
    renderPage(brandsPage, '/brand?row=50');
    await screen.findByText('Brand 1');
    await userEvent.keyboard('j');
    expect(drawnRows()).toBe(PAGE);
    await userEvent.keyboard('{End}k');
    expect(document.activeElement?.textContent).toBe('Brand 49');
  });
});

describe('rows that nobody has answered yet', () => {
  it('have their places under the headings that they come under, which nothing can be done with', async () => {
    jest.mocked(callOperation).mockReturnValue(new Promise(() => undefined));
    renderPage(brandsPage, '/brand');
    const heading = await screen.findByRole('columnheader', { name: 'Name', hidden: true });
    expect(heading.closest('[aria-hidden=true]')?.hasAttribute('inert')).toBe(true);
    expect(screen.queryByRole('table')).toBeNull();
    const places = heading.closest('table')?.querySelectorAll('tbody tr:first-child td');
    expect(places?.length).toBe(document.querySelectorAll('th').length);
    expect(drawnRows()).toBe(0);
  });
});
