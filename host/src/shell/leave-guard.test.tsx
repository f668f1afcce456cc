import { confirmLeave, withdrawQuestion } from '@balai/shared/ui/alerts';
import { setUnsavedWork } from '@balai/shared/session';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { LeaveGuard } from './leave-guard';
import { letRouterMove } from './move-request.testing';

jest.mock('@balai/shared/ui/alerts');

beforeAll(letRouterMove);
beforeEach(() => {
  jest.mocked(withdrawQuestion).mockClear();
  jest.mocked(confirmLeave).mockClear();
});
afterEach(() => setUnsavedWork(false));

const guarded = (
  <>
    <LeaveGuard />
    <Outlet />
  </>
);

it('takes the question of a page along that is left by Back, and asks on where a step of the page leads on', async () => {
  const children = [
    { path: '/brand', element: <p>The list</p> },
    { path: '/brand/3', element: <p>The record</p> },
  ];
  const router = createMemoryRouter([{ element: guarded, children }], { initialEntries: ['/brand'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/brand/3'));
  screen.getByText('The record');
  expect(withdrawQuestion).not.toHaveBeenCalled();
  await act(() => router.navigate(-1));
  screen.getByText('The list');
  await waitFor(() => expect(withdrawQuestion).toHaveBeenCalledTimes(1));
});

it('takes the question along when its person is signed out, in another tab too', async () => {
  const router = createMemoryRouter([
    { element: guarded, children: [{ path: '/', element: <p>A page</p> }] },
  ]);
  const { unmount } = render(<RouterProvider router={router} />);
  screen.getByText('A page');
  unmount();
  await waitFor(() => expect(withdrawQuestion).toHaveBeenCalledTimes(1));
});

it('asks before an import with choices is left for its own list, and not between its steps', async () => {
  const router = createMemoryRouter(
    [{ element: guarded, children: [{ path: '/customers', element: <p>The page</p> }] }],
    { initialEntries: ['/customers', '/customers?import=4&import_step=columns'] },
  );
  render(<RouterProvider router={router} />);
  act(() => setUnsavedWork(true));
  await act(() => router.navigate('/customers?import=4&import_step=values'));
  expect(confirmLeave).not.toHaveBeenCalled();
  jest.mocked(confirmLeave).mockResolvedValueOnce(false);
  await act(() => router.navigate(-2));
  await waitFor(() => expect(confirmLeave).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(router.state.blockers.size).toBe(1));
  expect(router.state.location.search).toBe('?import=4&import_step=values');
  await act(() => router.navigate('/customers'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(confirmLeave).toHaveBeenCalledTimes(2);
});

it('asks before a copy is left for the form of an empty record', async () => {
  const router = createMemoryRouter(
    [{ element: guarded, children: [{ path: '/item/new', element: <p>The form</p> }] }],
    { initialEntries: ['/item/new?copy=5'] },
  );
  render(<RouterProvider router={router} />);
  act(() => setUnsavedWork(true));
  jest.mocked(confirmLeave).mockResolvedValueOnce(false);
  await act(() => router.navigate('/item/new'));
  await waitFor(() => expect(confirmLeave).toHaveBeenCalledTimes(1));
  expect(router.state.location.search).toBe('?copy=5');
});

it.each([
  ['goes where somebody wanted to go last', true, '/pipeline'],
  ['stays, and asks again the next time,', false, '/brand/new'],
])('%s when more than one way on came while the question was open', async (_case, leaves, path) => {
  const children = ['/brand', '/brand/new', '/pipeline'].map((page) => ({
    path: page,
    element: <p>{page}</p>,
  }));
  const router = createMemoryRouter([{ element: guarded, children }], {
    initialEntries: ['/brand', '/brand/new'],
  });
  render(<RouterProvider router={router} />);
  act(() => setUnsavedWork(true));
  let answer = (_leaves: boolean): void => {};
  jest.mocked(confirmLeave).mockReturnValueOnce(
    new Promise((answered) => {
      answer = answered;
    }),
  );
  await act(() => router.navigate(-1));
  await waitFor(() => expect(confirmLeave).toHaveBeenCalledTimes(1));
  await act(() => router.navigate('/pipeline'));
  expect(confirmLeave).toHaveBeenCalledTimes(1);
  await act(async () => answer(leaves));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  if (leaves) return;
  jest.mocked(confirmLeave).mockResolvedValueOnce(true);
  await act(() => router.navigate('/pipeline'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pipeline'));
  expect(confirmLeave).toHaveBeenCalledTimes(2);
});
