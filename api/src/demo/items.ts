import type { ItemInput } from '@balai/shared/contract/engineering/items';
import { findBrandOptions } from '../departments/engineering/brands/brands.repository';
import { createItem } from '../departments/engineering/items/items.service';
import { datasheet } from './artwork/record-papers';
import { momentOf } from './calendar';
import type { DemoCompany } from './company';
import {
  END_OF_LIFE_FAMILIES,
  goodsFamilies,
  licenses,
  maintenanceBrands,
  maintenances,
  serviceBrands,
  services,
  type GoodsFamily,
} from './items-data';
import type { DemoSolution } from './solutions.demo';

/** An item before its brand and solution are looked up. */
interface PlannedItem extends Pick<ItemInput, 'code' | 'name' | 'kind' | 'unit'> {
  brand: string;
  solution?: string;
  /** Thousand rupiah. */
  price: number;
  /** Percent of the list price. */
  cost: number;
  serial?: boolean;
  install?: boolean;
  /** Code of an item that comes before it in the plan. */
  replacedBy?: string;
}

/** One in so many items has a datasheet. */
const DATASHEET_EVERY = 16;

const codeOf = (prefix: string, number: number): string => `${prefix}-${number}`;

/** The larger size first: the smaller may be replaced by it. */
const goodsOf = (family: GoodsFamily, hasEndOfLife: boolean): PlannedItem[] =>
  family.things.flatMap(([name, price], index): PlannedItem[] => {
    const [small, large] = [
      codeOf(family.prefix, (index + 1) * 100),
      codeOf(family.prefix, (index + 1) * 100 + 50),
    ];
    const common = {
      brand: family.brand,
      solution: family.solution,
      kind: 'goods' as const,
      unit: family.unit,
      serial: family.serial,
      install: family.unit === 'unit',
      cost: 70 + ((index * 3) % 12),
    };
    return [
      { ...common, code: large, name: `${name}, ${family.sizes[1]}`, price: Math.round(price * 1.5) },
      {
        ...common,
        code: small,
        name: `${name}, ${family.sizes[0]}`,
        price,
        ...(hasEndOfLife && index === 0 ? { replacedBy: large } : {}),
      },
    ];
  });

const work = (
  kind: 'service' | 'maintenance',
  brands: readonly string[],
  things: GoodsFamily['things'],
): PlannedItem[] =>
  brands.flatMap((brand, place) =>
    things.map(([name, price], index): PlannedItem => ({
      code: codeOf(kind === 'service' ? 'SVC' : 'MNT', (place + 1) * 100 + index + 1),
      name: `${name}, ${brand}`,
      brand,
      kind,
      unit: kind === 'service' ? 'day' : 'year',
      price,
      cost: 55,
    })),
  );

function plan(): PlannedItem[] {
  return [
    ...goodsFamilies.flatMap((family, index) => goodsOf(family, index < END_OF_LIFE_FAMILIES)),
    ...work('service', serviceBrands, services),
    ...work('maintenance', maintenanceBrands, maintenances),
    ...licenses.map(([brand, name, price], index): PlannedItem => ({
      code: codeOf('LIC', 101 + index),
      name: `${brand} ${name}`,
      brand,
      kind: 'license',
      unit: 'licence',
      price,
      cost: 78,
    })),
  ];
}

const installationSteps: ItemInput['checklist_template'] = [
  { label: 'Mounted and cabled as drawn', required: true },
  { label: 'Powered on and tested with the customer', required: true },
  { label: 'Serial number photographed', required: true },
  { label: 'Packaging taken away', required: false },
];

const inputOf = (
  item: PlannedItem,
  brandId: number,
  solutionId: number | null,
  replacement: number | null,
): ItemInput => ({
  code: item.code,
  name: item.name,
  brand_id: brandId,
  solution_id: solutionId,
  kind: item.kind,
  unit: item.unit,
  unit_is_integer: true,
  has_serial: item.serial ?? false,
  serial_optional: false,
  tax_class: 'ppn',
  list_price: item.price * 1000,
  cost_price: item.price * item.cost * 10,
  warranty_months: item.kind === 'goods' ? 24 : 0,
  warranty_rule: item.install ? 'installation' : 'delivery',
  need_install: item.install ?? false,
  checklist_template: item.install ? installationSteps : [],
  status: replacement === null ? 'active' : 'eol',
  replacement_item_id: replacement,
});

/** The same under other codes and names: what it is replaced by is in the same copy. */
const inSeries = ({ code, name, replacedBy, ...item }: PlannedItem, copy: number): PlannedItem => ({
  ...item,
  code: copy === 0 ? code : `${code}-S${copy + 1}`,
  name: copy === 0 ? name : `${name}, series ${copy + 1}`,
  ...(replacedBy === undefined ? {} : { replacedBy: copy === 0 ? replacedBy : `${replacedBy}-S${copy + 1}` }),
});

/**
 * The 320 items of the price list, and as many again for each copy of the company, entered by admin-purchase before the
 * first deal.
 */
export async function fillItems(company: DemoCompany, solutions: readonly DemoSolution[]): Promise<void> {
  const author = company.person('admin-purchase1');
  const day = company.eve;
  const call = company.callAs(author, momentOf(day, 11, 0));
  const brands = new Map((await findBrandOptions(call, {})).map(({ id, name }) => [name, id]));
  const solutionIds = new Map(solutions.map(({ id, name }) => [name, id]));
  const stored = new Map<string, number>();
  const series = Array.from({ length: company.scale }, (_, copy) =>
    plan().map((item) => inSeries(item, copy)),
  );
  for (const item of series.flat()) {
    const brandId = brands.get(item.brand);
    if (brandId === undefined) throw new Error(`The demo company has no brand ${item.brand}`);
    const replacement = item.replacedBy === undefined ? null : (stored.get(item.replacedBy) ?? null);
    const now = company.callAs(author, momentOf(day, 11, Math.floor(stored.size / (8 * company.scale))));
    const { id } = await createItem(
      now,
      inputOf(item, brandId, solutionIds.get(item.solution ?? '') ?? null, replacement),
    );
    if (stored.size % DATASHEET_EVERY === 0) {
      const { code, name, brand } = item;
      await company.files.attach(now, { entity: 'item', entity_id: id }, [
        datasheet({ code, name, brand, warranty: item.kind === 'goods' ? 24 : 12 }),
      ]);
    }
    stored.set(item.code, id);
  }
}
