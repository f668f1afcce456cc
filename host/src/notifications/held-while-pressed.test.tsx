import type { Notification } from '@balai/shared/contract/host/notifications';
import { hrNotifications } from '@balai/shared/contract/hr/notifications';
import { fakeServer, success } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { buildDepartment } from '../departments/department.testing';
import { CompositionProvider } from '../shell/composition-context';
import { NotificationList } from './notification-list';

const hr = buildDepartment({
  id: 'hr',
  routes: [{ path: '/feed', page: 'feed', access: 'session', title: 'feed.title' }],
  notifications: hrNotifications,
});

const notification = (id: number): Notification => ({
  id,
  title_description: `Notification ${id}`,
  description: '',
  created_at: new Date().toISOString(),
  is_read: true,
  status: 'feed',
  sub_status: null,
  id_foreign: id,
  id_user: 42,
  record: null,
  data: null,
});

let notifications: Notification[];
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer(() =>
    success({
      data: notifications,
      count: notifications.length,
      unread: 0,
      unread_of: { general: 0, achievement: 0 },
    }),
  );
  const user = readUser({ id: 42, full_name: 'Sari Dewi' });
  if (user) act(() => storeSession({ token: 'at_1', role: 'sales', user, menu: [], permissions: [] }));
});
afterEach(() => {
  act(() => dropSession());
  queryClient.clear();
  server.stop();
});

test('notifications stay where they are while one of them is pressed, and then make room for what is new', async () => {
  notifications = [notification(1), notification(2)];
  const element = <NotificationList bell="general" onLeave={jest.fn()} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  const user = userEvent.setup();
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <CompositionProvider value={{ departments: [hr], unavailable: [], forbidden: [] }}>
          <RouterProvider router={router} />
        </CompositionProvider>
      </QueryClientProvider>
    </UiProvider>,
  );
  const lines = () =>
    screen.getAllByRole('listitem').map((line) => /Notification \d/.exec(line.textContent)?.[0]);
  await screen.findByText('Notification 2');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Notification 2') });
  notifications = [notification(3), ...notifications];
  await act(() => queryClient.invalidateQueries({ queryKey: ['notification'] }));
  await screen.findByText('3 of 3');
  expect(lines()).toEqual(['Notification 1', 'Notification 2']);
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  await waitFor(() => expect(lines()).toEqual(['Notification 3', 'Notification 1', 'Notification 2']));
});
