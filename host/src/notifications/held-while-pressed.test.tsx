import type { Notification } from '@balai/shared/contract/host/notifications';
import { fakeServer, success } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import { dropSession } from '@balai/shared/session/session-store';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NotificationList } from './notification-list';
import { buildNotification, drawInPanel, signInReader } from './notifications.testing';

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
  signInReader();
});
afterEach(() => {
  act(() => dropSession());
  queryClient.clear();
  server.stop();
});

test('notifications stay where they are while one of them is pressed, and then make room for what is new', async () => {
  notifications = [buildNotification(1), buildNotification(2)];
  const user = userEvent.setup();
  drawInPanel(<NotificationList bell="general" onLeave={jest.fn()} />);
  const lines = () =>
    screen.getAllByRole('listitem').map((line) => /Notification \d/.exec(line.textContent)?.[0]);
  await screen.findByText('Notification 2');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Notification 2') });
  notifications = [buildNotification(3), ...notifications];
  await act(() => queryClient.invalidateQueries({ queryKey: ['notification'] }));
  await screen.findByText('3 of 3');
  expect(lines()).toEqual(['Notification 1', 'Notification 2']);
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  await waitFor(() => expect(lines()).toEqual(['Notification 3', 'Notification 1', 'Notification 2']));
});
