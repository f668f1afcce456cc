import { withdrawQuestion } from '@balai/shared/ui/alerts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { LeaveGuard } from './leave-guard';
import { letRouterMove } from './move-request.testing';

jest.mock('@balai/shared/ui/alerts');

beforeAll(letRouterMove);
beforeEach(() => jest.mocked(withdrawQuestion).mockClear());

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
