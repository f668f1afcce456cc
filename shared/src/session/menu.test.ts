import type { MenuEntry } from '../contract/host/menu';
import { menuFor } from './menu';

const entry = (id: string, permissions: string[], more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  type: 'item',
  title: id,
  permissions,
  ...more,
});

const menu = [
  entry('dashboard', ['sales', 'superadmin']),
  entry('group.hr', ['superadmin', 'sales'], { type: 'groupHeader' }),
  entry('users', ['superadmin']),
  entry('more', ['superadmin', 'sales'], { type: 'collapse', children: [entry('settings', ['superadmin'])] }),
];
const idsFor = (role?: string) => menuFor(menu, role).map(({ id }) => id);

describe('menuFor', () => {
  test('shows an entry to the roles it names and to no other', () => {
    expect(idsFor('superadmin')).toEqual(['dashboard', 'group.hr', 'users', 'more']);
    expect(idsFor('hrd')).toEqual([]);
  });

  test('leaves out headers and groups that have nothing left to show', () => {
    expect(idsFor('sales')).toEqual(['dashboard']);
  });

  test('takes superadmin where no role is given', () => {
    expect(idsFor()).toEqual(idsFor('superadmin'));
  });
});
