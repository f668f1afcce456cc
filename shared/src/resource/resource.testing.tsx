import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, type Location } from 'react-router-dom';
import type { Role } from '../permissions/roles';
import { sessionAtom, sessionStore } from '../session/session';
import { UiProvider } from '../ui/core';

// The first page of a test file is loaded with all that it needs, and machines do much else.
configure({ asyncUtilTimeout: 10_000 });

/** Who is signed in, in tests. */
export const CALLER_ID = 7;

export function signIn(role: Role): void {
  const name = 'Sari Wijaya';
  sessionStore.set(sessionAtom, {
    token: 'token',
    role,
    menu: [],
    user: {
      id: CALLER_ID,
      first_name: 'Sari',
      last_name: 'Wijaya',
      full_name: name,
      name,
      label: name,
      image: null,
      avatar: null,
      role_name: role,
      language: 'en',
      must_change_password: false,
      group_member: { id_group: 1 },
    },
  });
}

function Watch({ onLocation }: { onLocation: (location: Location) => void }) {
  onLocation(useLocation());
  return null;
}

export interface DrawnPage {
  /** The address without its query. */
  path: () => string;
  /** The query in the address, readable. */
  search: () => string;
  unmount: () => void;
}

/** Draws a page as the host would, at `path`. */
export function renderPage(page: ReactNode, path = '/list'): DrawnPage {
  let current: Pick<Location, 'pathname' | 'search'> = { pathname: '', search: '' };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Watch onLocation={(location) => (current = location)} />
          {page}
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
  return { path: () => current.pathname, search: () => decodeURIComponent(current.search), unmount };
}
