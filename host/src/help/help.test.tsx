import type { Role } from '@balai/shared/permissions/roles';
import { permissionsOf } from '@balai/shared/permissions/permissions';
import { sessionStore } from '@balai/shared/session';
import { helpAtom, usePageKeys } from '@balai/shared/session/page-help';
import { storeSession } from '@balai/shared/session/session-store';
import { UiProvider } from '@balai/shared/ui/core';
import { offerGuide, toast, Toaster } from '@balai/shared/ui/shell';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { buildDepartment } from '../departments/department.testing';
import { hostGuide } from '../guide/host-guide';
import { CompositionProvider } from '../shell/composition-context';
import { loadShellText } from '../shell/shell-text';
import { HelpPlace } from './help-place';

const route = (path: string, title: string, access = 'session') => ({ path, page: 'page', access, title });

const sales = buildDepartment({
  routes: [
    route('/customer', 'customer.title'),
    route('/customer/new', 'customer.newTitle', 'customer.write'),
    route('/customer/:id/edit', 'customer.editTitle', 'customer.write'),
  ],
  commands: [
    {
      id: 'customer.create',
      title: 'New customer',
      words: {},
      link: '/customer/new',
      access: 'customer.write',
    },
    { id: 'pipeline.create', title: 'New pipeline', words: {}, link: '/pipeline/new', access: 'session' },
  ],
});

offerGuide('host', () => Promise.resolve(hostGuide));
offerGuide('sales', () =>
  Promise.resolve({
    drawings: {},
    words: () => Promise.resolve({ customer: { about: 'The companies that we sell to.' } }),
  }),
);

function ListPage() {
  usePageKeys({ kind: 'list', primary: 'New customer', canEdit: false });
  return <button type="button">Row</button>;
}

const signInAs = (role: Role) =>
  act(async () => {
    storeSession({
      token: 'token',
      role,
      permissions: permissionsOf(role),
      menu: [],
      user: { id: 7, first_name: 'Sari', full_name: 'Sari', name: 'Sari', role_name: role } as never, // what nobody reads here is left out
    } as never);
    await loadShellText();
  });

async function open(path: string, role: Role = 'sales') {
  await signInAs(role);
  const page = (
    <CompositionProvider value={{ departments: [sales], unavailable: [], forbidden: [] } as never}>
      <HelpPlace />
      {path === '/customer' ? <ListPage /> : <input aria-label="Name" />}
    </CompositionProvider>
  );
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
    </UiProvider>,
  );
  return { user: userEvent.setup() };
}

/** A page from which one goes on to the customers, whose code is still on its way. */
async function openOnTheWay() {
  await signInAs('sales');
  let arrive: () => void = () => undefined;
  const Customers = lazy(
    () =>
      new Promise<{ default: typeof ListPage }>((resolve) => {
        arrive = () => resolve({ default: ListPage });
      }),
  );
  window.history.replaceState(null, '', '/elsewhere');
  render(
    <UiProvider>
      <BrowserRouter>
        <CompositionProvider value={{ departments: [sales], unavailable: [], forbidden: [] } as never}>
          <HelpPlace />
          <Suspense fallback={null}>
            <Routes>
              <Route path="/elsewhere" element={<Link to="/customer">Customers</Link>} />
              <Route path="/customer" element={<Customers />} />
            </Routes>
          </Suspense>
        </CompositionProvider>
      </BrowserRouter>
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Customers' }));
  await waitFor(() => expect(window.location.pathname).toBe('/customer'));
  expect(screen.getByRole('link', { name: 'Customers' })).toBeTruthy();
  return { arrive: () => arrive() };
}

beforeEach(() => {
  localStorage.clear();
  sessionStore.set(helpAtom, false);
});

const panel = async () => within(await screen.findByRole('dialog', { name: 'Help' }));

describe('the help of a page', () => {
  it('opens by ? with what the page is for, what its reader may begin there, and its keys', async () => {
    const { user } = await open('/customer');
    await user.keyboard('?');
    const help = await panel();
    expect(await help.findByText('The companies that we sell to.')).toBeTruthy();
    expect(help.getByRole('link', { name: 'New customer' }).getAttribute('href')).toBe('/customer/new');
    expect(help.queryByText('New pipeline')).toBeNull();
    expect(help.getByText('Next and previous row')).toBeTruthy();
    expect(help.queryByText('Change a cell of the row')).toBeNull();
  });

  it('says once more what was said in the corner, as long as its person is signed in', async () => {
    const first = render(<Toaster closeLabel="Close" />);
    toast({ tone: 'danger', title: 'Failed!', text: 'The name is taken', subject: 'Customer PT Prima' });
    await screen.findByText(/The name is taken/);
    const { user } = await open('/customer');
    await user.keyboard('?');
    expect(await (await panel()).findByText('The name is taken · Customer PT Prima')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first.unmount();
    const second = render(<Toaster closeLabel="Close" />);
    toast({ title: 'Said to the next one' });
    await screen.findByText('Said to the next one');
    await user.keyboard('?');
    expect(await (await panel()).findByText('Said to the next one')).toBeTruthy();
    expect(screen.queryByText(/The name is taken/)).toBeNull();
    second.unmount();
  });

  it('offers nothing that would be refused', async () => {
    const { user } = await open('/customer', 'hrd');
    await user.keyboard('?');
    const help = await panel();
    expect(await help.findByText('The companies that we sell to.')).toBeTruthy();
    expect(help.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'What a word means: the glossary',
    ]);
    expect(help.queryByText(/Change some cells/)).toBeNull();
  });

  it('gives the focus back when Escape closes it', async () => {
    const { user } = await open('/customer');
    const row = screen.getByRole('button', { name: 'Row' });
    row.focus();
    await user.keyboard('?');
    await panel();
    await waitFor(() => expect(document.activeElement).not.toBe(row));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('speaks of the dashboard in the words of the shell', async () => {
    const { user } = await open('/dashboard');
    await user.keyboard('?');
    expect(await (await panel()).findByText(/This is where a day begins/)).toBeTruthy();
  });

  it('leaves a ? that is typed to its field', async () => {
    const { user } = await open('/elsewhere');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'why?');
    expect(sessionStore.get(helpAtom)).toBe(false);
    expect(screen.getByDisplayValue('why?')).toBeTruthy();
  });

  it('stays open where it was asked for while the next page was on its way, and speaks of that page', async () => {
    const { arrive } = await openOnTheWay();
    await userEvent.keyboard('?');
    expect(sessionStore.get(helpAtom)).toBe(true);
    act(arrive);
    await screen.findByText('Row');
    expect(sessionStore.get(helpAtom)).toBe(true);
    expect(await (await panel()).findByText('The companies that we sell to.')).toBeTruthy();
    expect(await (await panel()).findByText('Search this list')).toBeTruthy();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes when another page opens, and single keys can be turned off in it', async () => {
    const { user } = await open('/customer');
    await user.keyboard('?');
    await user.click(await (await panel()).findByRole('switch', { name: 'Single keys work' }));
    await user.click((await panel()).getByRole('link', { name: 'New customer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    expect(sessionStore.get(helpAtom)).toBe(false);
  });
});
