import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brandList } from '../../contract/engineering/brands';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { ResourceList } from './resource-list';

jest.mock('../../http/call-operation');

const PAGE = 50;
const page = (
  <ResourceList
    list={brandList}
    namespace="engineering"
    title="Brands"
    rowLink={({ id }) => `/brand/${id}`}
  />
);
const drawn = () => document.querySelectorAll('tbody tr[data-row]').length;
const rowOf = (id: number) => document.querySelector(`tr[data-row="${id}"]`);

const frames: FrameRequestCallback[] = [];
const nextFrame = () => act(() => frames.splice(0).forEach((draw) => draw(0)));

beforeEach(() => {
  localStorage.clear();
  frames.length = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  const data = Array.from({ length: PAGE }, (_, index) => ({
    id: index + 1,
    version: 1,
    name: `Brand ${index + 1}`,
  }));
  jest
    .mocked(callOperation)
    .mockResolvedValue({ status: 200, message: 'Success', data, count: 120, sums: {} } as never); // one list is asked for
  signIn('superadmin');
});
afterEach(() => jest.restoreAllMocks());

describe('a page of fifty rows', () => {
  it('draws those that are seen and the last at once, and the others in the frames after', async () => {
    renderPage(page, '/brand?row=50');
    await screen.findByText('Brand 1');
    const atOnce = drawn();
    expect(atOnce).toBeLessThan(20);
    expect(rowOf(PAGE)?.getAttribute('aria-rowindex')).toBe('51');
    nextFrame();
    expect(drawn()).toBeGreaterThan(atOnce);
    for (let frame = 0; frame < 3; frame += 1) nextFrame();
    expect(drawn()).toBe(PAGE);
    expect(document.querySelector('tbody tr:not([data-row])')).toBeNull();
  });

  it('is drawn whole for who goes into it by keys', async () => {
    renderPage(page, '/brand?row=50');
    await screen.findByText('Brand 1');
    await userEvent.keyboard('j');
    expect(drawn()).toBe(PAGE);
    await userEvent.keyboard('{End}k');
    expect(document.activeElement?.textContent).toBe('Brand 49');
  });
});
