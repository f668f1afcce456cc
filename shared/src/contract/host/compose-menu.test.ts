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
const sales = (...menu: Manifest['menu']) => [
  { manifest: { id: 'sales', menu, routes: [] as Manifest['routes'] } },
];
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

describe('composeMenu', () => {
  test('puts a group that a department brings where its order says, under a header of its own', () => {
    const legal = {
      manifest: {
        id: 'legal',
        groups: [{ id: 'legal', title: 'Legal', order: 5 }],
        routes: [],
        menu: [{ ...item('cases', 10), id: 'legal.cases', group: 'legal' }],
      },
    };
    const menu = composeMenu('sales', [...sales(item('pipelines', 10)), legal], everybody, () => []);
    expect(idsOf(menu)).toEqual([
      'host.dashboard',
      'group.legal',
      'legal.cases',
      'group.sales',
      'sales.pipelines',
    ]);
    expect(menu[1]).toMatchObject({ type: 'groupHeader', title: 'Legal' });
  });

  test('names an icon that a manifest brings by its department, so that two may have the same', () => {
    const [{ manifest }] = sales(item('pipelines', 10)) as [
      { manifest: Pick<Manifest, 'id' | 'menu' | 'routes'> },
    ];
    const drawn = [{ manifest: { ...manifest, icons: { list: 'M1 1h2' } } }];
    expect(composeMenu('sales', drawn, everybody, () => []).at(-1)?.icon).toBe('sales.list');
    expect(composeMenu('sales', [{ manifest }], everybody, () => []).at(-1)?.icon).toBe('list');
  });

  test('makes an entry the parent of the pages that name it, of several the first that the role has', () => {
    const page = (path: string, ...section: string[]) => ({
      path,
      page: 'deal',
      access: 'session',
      title: 'deal',
      section: section.map((id) => `sales.${id}`),
    });
    const [{ manifest }] = sales(item('pipelines', 10), item('customers', 20)) as [
      { manifest: Pick<Manifest, 'id' | 'menu' | 'routes'> },
    ];
    const routes = [
      page('/detail-deal/:id', 'pipelines'),
      page('/customer/:id', 'allCustomers', 'customers'),
    ];
    const menu = composeMenu('sales', [{ manifest: { ...manifest, routes } }], everybody, () => []);
    expect(menu.flatMap(({ id, parentOf }) => (parentOf ? [[id, parentOf]] : []))).toEqual([
      ['sales.pipelines', ['/detail-deal/:id']],
      ['sales.customers', ['/customer/:id']],
    ]);
  });
});

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
