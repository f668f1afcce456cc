import type { Notification } from '@balai/shared/contract/host/notifications';
import { hrNotifications } from '@balai/shared/contract/hr/notifications';
import { fakeServer, success } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import { sessionStore } from '@balai/shared/session';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { openCelebration, openCelebrationAtom } from '../celebrations/open-celebration';
import { buildDepartment } from '../departments/department.testing';
import { CompositionProvider } from '../shell/composition-context';
import { NotificationRow } from './notification-row';

const hr = buildDepartment({
  id: 'hr',
  routes: [{ path: '/feed', page: 'feed', access: 'session', title: 'feed.title' }],
  notifications: hrNotifications,
});

function drawRow(sub_status: string | null) {
  const latest: Notification = {
    id: 2,
    title_description: 'Notification 2',
    description: '',
    created_at: new Date().toISOString(),
    is_read: true,
    status: 'feed',
    sub_status,
    id_foreign: 31,
    id_user: 42,
    record: null,
    data: null,
  };
  const group = { id: '2', latest, notifications: [latest], isUnread: false };
  const path = '/dashboard';
  const router = createMemoryRouter(
    [{ path, element: <NotificationRow group={group} onLeave={jest.fn()} /> }],
    {
      initialEntries: [path],
    },
  );
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <CompositionProvider value={{ departments: [hr], unavailable: [], forbidden: [] }}>
          <RouterProvider router={router} />
        </CompositionProvider>
      </QueryClientProvider>
    </UiProvider>,
  );
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer(() => success({}));
  const user = readUser({ id: 42, full_name: 'Sari Dewi' });
  if (user) act(() => storeSession({ token: 'at_1', role: 'sales', user, menu: [], permissions: [] }));
});
afterEach(() => {
  act(() => {
    openCelebration(null);
    dropSession();
  });
  server.stop();
});

it.each(['achievement', 'certificate', 'like', 'comment'])(
  'opens the dialog of the celebration for a notification of the feed about its %s, whose number is no post',
  async (sub_status) => {
    drawRow(sub_status);
    await userEvent.setup().click(screen.getByRole('button', { name: /Notification 2/ }));
    expect(sessionStore.get(openCelebrationAtom)).toBe(31);
  },
);

it('leads to the post for another notification of the feed', () => {
  drawRow('post');
  expect(screen.getByRole('link', { name: /Notification 2/ }).getAttribute('href')).toBe('/feed?post=31');
});
