import type { Bookmark } from '@balai/shared/contract/host/bookmarks';
import { fakeServer, success } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import { messagesSettled } from '@balai/shared/i18n';
import { fetchUiParts } from '@balai/shared/ui';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { loadShellText } from '../shell/shell-text';
import { Bookmarks } from './bookmarks';
import { BookmarksPanel } from './bookmarks-panel';

const pages = (count: number, starred: boolean): Bookmark[] =>
  Array.from({ length: count }, (_, index) => ({
    link: `/page-${index}`,
    id: `page.${index}`,
    type: 'item',
    title: `Page ${index}`,
    icon: null,
    target: null,
    starred,
  }));

const draw = (children: ReactNode) =>
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );

beforeAll(async () => {
  await Promise.all([loadShellText(), messagesSettled(), fetchUiParts()]);
});
afterEach(() => queryClient.clear());

test('a hundred pages are suggested while nothing is typed, and six that match what is [2.50][9.2]', () => {
  draw(
    <BookmarksPanel
      field={createRef()}
      bookmarks={pages(120, false)}
      onStar={() => undefined}
      onMove={() => undefined}
      onLeave={() => undefined}
    />,
  );
  expect(screen.getAllByRole('link')).toHaveLength(100);
  // How one is made, as long as there is none.
  expect(screen.getByRole('status').textContent).toContain('Press the star beside a page');
  fireEvent.change(screen.getByLabelText('Find a page of the menu'), { target: { value: 'page 1' } });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    [1, 10, 11, 12, 13, 14].map((number) => `Page ${number}`),
  );
  expect(screen.queryByRole('status')).toBeNull();
});

test('the focus goes along with the button of a page that gets its star by key, and with it loses it', async () => {
  let answer = pages(3, false);
  const server = fakeServer(() => success({ searchResult: answer }));
  draw(<Bookmarks isOpenAtFirst />);
  const star = await screen.findByRole('button', { name: 'Star Page 2' });
  star.focus();
  answer = answer.map((page) => ({ ...page, starred: page.link === '/page-2' }));
  fireEvent.click(star);
  const unstar = await screen.findByRole('button', { name: 'Take the star from Page 2' });
  expect(document.activeElement).toBe(unstar);
  answer = pages(3, false);
  fireEvent.click(unstar);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Star Page 2' })),
  );
  server.stop();
});

test('ten starred pages stand in the bar, and the eleventh waits behind them [4.20][9.10]', async () => {
  const server = fakeServer(() => success({ searchResult: pages(11, true) }));
  draw(<Bookmarks isOpenAtFirst={false} />);
  // Hidden in a narrow window, as the one of these tests.
  const bar = within(await screen.findByRole('navigation', { hidden: true }));
  expect(bar.getAllByRole('link', { hidden: true })).toHaveLength(10);
  expect(bar.getByLabelText('Further bookmarks')).toBeTruthy();
  server.stop();
});

test('a star stays while the server has not got it, whatever is read meanwhile, and then shows what the server has', async () => {
  let store: () => void = () => undefined;
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  let isStored = false;
  const server = fakeServer(async ({ method }) => {
    if (method === 'GET') return success({ searchResult: pages(2, isStored) });
    await stored;
    return success();
  });
  const reads = () => server.requests.filter(({ method }) => method === 'GET');
  draw(<Bookmarks isOpenAtFirst />);
  fireEvent.click(await screen.findByRole('button', { name: 'Star Page 0' }));
  const bar = within(await screen.findByRole('navigation', { hidden: true }));
  await queryClient.invalidateQueries();
  expect(reads()).toHaveLength(1);
  expect(bar.getAllByRole('link', { hidden: true })).toHaveLength(1);
  isStored = true;
  store();
  await waitFor(() => expect(reads()).toHaveLength(2));
  await waitFor(() => expect(bar.getAllByRole('link', { hidden: true })).toHaveLength(2));
  server.stop();
});
