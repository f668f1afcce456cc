import { readMenu } from '@balai/shared/contract/host/menu';
import { callOperation } from '@balai/shared/http';
import { fakeServer, refusal, success, type FakeAnswer } from '@balai/shared/http/fake-server.testing';
import { operationQuery, queryClient } from '@balai/shared/http/query-client';
import { changeLanguage } from '@balai/shared/i18n/language';
import { storageKeys, writeStored } from '@balai/shared/session/storage';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Boot } from './boot';
import { PasswordQuestion } from './password-question';

jest.mock('../shell/shell-app', () => ({
  Kit: jest.requireActual<typeof import('../shell/kit')>('../shell/kit').Kit,
  loadShellText: () => Promise.resolve(),
  loadPasswordChange: () => import('./password-change-page'),
  MaintenancePage: ({ onReturn }: { onReturn: () => void }) => (
    <button onClick={onReturn}>Back from maintenance</button>
  ),
  ShellApp: ({ composition }: { composition: { departments: { id: string }[] } }) => (
    <>
      <p>The shell with {composition.departments.map(({ id }) => id).join()}</p>
      <input aria-label="Note" />
      <PasswordQuestion />
    </>
  ),
}));
const live = {
  id: 'c1',
  host: 'h1',
  permissions: ['pipeline.list'],
  departments: [{ id: 'sales' }],
  unavailable: [],
  forbidden: [],
};
const composition = success({ data: live });
const granted = success({ data: { role: 'sales', version: 1 } });
const signedIn = {
  access_token: 'at_2',
  user_role: { slug: 'sales', name: 'Sales' },
  user_info: { id: 7, full_name: 'Sari Dewi' },
  menu: [],
  permissions: [],
  sign_key: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
};
const signedInAs = (person: object) =>
  success({ ...signedIn, user_info: { ...signedIn.user_info, ...person } });

let server: ReturnType<typeof fakeServer>;
let answers: Record<string, FakeAnswer | Promise<FakeAnswer>>;

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation();
  answers = {
    '/panel/role/access': granted,
    '/panel/composition': composition,
    '/panel/login': signedInAs({}),
  };
  server = fakeServer(({ url }) => answers[url] ?? success());
});

afterEach(() => {
  server.stop();
  act(() => dropSession());
  jest.restoreAllMocks();
});

function open(path: string, isSignedIn: boolean) {
  window.history.replaceState(null, '', path);
  const user = readUser({ id: 7, full_name: 'Sari Dewi' });
  if (isSignedIn && user) storeSession({ token: 'at_1', role: 'sales', user, menu: [], permissions: [] });
  return render(<Boot />);
}

