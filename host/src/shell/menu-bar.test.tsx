import { queryClient } from '@balai/shared/http/query-client';
import { UiProvider } from '@balai/shared/ui/core';
import { chooseDirection } from '@balai/shared/ui/shell';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { MenuBar } from './menu-bar';
import { groupHeader, menuEntry } from './menu.testing';
import { loadShellText } from './shell-text';

const menu = [
  menuEntry('Feed'),
  groupHeader('Sales'),
  menuEntry('Pipelines'),
  menuEntry('Customers'),
  groupHeader('HR'),
  menuEntry('Users'),
  menuEntry('PLN Power Outages'),
  menuEntry('e-Faktur', { type: 'external-link', navLink: 'https://efaktur.pajak.go.id', newTab: true }),
];

function Place() {
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="place">{useLocation().pathname}</p>
      <button type="button" onClick={() => void navigate('/Feed', { replace: true })}>
        Find the address
      </button>
      <button type="button" onClick={() => void navigate('/Pipelines')}>
        Go on
      </button>
    </>
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

beforeAll(loadShellText);
beforeEach(() => {
  // Nothing else has a width here.
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/Users']}>
          <MenuBar menu={menu} />
          <Place />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => chooseDirection('ltr'));
});

describe('the horizontal menu by keyboard', () => {
  test('has one stop of the Tab key, which follows the focus', () => {
    const stops = () => screen.getAllByRole('menuitem').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops().map(({ textContent }) => textContent)).toEqual(['Feed']);
    act(() => stops()[0]?.focus());
    press('ArrowRight');
    expect(focused()).toBe('Sales');
    expect(stops().map(({ textContent }) => textContent)).toEqual(['Sales']);
    press('End');
    expect(focused()).toBe('HR');
    press('ArrowRight');
    expect(focused()).toBe('Feed');
  });

  test('opens a group downwards at its first line, upwards at its last, and Escape closes it', () => {
    act(() => screen.getByRole('menuitem', { name: 'Sales' }).focus());
    press('ArrowDown');
    expect(focused()).toContain('Pipelines');
    press('ArrowDown');
    press('ArrowDown');
    expect(focused()).toContain('Pipelines');
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('Sales');
    press('ArrowUp');
    expect(focused()).toContain('Customers');
  });

  test('goes on to the next group with the arrow, and opens the page with Enter', () => {
    act(() => screen.getByRole('menuitem', { name: 'Sales' }).focus());
    press('ArrowDown');
    press('ArrowRight');
    expect(screen.getByRole('menu').getAttribute('aria-label')).toBe('HR');
    expect(focused()).toContain('Users');
    press('ArrowLeft');
    fireEvent.click(document.activeElement ?? document.body);
    expect(screen.getByTestId('place').textContent).toBe('/Pipelines');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('is mirrored where the page runs from right to left', () => {
    act(() => chooseDirection('rtl'));
    act(() => screen.getByRole('menuitem', { name: 'Sales' }).focus());
    press('ArrowLeft');
    expect(focused()).toBe('HR');
  });
});

describe('the horizontal menu', () => {
  test('cuts what is longer than 13 characters for the eye, and says all of it [2.35]', () => {
    fireEvent.click(screen.getByRole('menuitem', { name: 'HR' }));
    const line = screen.getByRole('menuitem', { name: 'PLN Power Outages' });
    expect(line.textContent).toContain('PLN Power Out...');
  });

  test('marks the open page and the group that holds it, and leads out with nothing told', () => {
    fireEvent.click(screen.getByRole('menuitem', { name: 'HR' }));
    expect(screen.getByRole('menuitem', { name: 'Users' }).getAttribute('aria-current')).toBe('page');
    const out = screen.getByRole('menuitem', { name: 'e-Faktur, opens in a new tab' });
    expect(out.getAttribute('rel')).toBe('noopener noreferrer');
    fireEvent.pointerDown(screen.getByTestId('place'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('keeps open what was opened while the page finds its address, and closes it on the way to another page', () => {
    fireEvent.click(screen.getByRole('menuitem', { name: 'HR' }));
    fireEvent.click(screen.getByRole('button', { name: 'Find the address' }));
    expect(screen.getByTestId('place').textContent).toBe('/Feed');
    expect(screen.getByRole('menu', { name: 'HR' })).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
