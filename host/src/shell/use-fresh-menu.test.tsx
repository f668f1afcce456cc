import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { fakeServer, success } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import { sessionAtom, sessionStore } from '@balai/shared/session';
import { dropSession, readSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { useFreshMenu } from './use-fresh-menu';

const entry = (title: string): MenuEntry => ({
  id: title,
  type: 'item',
  title,
  permissions: ['sales'],
});

function Shell() {
  useFreshMenu();
  return null;
}

let live: MenuEntry[];
let server: ReturnType<typeof fakeServer>;

const draw = (menuReadAt?: number) => {
  const user = readUser({ id: 7, full_name: 'Sari Dewi' });
  if (user)
    storeSession({ token: 'at_1', role: 'sales', user, menu: [entry('Old')], permissions: [], menuReadAt });
  render(
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>,
  );
};
const shown = () => sessionStore.get(sessionAtom)?.menu.map(({ title }) => title);

beforeEach(() => {
  live = [entry('New')];
  server = fakeServer(() => success({ data: live }));
});
afterEach(() => {
  server.stop();
  act(() => dropSession());
});

describe('useFreshMenu', () => {
  test('reads the menu that an earlier visit left behind again and keeps it', async () => {
    draw();
    expect(shown()).toEqual(['Old']);
    await waitFor(() => expect(shown()).toEqual(['New']));
    expect(readSession()?.menu).toEqual(live);
  });

  test('asks for a menu that has just come with the sign-in only after a write to it', async () => {
    draw(Date.now());
    expect(server.requests).toEqual([]);
    await act(() => queryClient.invalidateQueries({ queryKey: ['menu'] }));
    await waitFor(() => expect(shown()).toEqual(['New']));
    expect(server.requests.map(({ url }) => url)).toEqual(['/panel/menu/list']);
  });
});
