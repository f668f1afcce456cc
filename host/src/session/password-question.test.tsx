import { confirmPassword, readLoginParameters } from '@balai/shared/contract/host/session';
import { callOperation } from '@balai/shared/http';
import { fakeServer, refusal, success } from '@balai/shared/http/fake-server.testing';
import { sessionAtom, sessionStore, setUnsavedWork } from '@balai/shared/session';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { UiProvider } from '@balai/shared/ui/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { rememberEmail } from './last-email';
import { PasswordQuestion } from './password-question';

// Any call will do: what matters is that it needs a session.
const anyCall = {
  ...readLoginParameters,
  name: 'deal.list',
  path: '/panel/deal/list',
  access: 'session' as const,
};

const signedIn = (id: number) =>
  success({
    access_token: 'at_new',
    user_role: { slug: 'sales', name: 'Sales' },
    user_info: { id, full_name: 'Sari Dewi' },
    menu: [],
    sign_key: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  });

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation();
  const user = readUser({ id: 7, full_name: 'Sari Dewi' });
  if (user) storeSession({ token: 'at_old', role: 'sales', user, menu: [], permissions: [] });
});

afterEach(() => {
  server.stop();
  rememberEmail('');
  act(() => dropSession());
  jest.restoreAllMocks();
});

describe('PasswordQuestion', () => {
  test('asks for the password over the form, keeps what was typed and lets the waiting call go on', async () => {
    server = fakeServer(({ url, header }) => {
      if (url === '/panel/login') return signedIn(7);
      if (url !== anyCall.path) return success();
      return header('Authorization') === 'Bearer at_new' ? success() : refusal(401, 'unauthenticated');
    });
    render(
      <UiProvider>
        <input aria-label="Note" />
        <PasswordQuestion />
      </UiProvider>,
    );
    fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'half a sentence' } });
    const call = callOperation(anyCall, {});
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'sales1@demo.test' } });
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'panel-demo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
    expect(await call).toMatchObject({ status: 200 });
    expect(sessionStore.get(sessionAtom)?.token).toBe('at_new');
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');
  });

  test('has the password typed first where the email is known', async () => {
    server = fakeServer(() => refusal(401, 'unauthenticated'));
    rememberEmail('sales1@demo.test');
    render(
      <UiProvider>
        <PasswordQuestion />
      </UiProvider>,
    );
    void callOperation(anyCall, {});
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'sales1@demo.test');
  });

  test('gives up what was typed for a sign-out only when asked, and stays open where it is not', async () => {
    jest.spyOn(window, 'scrollTo').mockImplementation();
    server = fakeServer(() => refusal(401, 'unauthenticated'));
    render(
      <UiProvider>
        <PasswordQuestion />
      </UiProvider>,
    );
    act(() => setUnsavedWork(true));
    const call = callOperation(anyCall, {});
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByText('Tinggalkan Halaman ?')).toBeNull());
    expect(screen.getByText('Your session has ended')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Tinggalkan' }));
    expect(await call).toMatchObject({ status: 401 });
    await waitFor(() => expect(sessionStore.get(sessionAtom)).toBeNull());
  });

  test('asks who is sitting there before a change, says that the password is wrong, and lets the change go on', async () => {
    let isConfirmed = false;
    server = fakeServer(({ url, data }) => {
      if (url === confirmPassword.path) {
        isConfirmed = String(data).includes('panel-demo');
        return isConfirmed ? success() : refusal(422, 'wrong_password', 'The current password is wrong');
      }
      return isConfirmed ? success() : refusal(403, 'password_needed', 'Enter your password');
    });
    render(
      <UiProvider>
        <PasswordQuestion />
      </UiProvider>,
    );
    const change = callOperation({ ...anyCall, method: 'POST' }, {});
    const password = await screen.findByLabelText('Password');
    expect(screen.queryByLabelText('Email')).toBeNull();
    for (const [typed, said] of [
      ['', 'Enter your password'],
      ['not it', 'The current password is wrong'],
    ] as const) {
      fireEvent.input(password, { target: { value: typed } });
      fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findByText(said)).toBeTruthy();
    }
    fireEvent.input(password, { target: { value: 'panel-demo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    expect(await change).toMatchObject({ status: 200 });
  });

  test('asks to sign in where the session ends while it asks who is sitting there, and lets the change go on then', async () => {
    server = fakeServer(({ url, header }) => {
      if (url === '/panel/login') return signedIn(7);
      if (url === confirmPassword.path) return refusal(401, 'unauthenticated', 'Sign in to go on');
      if (url !== anyCall.path) return success();
      const isNew = header('Authorization') === 'Bearer at_new';
      return isNew ? success() : refusal(403, 'password_needed', 'Enter your password');
    });
    render(
      <UiProvider>
        <PasswordQuestion />
      </UiProvider>,
    );
    const change = callOperation({ ...anyCall, method: 'POST' }, {});
    fireEvent.input(await screen.findByLabelText('Password'), { target: { value: 'panel-demo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'sales1@demo.test' } });
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'panel-demo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
    expect(await change).toMatchObject({ status: 200 });
  });

  test('asks to sign in instead, too, where something else finds out that the session has ended', async () => {
    server = fakeServer(({ method }) =>
      method === 'GET'
        ? refusal(401, 'unauthenticated')
        : refusal(403, 'password_needed', 'Enter your password'),
    );
    render(
      <UiProvider>
        <PasswordQuestion />
      </UiProvider>,
    );
    void callOperation({ ...anyCall, method: 'POST' }, {});
    expect(await screen.findByRole('button', { name: 'Confirm' })).toBeTruthy();
    void callOperation({ ...anyCall, method: 'GET' }, {});
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});
