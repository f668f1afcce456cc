import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { brandCalls, brandList } from '../../contract/engineering/brands';
import { fakeServer, refusal, success, type FakeAnswer } from '../../http/fake-server.testing';
import { brandRows } from '../list/listed-rows.testing';
import { ResourceList } from '../list/resource-list';
import { renderPage, signIn, type DrawnPage } from '../resource.testing';
import { RecordPage } from './record-page';
import { defineRecordPages } from './record-pages';

const alertFailure = jest.fn();
jest.mock('../../ui/alerts', () => ({ alertFailure: (...said: unknown[]) => alertFailure(...said) }));

const pages = defineRecordPages({
  namespace: 'engineering',
  area: 'brand',
  path: '/brand',
  get: brandCalls.get,
  titleOf: ({ name }) => name,
});

/** So many brands are under the filter, ten on a page; the records of some cannot be had. */
const COUNT = 12;
const ROWS = 10;
let refused: Record<string, FakeAnswer> = {};
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  localStorage.clear();
  signIn('superadmin');
  refused = {};
  server = fakeServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'https://balai.test');
    if (pathname.endsWith('/brand/list')) {
      const page = Number(searchParams.get('page'));
      const rows = brandRows((page - 1) * ROWS + 1, Math.min(ROWS, COUNT - (page - 1) * ROWS));
      return success({ data: rows, ...(searchParams.has('totals') ? {} : { count: COUNT, sums: {} }) });
    }
    if (pathname.endsWith('/brand/detail')) {
      const id = searchParams.get('id') ?? '';
      const [brand] = brandRows(Number(id), 1);
      return refused[id] ?? success({ data: { ...brand, solutions: [], allowed_actions: [] } });
    }
    return success({ data: [] });
  });
});

afterEach(() => {
  server.stop();
  jest.clearAllMocks();
});

/** The list at an address, and the record of one of its rows, opened there. */
async function openFrom(address: string, row: string): Promise<{ user: typeof userEvent; page: DrawnPage }> {
  const page = renderPage(
    <Routes>
      <Route
        path="/brand"
        element={
          <ResourceList
            list={brandList}
            namespace="engineering"
            title="Brands"
            rowLink={({ id }) => `/brand/${id}`}
          />
        }
      />
      <Route path="/brand/:id" element={<RecordPage pages={pages} />} />
    </Routes>,
    address,
  );
  await userEvent.click(await screen.findByRole('link', { name: row }));
  await screen.findByRole('heading', { name: row });
  return { user: userEvent, page };
}

const placeInList = () => screen.findByRole('navigation', { name: 'Place in the list' });
const step = (way: 'Next' | 'Previous') => screen.getByRole('button', { name: `${way} record` });
/** The calls for rows, by their pages. */
const askedPages = () =>
  server.requests
    .filter(({ url }) => url.includes('/brand/list'))
    .map(({ url }) => new URL(url, 'https://balai.test').searchParams.get('page'));

it('says where a record stands in the list it was opened from, and leads to its neighbours in the same tab', async () => {
  const { user, page } = await openFrom('/brand?row=10&status=active', 'Brand 2');
  expect((await placeInList()).textContent).toBe('2 of 12');
  await user.click(screen.getByRole('tab', { name: 'Files' }));
  await screen.findByRole('tab', { name: 'Files', selected: true });
  await user.click(step('Next'));
  await screen.findByRole('heading', { name: 'Brand 3' });
  expect(page.path()).toBe('/brand/3');
  expect(page.search()).toBe('?tab=documents');
  // The keyboard stays on the way that was gone.
  await waitFor(() => expect(document.activeElement).toBe(step('Next')));
  await user.keyboard('k');
  await screen.findByRole('heading', { name: 'Brand 2' });
  await user.keyboard('k');
  await screen.findByRole('heading', { name: 'Brand 1' });
  expect(step('Previous')).toHaveProperty('disabled', true);
});

it('loses no step of who is quicker than the records come, and turns round with him', async () => {
  const { user } = await openFrom('/brand?row=10&status=active', 'Brand 2');
  await placeInList();
  await user.keyboard('jjj');
  await screen.findByRole('heading', { name: 'Brand 5' });
  expect((await placeInList()).textContent).toBe('5 of 12');
  await user.keyboard('jkk');
  await screen.findByRole('heading', { name: 'Brand 4' });
});

it('goes on in the rows of the next page, which are asked for when they are reached', async () => {
  const { user } = await openFrom('/brand?row=10&status=active', 'Brand 10');
  expect((await placeInList()).textContent).toBe('10 of 12');
  expect(askedPages()).toEqual(['1']);
  await user.keyboard('j');
  await screen.findByRole('heading', { name: 'Brand 11' });
  expect((await placeInList()).textContent).toBe('11 of 12');
  await user.click(step('Next'));
  await screen.findByRole('heading', { name: 'Brand 12' });
  expect(step('Next')).toHaveProperty('disabled', true);
  await waitFor(() => expect(document.activeElement).toBe(step('Previous')));
  expect(askedPages()).toEqual(['1', '2']);
});

it('passes a record that is gone, and stays where the next one cannot be read', async () => {
  refused = { '4': refusal(404, 'not_found'), '6': refusal(403, 'forbidden', 'Not yours') };
  const { user } = await openFrom('/brand?row=10&status=active', 'Brand 3');
  await placeInList();
  await user.click(step('Next'));
  await screen.findByRole('heading', { name: 'Brand 5' });
  await user.click(step('Next'));
  await waitFor(() => expect(alertFailure).toHaveBeenCalledWith('Not yours'));
  screen.getByRole('heading', { name: 'Brand 5' });
});

it('says nothing of a list that the record is not in', async () => {
  const { page } = await openFrom('/brand?row=10&status=active', 'Brand 3');
  await placeInList();
  page.unmount();
  renderPage(
    <Routes>
      <Route path="/brand/:id" element={<RecordPage pages={pages} />} />
    </Routes>,
    '/brand/11',
  );
  await screen.findByRole('heading', { name: 'Brand 11' });
  expect(screen.queryByRole('navigation', { name: 'Place in the list' })).toBeNull();
});