const fillIn = (email: string, password: string) => {
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

function replacePassword(): void {
  const type = (label: RegExp, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  type(/^Temporary password/, 'kM3p-Xw7t-9aBc-QrS2');
  type(/^New password\*?$/, 'seven mangoes on the roof');
  type(/^New password again/, 'seven mangoes on the roof');
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

const callsTo = (path: string) => server.requests.filter(({ url }) => url === path);

describe('the start', () => {
  test('shows the sign-in page to who has no session, and asks the server nothing', async () => {
    open('/detail-pipeline/5', false);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(window.location.pathname).toBe('/pages/login');
    expect(server.requests).toEqual([]);
  });

  test('shows the spinner while it checks role access and reads the composition, then draws the shell [2.39][7.10]', async () => {
    open('/detail-pipeline/5', true);
    expect(screen.getByRole('status')).toBeTruthy();
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
    expect(callsTo('/panel/role/access')).toHaveLength(1);
    expect(callsTo('/panel/composition')).toHaveLength(1);
    expect(window.location.pathname).toBe('/detail-pipeline/5');
  });

  test('signs out and goes to / when the session is refused [4.3]', async () => {
    answers['/panel/role/access'] = refusal(401, 'unauthenticated');
    open('/customer-all', true);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(localStorage.getItem('ACCESS_TOKEN')).toBeNull();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test.each([
    ['gives what was written before an ended session back to its person', 7, '{}'],
    ['shows what was written before an ended session to nobody else', 8, null],
  ])('%s', async (_case, next, found) => {
    answers['/panel/role/access'] = refusal(401, 'unauthenticated');
    localStorage.setItem('DRAFT.7.brand.new', '{}');
    open('/brand/new', true);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(localStorage).toHaveLength(0);
    answers['/panel/role/access'] = granted;
    answers['/panel/login'] = signedInAs({ id: next });
    fillIn('sales1@demo.test', 'panel-demo');
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
    expect(localStorage.getItem('DRAFT.7.brand.new')).toBe(found);
    expect(sessionStorage).toHaveLength(0);
  });

  test('goes to the maintenance page on 503 and returns to the same address [2.29]', async () => {
    answers['/panel/role/access'] = refusal(503, 'maintenance');
    open('/customer-all?tab=mine', true);
    const back = await screen.findByRole('button', { name: 'Back from maintenance' });
    expect(window.location.pathname).toBe('/misc/maintenance');
    answers['/panel/role/access'] = granted;
    fireEvent.click(back);
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/customer-all?tab=mine');
  });

  test('keeps the session when the server cannot be reached, and starts on the next try', async () => {
    answers = { '/panel/role/access': {}, '/panel/composition': {} };
    open('/dashboard', true);
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached');
    expect(localStorage.getItem('ACCESS_TOKEN')).toBe('at_1');
    answers = { '/panel/role/access': granted, '/panel/composition': composition };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
  });
});

describe('signing in', () => {
  test('leads to the page that was asked for', async () => {
    open('/detail-pipeline/5', false);
    fillIn('sales1@demo.test', 'panel-demo');
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
    expect(window.location.pathname).toBe('/detail-pipeline/5');
  });

  test('shows the server’s sentence when it refuses', async () => {
    answers['/panel/login'] = refusal(401, 'login_failed', 'Email or password is wrong');
    open('/', false);
    fillIn('sales1@demo.test', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('Email or password is wrong');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sales1@demo.test');
  });

  const delayed = (seconds: number): FakeAnswer => ({
    status: 429,
    body: {
      status: 429,
      code: 'too_many_attempts',
      message: 'Too many attempts, try again in 15 minutes',
      request_id: 'r1',
      data: { retry_at: '2026-11-16T00:00:00.000Z', retry_after: seconds },
    },
  });

  test('goes on by itself when the server has asked to wait', async () => {
    answers['/panel/login'] = delayed(1);
    open('/detail-pipeline/5', false);
    fillIn('sales1@demo.test', 'panel-demo');
    expect((await screen.findByRole('timer')).textContent).toMatch(/^0:0[01]$/);
    answers['/panel/login'] = signedInAs({});
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
    expect(callsTo('/panel/login')).toHaveLength(2);
  });

  test('says that the answer takes long, and sends the same once more when somebody presses', async () => {
    answers['/panel/login'] = new Promise<FakeAnswer>(() => undefined);
    open('/detail-pipeline/5', false);
    fillIn('sales1@demo.test', 'panel-demo');
    await waitFor(() => expect(callsTo('/panel/login')).toHaveLength(1));
    const later = Date.now() + 10_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await screen.findByText('The answer takes long.', {}, { timeout: 3_000 })).toBeTruthy();
    clock.mockRestore();
    answers['/panel/login'] = signedInAs({});
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
    expect(callsTo('/panel/login')).toHaveLength(2);
  });

  test('waits no longer for a password that is being typed anew', async () => {
    answers['/panel/login'] = delayed(900);
    open('/', false);
    fillIn('sales1@demo.test', 'wrong');
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(15:00|14:59)$/);
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'right' } });
    expect(screen.queryByRole('timer')).toBeNull();
    answers['/panel/login'] = signedInAs({});
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
  });

  test('with a temporary password leads to its replacement and asks nothing else before', async () => {
    answers['/panel/login'] = signedInAs({ must_change_password: true });
    open('/', false);
    fillIn('sales1@demo.test', 'kM3p-Xw7t-9aBc-QrS2');
    expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeTruthy();
    expect(await screen.findByLabelText(/^Temporary password/)).toBeTruthy();
    expect(callsTo('/panel/composition')).toEqual([]);
    replacePassword();
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
    expect(callsTo('/panel/profile/password')).toHaveLength(1);
  });

  test('again with a temporary password has it replaced over the page, and what was typed there stays', async () => {
    open('/pipeline', true);
    const note = await screen.findByLabelText<HTMLInputElement>('Note');
    fireEvent.input(note, { target: { value: 'half a sentence' } });
    answers[readMenu.path] = refusal(401, 'not_signed_in');
    const waiting = callOperation(readMenu, {});
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    answers['/panel/login'] = signedInAs({ must_change_password: true });
    fillIn('sales1@demo.test', 'kM3p-Xw7t-9aBc-QrS2');
    expect(await screen.findByRole('dialog', { name: 'Choose your own password' })).toBeTruthy();
    const temporary = await screen.findByLabelText(/^Temporary password/);
    await waitFor(() => expect(document.activeElement).toBe(temporary));
    delete answers[readMenu.path];
    replacePassword();
    expect(await waiting).toMatchObject({ status: 200 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Note')).toBe(note);
    expect(note.value).toBe('half a sentence');
  });

  test('as somebody else, over the page of a session that has ended, leaves nothing of it', async () => {
    open('/detail-pipeline/5', true);
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
    const read = operationQuery(readMenu, {}).queryKey;
    queryClient.setQueryData(read, { status: 200, message: '', data: [] });
    answers[readMenu.path] = refusal(401, 'not_signed_in');
    const waiting = callOperation(readMenu, {});
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    answers['/panel/login'] = signedInAs({ id: 8, full_name: 'Budi Santoso' });
    fillIn('sales2@demo.test', 'panel-demo');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(await waiting).toMatchObject({ status: 401 });
    expect(queryClient.getQueryData(read)).toBeUndefined();
    await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
  });

  test('begins at / where somebody else has signed out in another tab', async () => {
    open('/customer-all?key=samudra', true);
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
    act(() => dropSession());
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    answers['/panel/login'] = signedInAs({ id: 8, full_name: 'Budi Santoso' });
    fillIn('sales2@demo.test', 'panel-demo');
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/');
  });

  test('again in another role asks anew what that may open, and stays where one was', async () => {
    open('/detail-pipeline/5', true);
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
    answers[readMenu.path] = refusal(401, 'not_signed_in');
    void callOperation(readMenu, {});
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    answers['/panel/login'] = success({ ...signedIn, user_role: { slug: 'hrd', name: 'HRD' } });
    answers['/panel/composition'] = success({ data: { ...live, departments: [{ id: 'hr' }] } });
    fillIn('sales1@demo.test', 'panel-demo');
    expect(await screen.findByText('The shell with hr')).toBeTruthy();
    expect(window.location.pathname).toBe('/detail-pipeline/5');
  });

  test('speaks the language of the profile where none was chosen in this browser', async () => {
    answers['/panel/login'] = signedInAs({ language: 'de' });
    open('/', false);
    fillIn('sales1@demo.test', 'panel-demo');
    expect(await screen.findByText('The shell with sales')).toBeTruthy();
    expect(document.documentElement.lang).toBe('de');
    await act(() => changeLanguage('en'));
  });

  test('follows the language that is chosen in another tab, and keeps it when that one forgets it', async () => {
    open('/', false);
    const told = (key: string | null) =>
      act(() => window.dispatchEvent(new StorageEvent('storage', { key })));
    writeStored(storageKeys.language, 'de');
    await told('LANGUAGE');
    expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('de');
    localStorage.clear();
    await told(null);
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeTruthy();
    await act(() => changeLanguage('en'));
  });

  test('names the fields that are empty without asking the server', () => {
    open('/', false);
    fillIn('', '');
    expect(screen.getByText('Enter your email')).toBeTruthy();
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(callsTo('/panel/login')).toHaveLength(0);
  });

  test('speaks the language that is chosen, and remembers it', async () => {
    open('/', false);
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } });
    expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('de');
    expect(localStorage.getItem('LANGUAGE')).toBe('de');
    await act(() => changeLanguage('en'));
  });

  test('shows the password on request', () => {
    open('/', false);
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
  });
});
