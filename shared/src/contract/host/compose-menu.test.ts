import type { Manifest } from './composition';
import { roles } from '../../permissions/roles';
import { composeMenu, menuOfTab } from './compose-menu';
import type { MenuEntry } from './menu';

const item = (id: string, order: number, access = 'pipeline.list'): Manifest['menu'][number] => ({
  id: `sales.${id}`,
  group: 'sales',
  title: id,
  link: `/${id}`,
  icon: 'list',
  order,
  access,
});
const sales = (...menu: Manifest['menu']) => [{ manifest: { menu } }];
const link: MenuEntry = { id: 'link.1', type: 'external-link', title: 'Wiki', permissions: ['sales'] };
const folder: MenuEntry = {
  id: 'folder.hr.law',
  type: 'collapse',
  title: 'Law',
  permissions: ['sales'],
  children: [],
};

const everybody = () => roles;

const idsOf = (menu: readonly MenuEntry[]) => menu.map(({ id }) => id);

describe('menuOfTab', () => {
  test('shows what the tab began with, neither what another release adds nor without what it takes away', () => {
    const began = sales(item('pipelines', 10), item('customers', 20));
    const live = composeMenu(
      'sales',
      sales(item('pipelines', 10), item('forecast', 20)),
      everybody,
      () => [],
    );
    expect(idsOf(live)).toContain('sales.forecast');
    expect(idsOf(menuOfTab('sales', began, live))).toEqual([
      'host.dashboard',
      'group.sales',
      'sales.pipelines',
      'sales.customers',
    ]);
  });

  test('keeps the external links of now in their groups, also where a department has nothing in the group', () => {
    const links: Record<string, MenuEntry[]> = { sales: [link], hr: [folder] };
    const live = composeMenu('sales', [], everybody, (group) => links[group] ?? []);
    expect(idsOf(menuOfTab('sales', sales(item('pipelines', 10)), live))).toEqual([
      'host.dashboard',
      'group.sales',
      'sales.pipelines',
      'link.1',
      'group.hr',
      'folder.hr.law',
    ]);
  });
});
