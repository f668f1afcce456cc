import { fakeServer, success } from '@balai/shared/http/fake-server.testing';
import { sessionStore } from '@balai/shared/session';
import { dropSession } from '@balai/shared/session/session-store';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openCelebration, openCelebrationAtom } from '../celebrations/open-celebration';
import { NotificationRow } from './notification-row';
import { buildNotification, drawInPanel, signInReader } from './notifications.testing';

function drawRow(sub_status: string | null) {
  const latest = buildNotification(2, { sub_status, id_foreign: 31 });
  const group = { id: '2', latest, notifications: [latest], isUnread: false };
  drawInPanel(<NotificationRow group={group} onLeave={jest.fn()} />);
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer(() => success({}));
  signInReader();
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
