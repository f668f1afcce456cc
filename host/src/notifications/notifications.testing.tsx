import type { Notification } from '@balai/shared/contract/host/notifications';
import { hrNotifications } from '@balai/shared/contract/hr/notifications';
import { queryClient } from '@balai/shared/http/query-client';
import { readUser, storeSession } from '@balai/shared/session/session-store';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { buildDepartment } from '../departments/department.testing';
import { CompositionProvider } from '../shell/composition-context';

const hr = buildDepartment({
  id: 'hr',
  routes: [{ path: '/feed', page: 'feed', access: 'session', title: 'feed.title' }],
  notifications: hrNotifications,
});

/** 'Notification 2' of the feed, which its reader has read. */
export const buildNotification = (
  id: number,
  about: Partial<Pick<Notification, 'sub_status' | 'id_foreign'>> = {},
): Notification => ({
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
  ...about,
});

/** Signs somebody in who has a bell. */
export function signInReader(): void {
  const user = readUser({ id: 42, full_name: 'Sari Dewi' });
  if (user) act(() => storeSession({ token: 'at_1', role: 'sales', user, menu: [], permissions: [] }));
}

type Router = ReturnType<typeof createMemoryRouter>;

/** Draws the pages of a router in a panel with one department. */
export function renderInPanel(router: Router, department: ReturnType<typeof buildDepartment>): void {
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <CompositionProvider value={{ departments: [department], unavailable: [], forbidden: [] }}>
          <RouterProvider router={router} />
        </CompositionProvider>
      </QueryClientProvider>
    </UiProvider>,
  );
}

/** Draws a part of a bell on the dashboard of a panel with one department, hr. */
export function drawInPanel(element: ReactNode): void {
  const path = '/dashboard';
  renderInPanel(createMemoryRouter([{ path, element }], { initialEntries: [path] }), hr);
}
