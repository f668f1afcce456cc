import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { storageKeys, writeStored } from '@balai/shared/session/storage';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useGoKeys } from './use-go-keys';

const menu: MenuEntry[] = [
  { id: 'host.dashboard', type: 'item', title: 'Dashboard', navLink: '/dashboard', permissions: [] },
];

function Page() {
  useGoKeys(menu);
  return (
    <>
      <p>{useLocation().pathname}</p>
      <input aria-label="Name" />
    </>
  );
}

/** The keys of a person, all in one moment. */
function press(...keys: readonly string[]) {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/pipeline']}>
      <Page />
    </MemoryRouter>,
  );

beforeEach(() => localStorage.clear());

describe('G and a letter', () => {
  it('lead to the page of the menu', () => {
    open();
    press('g', 'd');
    expect(screen.getByText('/dashboard')).toBeTruthy();
  });

  it('do nothing one without the other, and nothing with a letter that has no page', () => {
    open();
    press('d', 'g', 'x', 'd');
    expect(screen.getByText('/pipeline')).toBeTruthy();
  });

  it('are text in a field', () => {
    open();
    const field = screen.getByLabelText('Name');
    fireEvent.keyDown(field, { key: 'g' });
    fireEvent.keyDown(field, { key: 'd' });
    expect(screen.getByText('/pipeline')).toBeTruthy();
  });

  it('do nothing where single keys are turned off', () => {
    writeStored(storageKeys.singleKeys, 'off');
    open();
    press('g', 'd');
    expect(screen.getByText('/pipeline')).toBeTruthy();
  });

  it('keep the letter from the list on the page', () => {
    open();
    press('g');
    const isFree = fireEvent.keyDown(document.body, { key: 'd' });
    expect(isFree).toBe(false);
  });
});
