import type { Item, ItemInput, ItemRow } from './items';

export const buildItemInput = (overrides: Partial<ItemInput> = {}): ItemInput => ({
  code: 'DS-2CD2143G2-I',
  name: '4 MP dome camera',
  brand_id: 3,
  solution_id: null,
  kind: 'goods',
  unit: 'unit',
  unit_is_integer: true,
  has_serial: true,
  serial_optional: false,
  tax_class: 'ppn',
  warranty_months: 24,
  warranty_rule: 'delivery',
  need_install: true,
  status: 'active',
  replacement_item_id: null,
  ...overrides,
});

const stored = {
  id: 5,
  version: 1,
  created_at: '2026-11-02T02:00:00.000Z',
  updated_at: '2026-11-02T02:00:00.000Z',
  code: 'DS-2CD2143G2-I',
  name: '4 MP dome camera',
  kind: 'goods',
  unit: 'unit',
  has_serial: true,
  list_price: 1_850_000,
  warranty_months: 24,
  status: 'active',
} as const;

export const buildItemRow = (overrides: Partial<ItemRow> = {}): ItemRow => ({
  ...stored,
  brand_name: 'Hikvision',
  solution_name: 'CCTV',
  replacement_code: null,
  ...overrides,
});

export const buildItem = (overrides: Partial<Item> = {}): Item => ({
  ...stored,
  brand_id: 3,
  brand: { id: 3, name: 'Hikvision' },
  solution_id: 1,
  solution: { id: 1, name: 'CCTV' },
  unit_is_integer: true,
  serial_optional: false,
  tax_class: 'ppn',
  warranty_rule: 'delivery',
  need_install: true,
  checklist_template: [],
  replacement_item_id: null,
  replacement: null,
  replaces: [],
  allowed_actions: ['update', 'delete'],
  ...overrides,
});
