import type { Export } from '@balai/shared/contract/host/exports';
import type { Notification } from '@balai/shared/contract/host/notifications';
import { salesNotifications } from '@balai/shared/contract/sales/notifications';
import {
  type FakeAnswer,
  fakeServer,
  type SeenRequest,
  success,
} from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import type { Role } from '@balai/shared/permissions/roles';
import { permissionsOf } from '@balai/shared/permissions/permissions';
import { sessionStore, setUnsavedWork } from '@balai/shared/session';
import { hasBackgroundWorkAtom, showBackgroundWork } from '@balai/shared/session/background-work';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { confirmLeave } from '@balai/shared/ui/alerts';
import { Toaster } from '@balai/shared/ui/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import { buildDepartment } from '../departments/department.testing';
import { hasUnsavedWork, LeaveGuard } from '../shell/leave-guard';
import { letRouterMove } from '../shell/move-request.testing';
import { loadShellText } from '../shell/shell-text';
import { BellButtons } from './bell-buttons';
import { buildNotification, renderInPanel } from './notifications.testing';

jest.mock('@balai/shared/ui/alerts');

/** One that its reader has not read. */
const notification = (id: number, more: Partial<Notification> = {}): Notification => ({
  ...buildNotification(id, { sub_status: 'created' }),
  description: 'PT Samudra',
  is_read: false,
  status: 'customer',
  ...more,
});

const sales = buildDepartment({
  routes: [{ path: '/customer/:idUser/:id', page: 'customer', access: 'session', title: 'customer.one' }],
  notifications: salesNotifications,
});

let general: Notification[];
let achievements: Notification[];
let exports: readonly Pick<Export, 'id'>[];
/** Instead of every list, and instead of every write. */
let listFailure: FakeAnswer | null;
let refusal: FakeAnswer | null;
let server: ReturnType<typeof fakeServer>;

const unreadIn = (notifications: readonly Notification[]) =>
  notifications.filter(({ is_read: isRead }) => !isRead).length;

function list(url: string): FakeAnswer {
  const { searchParams } = new URL(url, 'https://panel.test');
  const [page, row] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('row') ?? 10)];
  const shown = searchParams.get('tab') === 'achievement' ? achievements : general;
  const unread_of = { general: unreadIn(general), achievement: unreadIn(achievements), employee: 0 };
  const data = shown.slice((page - 1) * row, page * row);
  return success({ data, count: shown.length, unread: unreadIn(shown), unread_of });
}

function answer({ url, data }: SeenRequest): FakeAnswer {
  if (url.includes('/export/list')) return success({ data: exports });
  if (url.includes('/list')) return listFailure ?? list(url);
  if (refusal) return refusal;
  const { id } = typeof data === 'string' ? (JSON.parse(data) as { id?: number }) : {}; // as it was sent
  general = general.map((one) => (id === undefined || one.id === id ? { ...one, is_read: true } : one));
  return success({});
}

function draw(role: Role = 'sales') {
  const user = readUser({ id: 42, full_name: 'Sari Dewi' });
  if (user) storeSession({ token: 'at_1', role, user, menu: [], permissions: permissionsOf(role) });
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <BellButtons />
            <LeaveGuard />
            <Toaster closeLabel="Close" />
            <Outlet />
          </>
        ),
        children: [{ path: '*', element: null }],
      },
    ],
    { initialEntries: ['/dashboard'] },
  );
  renderInPanel(router, sales);
  return { user: userEvent.setup(), path: () => router.state.location.pathname };
}

const bell = (name: RegExp = /^Notifications/) => screen.findByRole('button', { name });
const sent = (part: string) => server.requests.filter(({ url }) => url.includes(part));

async function openBell(role?: Role) {
  const drawn = draw(role);
  await drawn.user.click(await bell());
  return drawn;
}

beforeAll(async () => {
  letRouterMove();
  // Loaded here, so that no test waits for it.
  await Promise.all([loadShellText(), import('./bells')]);
});
beforeEach(() => {
  general = [];
  achievements = [];
  exports = [];
  refusal = null;
  listFailure = null;
  server = fakeServer(answer);
  queryClient.setDefaultOptions({ queries: { retry: false } });
});
afterEach(() => {
  server.stop();
  jest.mocked(confirmLeave).mockClear();
  act(() => dropSession());
});

