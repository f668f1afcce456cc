import { listExports, putAwayExport } from '@balai/shared/contract/host/exports';
import { fakeServer, success } from '@balai/shared/http/fake-server.testing';
import { operationQuery, queryClient } from '@balai/shared/http/query-client';
import { sessionStore } from '@balai/shared/session';
import { hasBackgroundWorkAtom, showBackgroundWork } from '@balai/shared/session/background-work';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { Toaster } from '@balai/shared/ui/shell';
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { buildDepartment } from '../departments/department.testing';
import { letRouterMove } from '../shell/move-request.testing';
import { loadShellText } from '../shell/shell-text';
import { Bells } from './bells';
import { renderInPanel } from './notifications.testing';

const imports = { area: 'customer', access: 'customer.import' };
const sales = buildDepartment({
  routes: [
    { path: '/customer-all', page: 'all', access: 'customer.listAll', title: 'customer.title', imports },
    { path: '/customer', page: 'customers', access: 'customer.browse', title: 'customer.title', imports },
  ],
});

let exports: { id: number; is_put_away: boolean }[];
let server: ReturnType<typeof fakeServer>;
beforeAll(async () => {
  letRouterMove();
  await loadShellText();
});
beforeEach(() => {
  exports = [
    { id: 7, is_put_away: false },
    { id: 8, is_put_away: true },
  ];
  server = fakeServer(({ url, data }) => {
    if (url === putAwayExport.path) exports = [JSON.parse(String(data)) as (typeof exports)[number]];
    return success({
      data: url.includes('/export/list') ? exports : [],
      count: 0,
      unread: 0,
      unread_of: { general: 0, achievement: 0, employee: 0 },
    });
  });
});
afterEach(() => {
  act(() => {
    dropSession();
    showBackgroundWork(false);
  });
  server.stop();
  queryClient.clear();
});

/** @returns where one is. */
function openAddress(address: string, permissions: string[]) {
  const user = readUser({ id: 42, full_name: 'Sari Dewi' });
  if (user) storeSession({ token: 'at_1', role: 'lead-sales', user, menu: [], permissions });
  const element = (
    <>
      <Bells names={['everybody']} openAtFirst={null} icons={{ employees: 'id-card', everybody: 'bell' }} />
      <Toaster closeLabel="Close" />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  renderInPanel(router, sales);
  return () => router.state.location.pathname + router.state.location.search;
}

describe('the address of a mail about what was done in the background', () => {
  it('leads to the import, on the page where its reader imports', async () => {
    const place = openAddress('/dashboard?work=import.customer.3', ['customer.browse', 'customer.import']);
    await waitFor(() => expect(place()).toBe('/customer?import=3&import_step=import'));
  });

  it('says who may not import that he may not, and names the import no longer', async () => {
    const place = openAddress('/dashboard?a=b&work=import.customer.3', []);
    expect(await screen.findByText('You may no longer open the page of this notification.')).toBeTruthy();
    expect(place()).toBe('/dashboard?a=b');
  });

  it('shows the panel with the export', async () => {
    const place = openAddress('/dashboard?work=export.7', []);
    await waitFor(() => expect(sessionStore.get(hasBackgroundWorkAtom)).toBe(true));
    expect(place()).toBe('/dashboard');
  });

  it('brings back the line of an export that was put away', async () => {
    openAddress('/dashboard?work=export.8', []);
    await waitFor(() => expect(sessionStore.get(hasBackgroundWorkAtom)).toBe(true));
    expect(exports).toEqual([{ id: 8, is_put_away: false }]);
    const { queryKey } = operationQuery(listExports, {});
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ data: exports });
  });

  it('says that the file of an earlier day is deleted', async () => {
    openAddress('/dashboard?work=export.6', []);
    expect(await screen.findByText(/deleted/)).toBeTruthy();
    expect(sessionStore.get(hasBackgroundWorkAtom)).toBe(false);
  });

  it('does nothing where it names nothing', async () => {
    const place = openAddress('/dashboard?work=import.7', []);
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(server.requests.some(({ url }) => url.includes('/export/'))).toBe(false);
  });
});
