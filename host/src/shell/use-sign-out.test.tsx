import { fakeServer, refusal, success } from '@balai/shared/http/fake-server.testing';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setUnsavedWork } from '@balai/shared/session';
import { useSignOut } from './use-sign-out';

const user = readUser({ id: 7, full_name: 'Sari Dewi' });
if (!user) throw new Error('The person has no id');
const signIn = () =>
  act(() => storeSession({ token: 'at_1', role: 'sales', user, menu: [], permissions: [] }));

function LogOut() {
  const signOut = useSignOut();
  return <button onClick={() => void signOut()}>Log out</button>;
}

beforeEach(() => signIn());
// jsdom has none, and a dialog that goes puts the page back where it was.
beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation());
afterEach(() => act(() => dropSession()));

it('says that signing out failed where no shell is left, until somebody signs in', async () => {
  const server = fakeServer(({ url }) =>
    url === '/panel/logout' ? refusal(500, 'internal', 'The database is away') : success(),
  );
  const { unmount } = render(<LogOut />);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  unmount();
  expect(await screen.findByText('The database is away')).toBeTruthy();
  signIn();
  await waitFor(() => expect(screen.queryByText('The database is away')).toBeNull());
  server.stop();
});

it('says nothing when it went well', async () => {
  const server = fakeServer(() => success());
  render(<LogOut />);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(localStorage.getItem('ACCESS_TOKEN')).toBeNull());
  expect(document.querySelector('.swal2-toast')).toBeNull();
  server.stop();
});

it('asks before unsaved work is given up, and stays where it is not [2.34]', async () => {
  const server = fakeServer(() => success());
  render(<LogOut />);
  act(() => setUnsavedWork(true));
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByText('Tinggalkan Halaman ?')).toBeNull());
  expect(server.requests).toEqual([]);
  expect(localStorage.getItem('ACCESS_TOKEN')).not.toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tinggalkan' }));
  await waitFor(() => expect(localStorage.getItem('ACCESS_TOKEN')).toBeNull());
  server.stop();
});

it.each([
  ['a draft of an earlier page', 'DRAFT.7.brand.new'],
  ['unsaved work in another tab', 'MOVE'],
  ['an import that is being sent', 'SENDING'],
])('asks before %s is given up, too', async (_what, stored) => {
  const server = fakeServer(() => success());
  render(<LogOut />);
  localStorage.setItem(stored, 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByText('Tinggalkan Halaman ?')).toBeNull());
  expect(server.requests).toEqual([]);
  expect(localStorage.getItem(stored)).toBe('true');
  server.stop();
});
