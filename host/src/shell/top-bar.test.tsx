import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { queryClient } from '@balai/shared/http/query-client';
import { permissionsOf } from '@balai/shared/permissions/permissions';
import { roles, type Role } from '@balai/shared/permissions/roles';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Clock } from './clock';
import { CompositionProvider } from './composition-context';
import { loadShellText } from './shell-text';
import { timeOfDay } from './time-of-day';
import { UserMenu } from './user-menu';

const routes = ['/profile', '/achievement', '/customer/:idUser'].map((path) => ({ path }));
// What of a manifest the menu reads.
const company = { id: 'company', manifest: { routes } } as unknown as ComposedDepartment;

async function openMenuAs(role: Role): Promise<void> {
  const user = readUser({ id: 7, full_name: 'Sari Dewi', role_name: role });
  if (user) storeSession({ token: 'at', role, user, menu: [], permissions: [...permissionsOf(role)] });
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <CompositionProvider value={{ departments: [company], unavailable: [], forbidden: [] }}>
          <MemoryRouter>
            <UserMenu />
          </MemoryRouter>
        </CompositionProvider>
      </QueryClientProvider>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^User menu/ }));
  await screen.findByRole('menuitem', { name: 'Log out' });
}
const offered = (name: string): boolean => screen.queryByRole('menuitem', { name }) !== null;

beforeAll(loadShellText);
afterEach(() => {
  jest.useRealTimers();
  act(() => dropSession());
});

describe('the user menu [2.62]', () => {
  const withoutRecord: readonly Role[] = [
    'superadmin',
    'admin-finance',
    'admin-engineer',
    'admin-invoice',
    'admin-purchase',
    'admin-sales',
    'lead-engineer',
    'engineer',
    'operasional',
    'assistant-lead',
    'hrd',
  ];

  test.each(roles)(
    'leads %s to the profile, and to achievements and the own customers as the role has them [2.3][2.5][2.6]',
    async (role) => {
      await openMenuAs(role);
      expect(offered('Profile')).toBe(true);
      expect(offered('Achievement')).toBe(['lead-sales', 'sales'].includes(role));
      expect(offered('Cust Record')).toBe(!withoutRecord.includes(role));
    },
  );

  test('stands behind an avatar of 49 pixels [9.8]', async () => {
    await openMenuAs('sales');
    const avatar = screen.getByRole('button', { name: /^User menu/ }).querySelector('[aria-hidden]');
    expect(avatar?.getAttribute('style')).toContain('width: 49px');
  });
});

test('the clock goes on every second [2.40]', () => {
  jest.useFakeTimers({ now: new Date('2026-11-16T03:00:58Z') });
  render(
    <UiProvider>
      <Clock />
    </UiProvider>,
  );
  const shown = () => document.querySelector('time')?.textContent ?? '';
  const seconds = [shown()];
  for (let passed = 0; passed < 2; passed += 1) {
    act(() => jest.advanceTimersByTime(1_000));
    seconds.push(shown());
  }
  expect(seconds.map((time) => /\d\d(?=\D*$)/.exec(time)?.[0])).toEqual(['58', '59', '00']);
});

test.each([
  ['of Jakarta says no more than the time', -420, /^\d\d:\d\d:\d\d$/],
  ['of elsewhere says whose time it is', 0, /^\d\d:\d\d:\d\d \S+$/],
])('a clock %s', (_, offset, look) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  expect(timeOfDay(new Date('2026-11-16T07:05:09Z'), 'en')).toMatch(look);
  jest.restoreAllMocks();
});