describe('the bells of the top bar', () => {
  test.each<[Role, string[]]>([
    ['sales', ['Notifications']],
    ['hrd', ['Employee notifications', 'Notifications']],
    ['superadmin', ['Employee notifications', 'Notifications']],
    ['operasional', []],
  ])('of %s are %j [2.56][2.61][6.32][6.33]', (role, names) => {
    draw(role);
    expect(screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(names);
  });

  test('show and say how much is unread in both tabs, and count on up to 99 when they are told of something', async () => {
    general = [notification(1)];
    achievements = [notification(2, { status: 'feed' })];
    draw();
    await bell(/^Notifications, 2 unread$/);
    general = [notification(3), ...general];
    await act(() => queryClient.invalidateQueries({ queryKey: ['notification'] }));
    expect(await bell(/^Notifications, 3 unread$/)).toBeTruthy();
    general = Array.from({ length: 99 }, (_, index) => notification(index + 3));
    await act(() => queryClient.invalidateQueries({ queryKey: ['notification'] }));
    expect((await bell(/^Notifications, 99\+ unread$/)).textContent).toBe('99+');
  });
});

describe('an open bell', () => {
  test('says that there is nothing, in either of its two tabs [2.57][2.58]', async () => {
    const { user } = await openBell();
    await screen.findByText('No notifications');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'General Update',
      'Achievement',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Achievement' }));
    expect(await screen.findByText('No achievements')).toBeTruthy();
  });

  test.each<[Role, boolean]>([
    ['sales', true],
    ['engineer', false],
  ])('without achievements leads %s to the page of them: %s [2.5]', async (role, leads) => {
    const { user, path } = await openBell(role);
    await user.click(await screen.findByRole('tab', { name: 'Achievement' }));
    await screen.findByText('No achievements');
    const button = screen.queryByRole('button', { name: 'Open the achievement page' });
    expect(button !== null).toBe(leads);
    if (!button) return;
    await user.click(button);
    expect(path()).toBe('/achievement');
  });

  test('asks for ten rows of a tab, and for a hundred about employees [7.25][9.2]', async () => {
    const { user } = await openBell('hrd');
    await screen.findByText('No notifications');
    await user.click(screen.getByRole('tab', { name: 'Achievement' }));
    await screen.findByText('No achievements');
    await user.keyboard('{Escape}');
    await user.click(await bell(/^Employee notifications/));
    await screen.findByText('No notifications');
    expect(sent('page=1').map(({ url }) => url.split('?')[1])).toEqual([
      'tab=general&row=10&page=1&language=en',
      'tab=achievement&row=10&page=1&language=en',
      'key=Employee&row=100&page=1&language=en',
    ]);
  });

  test('shows the panel of background work for an export, and says where its file is deleted', async () => {
    general = [notification(3, { status: 'export', id_foreign: 8 })];
    const { user } = await openBell();
    await user.click(await screen.findByRole('button', { name: /Notification 3/ }));
    await screen.findByText(/This export is deleted. Files are kept for 24 hours/);
    expect(sessionStore.get(hasBackgroundWorkAtom)).toBe(false);
    exports = [{ id: 8 }];
    await user.click(await bell());
    await user.click(await screen.findByRole('button', { name: /Notification 3/ }));
    await waitFor(() => expect(sessionStore.get(hasBackgroundWorkAtom)).toBe(true));
    act(() => showBackgroundWork(false));
  });

  test('keeps nobody signed in by reading its lines again', async () => {
    general = Array.from({ length: 12 }, (_, index) => notification(index + 1));
    await openBell();
    await screen.findByText('12 of 12');
    await act(() => queryClient.invalidateQueries({ queryKey: ['notification'] }));
    await waitFor(() => expect(sent('tab=general')).toHaveLength(4));
    expect(sent('tab=general').map(({ header }) => header('X-Background') ?? null)).toEqual([
      null,
      null,
      '1',
      '1',
    ]);
  });

  test('reads page after page near the end, until the count is reached [2.60]', async () => {
    general = Array.from({ length: 12 }, (_, index) => notification(index + 1));
    await openBell();
    await screen.findByText('12 of 12');
    const pages = sent('tab=general').map(({ url }) => /page=(\d+)/.exec(url)?.[1]);
    expect(pages).toEqual(['1', '2']);
    // The newest stay in the browser [3.3], without what they say of their records.
    const kept = JSON.parse(localStorage.getItem('list_notif') ?? '[]') as { id: number }[]; // written by the bell
    expect(kept.map(({ id }) => id)).toEqual(general.slice(0, 10).map(({ id }) => id));
    expect(kept[0]).not.toHaveProperty('description');
    expect(screen.getAllByRole('link')).toHaveLength(12);
  });

  test('highlights what is unread, and a click marks it as read and then leads there [4.10][7.26]', async () => {
    general = [notification(7), notification(8, { is_read: true })];
    const { user, path } = await openBell();
    const row = await screen.findByRole('link', { name: /^Unread: Notification 7/ });
    expect(screen.queryByRole('link', { name: /^Unread: Notification 8/ })).toBeNull();
    await user.click(row);
    await waitFor(() => expect(path()).toBe('/customer/42/7'));
    expect(sent('notification/read').map(({ data }) => JSON.parse(String(data)) as unknown)).toEqual([
      { id: 7 },
    ]);
    await bell(/^Notifications$/);
  });

  test('stays where it is when a notification cannot be marked as read, and says why', async () => {
    general = [notification(7)];
    const { user, path } = await openBell();
    const row = await screen.findByRole('link', { name: /Notification 7/ });
    refusal = { status: 409, body: { status: 409, code: 'no', message: 'Not now', request_id: 'r' } };
    await user.click(row);
    await screen.findByText('Not now');
    expect(path()).toBe('/dashboard');
    // What was given up to get there is unsaved still.
    act(() => setUnsavedWork(true));
    await user.click(row);
    await waitFor(() => expect(sent('notification/read')).toHaveLength(2));
    await waitFor(() => expect(hasUnsavedWork()).toBe(true));
    expect(path()).toBe('/dashboard');
  });

  test('asks before it leads away from unsaved work, and only then does [4.13]', async () => {
    general = [notification(7)];
    jest.mocked(confirmLeave).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const { user, path } = await openBell();
    act(() => setUnsavedWork(true));
    await user.click(await screen.findByRole('link', { name: /Notification 7/ }));
    await waitFor(() => expect(confirmLeave).toHaveBeenCalledTimes(1));
    expect(path()).toBe('/dashboard');
    await user.click(await bell());
    // Who stayed has not read it.
    await user.click(await screen.findByRole('link', { name: /^Unread: Notification 7/ }));
    await waitFor(() => expect(path()).toBe('/customer/42/7'));
    expect(sent('notification/read')).toHaveLength(1);
  });

  test('says in a sentence why a notification leads nowhere, and marks it as read', async () => {
    general = [notification(7, { status: 'cuti' })];
    const { user, path } = await openBell();
    await user.click(await screen.findByRole('button', { name: /^Unread: Notification 7/ }));
    await screen.findByText('The department of this notification is not available at the moment.');
    await bell(/^Notifications$/);
    expect(path()).toBe('/dashboard');
  });

  test('marks all as read without a body [2.59][7.26]', async () => {
    general = [notification(7), notification(8)];
    const { user } = await openBell();
    const button = await screen.findByRole('button', { name: 'Read all notifications' });
    await user.click(button);
    await bell(/^Notifications$/);
    // The keyboard is still on it, and it does nothing more.
    expect(button).toHaveProperty('disabled', false);
    await user.click(button);
    expect(sent('read_all').map(({ data }) => data)).toEqual([undefined]);
  });

  test('is walked through by arrow keys and closed by Escape, which gives the focus back', async () => {
    general = [notification(1), notification(2), notification(3)];
    const { user } = await openBell();
    const rows = await screen.findAllByRole('link');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rows[0]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rows[1]);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(rows[2]);
    await user.keyboard('{ArrowUp}{Home}');
    expect(document.activeElement).toBe(rows[0]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await bell());
  });

  test('tells what happened to one record in one line, and reads all of it with one click', async () => {
    const ofRecord = { id_foreign: 5, record: 'PT Samudra' };
    general = [
      notification(1, ofRecord),
      notification(2, { ...ofRecord, is_read: true }),
      notification(3, ofRecord),
    ];
    const { user } = await openBell();
    const row = await screen.findByRole('link', { name: /3 changes to PT Samudra/ });
    expect(within(row).getByText('Notification 2')).toBeTruthy();
    await user.click(row);
    await waitFor(() => expect(sent('notification/read')).toHaveLength(1));
    expect(JSON.parse(String(sent('notification/read')[0]?.data))).toEqual({ id: 1, with_record: true });
  });
});

describe('a failure of the list [8.11]', () => {
  test.each([
    ['The server has too much to do', 'The server has too much to do'],
    ['', 'Something went wrong'],
  ])('with the message %j is told as a toast: %s', async (message, told) => {
    listFailure = { status: 403, body: { status: 403, code: 'no', message, request_id: 'r' } };
    draw();
    expect(await screen.findByText(told)).toBeTruthy();
  });
});
