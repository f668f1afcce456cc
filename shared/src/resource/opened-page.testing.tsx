import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { matchPath, MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';
import type { Operation } from '../contract/operation';
import { offerNewRecords } from '../department/department';
import type { WholeDepartment } from '../department/department.testing';
import { offerKinds } from '../department/kinds';
import { callOperation } from '../http/call-operation';
import { loadMessages } from '../i18n/i18n';
import { can, permissionsOf } from '../permissions/permissions';
import type { Role } from '../permissions/roles';
import { sessionAtom, sessionStore } from '../session/session';
import { UiProvider } from '../ui/core';
import { offerGuide } from '../ui/guides';
import { laterPart } from '../ui/later-parts';
import { fetchUiParts } from '../ui/rich';
import { fetchResourceParts } from './later';

const SHOWN_CHARACTERS = 1_500;

configure({
  // What was looked for and what a reader sees; a thousand lines of markup hide both.
  getElementError: (message) => {
    const [looked] = (message ?? '').split('\n\nIgnored nodes');
    const shown = [...document.querySelectorAll('body *')]
      .filter(({ children }) => children.length === 0)
      .flatMap(({ textContent }) => textContent?.trim() || []);
    return new Error(
      `${looked?.slice(0, SHOWN_CHARACTERS)}\n\nShown: ${shown.join(' | ').slice(0, SHOWN_CHARACTERS)}`,
    );
  },
});

// People act after the browser was idle: what comes then is there.
beforeAll(() => Promise.all([fetchUiParts(), fetchResourceParts()]));

/** Who is signed in, in tests. */
export const CALLER_ID = 7;

export function signIn(role: Role): void {
  const name = 'Sari Wijaya';
  sessionStore.set(sessionAtom, {
    token: 'token',
    role,
    menu: [],
    permissions: permissionsOf(role),
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

export interface OpenedPage extends Pick<DrawnPage, 'path'> {
  /** Types and clicks as a person does. */
  user: ReturnType<typeof userEvent.setup>;
}

/** For the tests of a department: draws it at an address as the host would, signed in as `role`. */
export function pagesOf(department: WholeDepartment): (address: string, role: Role) => Promise<OpenedPage> {
  const routes = department.manifest.routes.map(({ path, page }) => {
    const load = department.pages[page];
    if (!load) throw new Error(`page '${page}' is missing`);
    return { path, load, Page: laterPart(load) };
  });
  return async (address, role) => {
    localStorage.clear();
    // What a part of the kit adds to the looks comes before the page is drawn, not while it is.
    const shown = new URL(address, location.origin).pathname;
    await routes.find(({ path }) => matchPath(path, shown))?.load();
    signIn(role);
    await loadMessages(department.manifest.id, department.messages);
    offerKinds({
      departments: [{ id: department.manifest.id, manifest: department.manifest }],
      own: [],
      holds: (access) => can(role, access),
      loadWords: () => Promise.resolve(),
    });
    if (department.guide) offerGuide(department.manifest.id, department.guide);
    if (department.newRecords) offerNewRecords(department.manifest.id, department.newRecords);
    const { path } = renderPage(
      <Routes>
        {routes.map(({ path: route, Page }) => (
          <Route key={route} path={route} element={<Page />} />
        ))}
      </Routes>,
      address,
    );
    return { user: userEvent.setup(), path };
  };
}

/** Opens the menu of a button and chooses one of its items, by keyboard. */
export async function chooseFrom(
  user: OpenedPage['user'],
  menu: string | RegExp,
  item: string,
): Promise<void> {
  // The menu from which it was chosen before may still be closing, with the item as it was left.
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: item })).toBeNull());
  (await screen.findByRole('button', { name: menu })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: item });
  const isHighlighted = () => screen.getByRole('menuitem', { name: item }).hasAttribute('data-highlighted');
  // Wherever it stands. By its letters another one is chosen where a busy machine leaves too long between two of them.
  while (!isHighlighted()) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
}

/** Chooses from the open list of a field, once it has its place: before that it lets nothing be pressed. */
export async function chooseOption(user: OpenedPage['user'], name: string | RegExp): Promise<void> {
  await screen.findByRole('option', { name });
  const option = () => screen.getByRole('option', { name });
  await waitFor(() => expect(getComputedStyle(option()).pointerEvents).not.toBe('none'));
  await user.click(option());
}

/** Chooses to delete the record from the menu with its rarer actions. */
export const chooseDelete = (user: OpenedPage['user']): Promise<void> => chooseFrom(user, /more/i, 'Delete');

/** What a list answers that has these rows and no others. */
export const listed = (...rows: object[]) => ({
  data: rows,
  count: rows.length,
  count_capped: false,
  sums: {},
});

/** An answer that depends on what is asked. */
type ByInput = (input: unknown) => object;

/**
 * Has the server answer operations by their name; every other call is answered with an empty list.
 * The test file mocks '@balai/shared/http'.
 */
export function answer(replies: Record<string, object>, byInput: Record<string, ByInput> = {}): void {
  jest.mocked(callOperation).mockImplementation(async (operation, input) => {
    const output = byInput[operation.name]?.(input) ?? replies[operation.name] ?? listed();
    // What a test writes down stands for what the server would have checked against the operation.
    return { status: 200, message: 'Success', ...output } as never;
  });
}

export const refusal = (status: number, code: string, message: string) => ({
  status,
  code,
  message,
  request_id: 'r-1',
});

/** What was sent to an operation, call by call. The test file mocks '@balai/shared/http'. */
export const sentTo = ({ name }: Operation): unknown[] =>
  jest
    .mocked(callOperation)
    .mock.calls.filter(([operation]) => operation.name === name)
    .map(([, input]) => input);
