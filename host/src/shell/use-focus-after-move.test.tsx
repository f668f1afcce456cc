import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { letRouterMove } from './move-request.testing';
import { useFocusAfterMove } from './use-focus-after-move';

beforeAll(letRouterMove);

function Frame() {
  useFocusAfterMove(useLocation().pathname);
  return (
    <>
      <button>Menu</button>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

const drawn = () => {
  const children = [
    { path: '/brand', element: <Link to="/brand/3">Bosch</Link> },
    { path: '/brand/3', element: <p>The record</p> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/brand'] });
  render(<RouterProvider router={router} />);
  return router;
};

it('goes on in the page that is opened by what goes with the page before', async () => {
  drawn();
  const link = screen.getByRole('link', { name: 'Bosch' });
  link.focus();
  await act(async () => link.click());
  await screen.findByText('The record');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('stays at what is there as before, and takes no focus at the start', async () => {
  const router = drawn();
  expect(document.activeElement).toBe(document.body);
  const menu = screen.getByRole('button', { name: 'Menu' });
  menu.focus();
  await act(() => router.navigate('/brand/3'));
  await screen.findByText('The record');
  expect(document.activeElement).toBe(menu);
});
