import type { MenuLink, MenuLinkInput } from './menu-links';

export const buildMenuLinkInput = (overrides: Partial<MenuLinkInput> = {}): MenuLinkInput => ({
  title: 'BMKG Weather',
  url: 'https://www.bmkg.go.id',
  menu_group: 'engineering',
  folder: 'Field work',
  roles: ['engineer', 'lead-engineer'],
  sort_order: 10,
  new_tab: true,
  is_active: true,
  ...overrides,
});

export const buildMenuLink = (overrides: Partial<MenuLink> = {}): MenuLink => ({
  id: 5,
  version: 1,
  created_at: '2026-11-02T02:00:00.000Z',
  updated_at: '2026-11-02T02:00:00.000Z',
  title: 'BMKG Weather',
  url: 'https://www.bmkg.go.id',
  menu_group: 'engineering',
  folder: 'Field work',
  roles: ['engineer', 'lead-engineer'],
  sort_order: 10,
  new_tab: true,
  is_active: true,
  allowed_actions: ['update', 'delete'],
  ...overrides,
});
