import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { queryClient } from '@balai/shared/http/query-client';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CompositionProvider } from './composition-context';
import { loadShellText } from './shell-text';
import { Sidebar } from './sidebar';

const link = (id: number, more: Partial<MenuEntry> = {}) => ({
  id: `link.${id}`,
  type: 'external-link' as const,
  title: 'e-Faktur DJP',
  navLink: 'https://efaktur.pajak.go.id',
  icon: 'external',
  permissions: ['superadmin'],
  newTab: true,
  ...more,
});

const folder = (title: string, children: ReturnType<typeof link>[]): MenuEntry => ({
  id: `folder.main.${title}`,
  type: 'collapse',
  title,
  icon: 'folder',
  permissions: ['superadmin'],
  children,
});

const draw = (menu: MenuEntry[], isCollapsed = false, departments: ComposedDepartment[] = []) =>
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/dashboard']}>
          <CompositionProvider value={{ departments, unavailable: [], forbidden: [] }}>
            <Sidebar menu={menu} isCollapsed={isCollapsed} />
          </CompositionProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );

beforeAll(loadShellText);

describe('an external link of the menu', () => {
  test('leads to its address and tells the other side nothing', () => {
    draw([link(1)]);
    const drawn = screen.getByRole('link', { name: 'e-Faktur DJP, opens in a new tab' });
    expect(drawn.getAttribute('href')).toBe('https://efaktur.pajak.go.id');
    expect(drawn.getAttribute('target')).toBe('_blank');
    expect(drawn.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('stays in the tab where it is said to', () => {
    draw([link(1, { newTab: false })]);
    const drawn = screen.getByRole('link', { name: 'e-Faktur DJP' });
    expect(drawn.getAttribute('target')).toBeNull();
    expect(drawn.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('is shown cut at 13 characters and read whole', () => {
    draw([link(1, { title: 'PLN Power Outages', newTab: false })]);
    const drawn = screen.getByRole('link', { name: 'PLN Power Outages' });
    expect(within(drawn).getByText('PLN Power Out...').getAttribute('aria-hidden')).toBe('true');
  });

  test.each(['{{name}}', '$t(mainMenu)', 'Rates: 2026. New', 'mainMenu'])('may be called %s', (title) => {
    draw([folder(title, []), link(1, { title, newTab: false })]);
    expect(screen.getByRole('link', { name: title }).textContent).toContain(title.slice(0, 13));
    expect(screen.getByRole('button', { name: title })).toBeTruthy();
  });
});

describe('a folder of the menu', () => {
  const menu = [
    folder('Field work', [link(1, { title: 'Weather' }), link(2, { title: 'Tides', newTab: false })]),
  ];

  test.each([false, true])('opens and closes, in the narrow menu: %s', (isCollapsed) => {
    draw(menu, isCollapsed);
    const button = screen.getByRole('button', { name: 'Field work', expanded: false });
    expect(screen.queryByRole('link', { name: 'Tides' })).toBeNull();
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('link', { name: 'Weather, opens in a new tab' });
    screen.getByRole('link', { name: 'Tides' });
    fireEvent.click(button);
    expect(screen.queryByRole('link', { name: 'Tides' })).toBeNull();
  });

  test('begins open where the menu says that it is not collapsed [3.7]', () => {
    draw(menu.map((entry) => ({ ...entry, collapsed: false })));
    expect(screen.getByRole('link', { name: 'Tides' })).toBeTruthy();
  });
});

describe('the counter of an entry', () => {
  const counter = 'COUNT_PRESALES';
  // What of a manifest says who counts.
  const sales = {
    id: 'sales',
    manifest: {
      routes: [],
      menu: [{ badge: { counter, operation: '/panel/pipeline/count_need_presales' } }],
    },
  } as unknown as ComposedDepartment;
  const entry: MenuEntry = {
    id: 'sales.presales',
    type: 'item',
    title: 'Pre Sales',
    navLink: '/pipeline',
    permissions: ['superadmin'],
    badge: counter,
  };

  test.each([false, true])(
    'is shown beside it and kept [2.32][3.2], in the narrow menu: %s',
    (isCollapsed) => {
      queryClient.setQueryData(['counter', `counter.${counter}`, {}], { status: 200, data: { count: 120 } });
      draw([entry], isCollapsed, [sales]);
      expect(within(screen.getByRole('link', { name: /Pre Sales/ })).getByText('99+')).toBeTruthy();
      expect(localStorage.getItem(counter)).toBe('120');
    },
  );

  test('gives way to a word where the entry brings one [3.7]', () => {
    const { badge: _badge, ...said } = entry;
    draw([{ ...said, badgeText: 'New' }], false, [sales]);
    expect(within(screen.getByRole('link', { name: /Pre Sales/ })).getByText('New')).toBeTruthy();
  });
});
