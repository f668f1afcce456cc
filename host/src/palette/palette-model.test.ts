import type { Manifest } from '@balai/shared/contract/host/composition';
import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { cutAtMatch, goKeys, matching, panelsOf, recordEntry, type PaletteEntry } from './palette-model';

const line = (title: string): PaletteEntry => ({ id: title, title, target: { to: '/' } });

const customers = {
  id: 'customer',
  title: 'Customers',
  operation: '/panel/customer/list',
  access: 'customer.list',
  name: 'name',
  hint: ['city', 'user.name'],
  link: '/customer/{user.id}/{id}',
};

const item = (id: string, group: string, shortcut?: string): Manifest['menu'][number] => ({
  id,
  group,
  title: id,
  link: `/${id}`,
  icon: 'tag',
  order: 1,
  access: 'session',
  shortcut,
});

const entry = (id: string, children?: MenuEntry['children']): MenuEntry => ({
  id,
  type: children ? 'collapse' : 'item',
  title: id,
  permissions: [],
  ...(children ? { children } : { navLink: `/${id}` }),
});

describe('the lines of the palette', () => {
  it('that begin with what is typed stand before those that contain it, whatever the case [4.21]', () => {
    const entries = ['Sub brands', 'Brands', 'Users', 'BRAND new'].map(line);
    expect(matching(entries, ' brand ').map(({ title }) => title)).toEqual([
      'Brands',
      'BRAND new',
      'Sub brands',
    ]);
  });

  it('are all there while nothing is typed', () => {
    expect(matching(['One', 'Two'].map(line), '')).toHaveLength(2);
  });

  it('show what was typed in the writing of the name', () => {
    expect(cutAtMatch('PT Samudra', 'sam')).toEqual(['PT ', 'Sam', 'udra']);
    expect(cutAtMatch('PT Samudra', 'x')).toEqual(['PT Samudra', '', '']);
  });

  it('leave a name whole whose lower case has other places', () => {
    expect(cutAtMatch('İzmir Depo', 'depo')).toEqual(['İzmir Depo', '', '']);
  });
});

describe('a found record', () => {
  it('leads where its department says, with what tells it from its namesakes', () => {
    const row = { id: 7, name: 'PT Samudra', city: null, user: { id: 3, name: 'Sari' } };
    expect(recordEntry(customers, row)).toEqual({
      id: 'customer:/customer/3/7',
      title: 'PT Samudra',
      hint: 'Sari',
      target: { to: '/customer/3/7' },
    });
  });

  it('is left out where its link would lack a part', () => {
    expect(recordEntry(customers, { id: 7, name: 'PT Samudra', user: null })).toBeNull();
    expect(recordEntry(customers, { id: 7, name: '', user: { id: 3 } })).toBeNull();
  });

  it('cannot lead out of its path', () => {
    const row = { id: '../../evil', name: 'Evil', user: { id: 3 } };
    expect(recordEntry(customers, row)?.target).toEqual({ to: '/customer/3/..%2F..%2Fevil' });
  });
});

describe('the panels of the departments', () => {
  it('stand in the order of the menu', () => {
    const people = { ...customers, id: 'user' };
    const items = { ...customers, id: 'item' };
    const panels = panelsOf([
      { menu: [item('knowledge', 'main'), item('brand', 'master')], searchPanels: [items] },
      { menu: [], searchPanels: [people] },
      { menu: [item('pipeline', 'sales')], searchPanels: [customers] },
    ]);
    expect(panels.map(({ id }) => id)).toEqual(['customer', 'item', 'user']);
  });
});

describe('the letters after G', () => {
  it('lead to what the menu shows, also within a folder, and the first has a letter that two name', () => {
    const manifests = [
      { menu: [item('pipeline', 'sales', 'p'), item('hidden', 'sales', 'h')] },
      { menu: [item('payment', 'finance', 'p'), item('unit', 'engineering', 'u')] },
    ];
    const unit = { id: 'unit', type: 'item' as const, title: 'unit', navLink: '/unit', permissions: [] };
    const menu = [entry('host.dashboard'), entry('pipeline'), entry('payment'), entry('folder', [unit])];
    const leads = goKeys(menu, manifests);
    expect([...leads].map(([letter, { id }]) => [letter, id])).toEqual([
      ['d', 'host.dashboard'],
      ['p', 'pipeline'],
      ['u', 'unit'],
    ]);
  });
});
