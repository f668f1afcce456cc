import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { activeEntry, groupMenu } from './menu-model';

const entry = (id: string, navLink?: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  type: 'item',
  title: id,
  permissions: [],
  navLink,
  ...more,
});

const menu = [
  entry('dashboard', '/dashboard'),
  entry('group.sales', undefined, { type: 'groupHeader' }),
  entry('pipelines', '/pipeline'),
  entry('presales', '/pipeline?tab=presales'),
  entry('customers', '/customer-all', { filterBase: '/customer-all', parentOf: ['/customer/:idUser/:id'] }),
  entry('group.links', undefined, { type: 'groupHeader' }),
  entry('folder', undefined, {
    type: 'collapse',
    children: [entry('elsewhere', 'https://demo.test/dashboard/old', { type: 'external-link' })],
  }),
  entry('group.empty', undefined, { type: 'groupHeader' }),
];
const activeAt = (pathname: string, search = '') => activeEntry(menu, { pathname, search });

describe('groupMenu', () => {
  test('puts what follows a header under it and leaves out headers without entries', () => {
    expect(
      groupMenu(menu).map(({ header, entries }) => [header?.id ?? null, entries.map(({ id }) => id)]),
    ).toEqual([
      [null, ['dashboard']],
      ['group.sales', ['pipelines', 'presales', 'customers']],
      ['group.links', ['folder']],
    ]);
  });
});

describe('activeEntry', () => {
  test('is the entry whose query fits, else the one of the bare path', () => {
    expect(activeAt('/pipeline')).toBe('pipelines');
    expect(activeAt('/pipeline', '?tab=presales&page=2')).toBe('presales');
    expect(activeAt('/pipeline', '?tab=mine')).toBe('pipelines');
  });

  test('is the list for a page under it, and none for a path that only begins alike', () => {
    expect(activeAt('/customer-all/5')).toBe('customers');
    expect(activeAt('/customer-allotment')).toBeNull();
    expect(activeAt('/misc/not-authorized')).toBeNull();
  });

  test('is the entry that is the parent of a page elsewhere', () => {
    expect(activeAt('/customer/5/7')).toBe('customers');
    expect(activeAt('/customer/5')).toBeNull();
  });

  test('is never an external link, whose path may be one of ours', () => {
    expect(activeAt('/dashboard/old')).toBe('dashboard');
  });
});
