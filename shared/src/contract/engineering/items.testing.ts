import { sampleOf } from '../sample.testing';
import { Item, ItemInput, itemList, type ItemRow } from './items';

const fields = {
  code: 'DS-2CD2143G2-I',
  name: '4 MP dome camera',
  unit: 'unit',
  has_serial: true,
  warranty_months: 24,
} as const;
const stored = { ...fields, id: 5, list_price: 1_850_000 };

export const buildItemInput = (overrides: Partial<ItemInput> = {}): ItemInput =>
  sampleOf(ItemInput, { ...fields, brand_id: 3, unit_is_integer: true, need_install: true, ...overrides });

export const buildItemRow = (overrides: Partial<ItemRow> = {}): ItemRow =>
  sampleOf(itemList.row, { ...stored, brand_name: 'Hikvision', solution_name: 'CCTV', ...overrides });

export const buildItem = (overrides: Partial<Item> = {}): Item =>
  sampleOf(Item, {
    ...stored,
    brand_id: 3,
    brand: { id: 3, name: 'Hikvision' },
    solution_id: 1,
    solution: { id: 1, name: 'CCTV' },
    unit_is_integer: true,
    need_install: true,
    allowed_actions: ['update', 'delete'],
    ...overrides,
  });
