import { saidProblems } from '@balai/shared/i18n';
import { listAllBrands } from '@balai/shared/contract/engineering/brands';
import { itemProblems } from '@balai/shared/contract/engineering/item-rules';
import { listAllItems, type Item, type ItemInput } from '@balai/shared/contract/engineering/items';
import { listAllSolutions } from '@balai/shared/contract/engineering/solutions';
import {
  dependsOn,
  optionOf,
  RecordCreatePage,
  RecordEditPage,
  RecordQuickCreate,
  type RecordForm,
} from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { itemPages } from './item-pages';

type Values = Partial<ItemInput>;

// The form holds the fields of the contract's input; the schema checks their types.
const asItem = (values: object): Values => values;

const isGoods = (values: object): boolean => asItem(values).kind === 'goods';

const itemForm = (setsPrices: boolean): RecordForm<Item> => ({
  sections: (item, t) => [
    {
      id: 'item',
      fields: [
        'code',
        'kind',
        { name: 'name', wide: true },
        { name: 'brand_id', source: listAllBrands.path },
        { name: 'solution_id', source: listAllSolutions.path },
        'unit',
        'unit_is_integer',
        'status',
        {
          name: 'replacement_item_id',
          source: listAllItems.path,
          initialOption: item?.replacement ? optionOf(item.replacement) : undefined,
          when: dependsOn(['status'], ({ status }) => status === 'eol'),
        },
      ],
    },
    {
      id: 'price',
      fields: setsPrices ? ['list_price', 'cost_price', 'tax_class'] : ['tax_class'],
    },
    {
      id: 'delivery',
      fields: [
        'warranty_months',
        'warranty_rule',
        { name: 'has_serial', when: dependsOn(['kind'], isGoods) },
        {
          name: 'serial_optional',
          when: dependsOn(['kind', 'has_serial'], (values) => isGoods(values) && values.has_serial === true),
        },
        'need_install',
      ],
    },
    {
      id: 'checklist',
      when: dependsOn(['need_install'], (values) => values.need_install === true),
      fields: [
        {
          name: 'checklist_template',
          rows: {
            fields: [{ name: 'label', wide: true }, 'required'],
            addLabel: t('item.action.step_create'),
            emptyText: t('item.checklistHelp'),
            newRow: () => ({ label: '', required: true }),
          },
        },
      ],
    },
  ],
  quickFields: ['code', 'name', 'brand_id', 'kind', 'unit', ...(setsPrices ? ['list_price'] : [])],
  newValues: {
    kind: 'goods',
    unit: 'unit',
    unit_is_integer: true,
    has_serial: false,
    serial_optional: false,
    tax_class: 'ppn',
    warranty_months: 12,
    warranty_rule: 'delivery',
    need_install: false,
    checklist_template: [],
    status: 'active',
  },
  // Prices of somebody who may not set them are not sent at all.
  valuesOf: ({ list_price, cost_price, ...item }) =>
    setsPrices ? { ...item, list_price, cost_price } : { ...item },
  prepare: (values) => {
    const hasSerial = isGoods(values) && asItem(values).has_serial === true;
    return {
      ...values,
      has_serial: hasSerial,
      serial_optional: hasSerial && asItem(values).serial_optional === true,
      checklist_template: asItem(values).need_install === true ? asItem(values).checklist_template : [],
      replacement_item_id: asItem(values).status === 'eol' ? asItem(values).replacement_item_id : null,
    };
  },
  validate: (values) => {
    const { kind, status, unit_is_integer: isInteger } = asItem(values);
    if (!kind || !status || isInteger === undefined) return {};
    return saidProblems(
      itemProblems({
        ...asItem(values),
        kind,
        status,
        unit_is_integer: isInteger,
        has_serial: asItem(values).has_serial ?? false,
        serial_optional: asItem(values).serial_optional ?? false,
      }),
    );
  },
});

/** /item/new */
export function ItemCreatePage() {
  const setsPrices = useCan()('item.price');
  return <RecordCreatePage pages={itemPages} form={itemForm(setsPrices)} />;
}

/** Over the list. */
export const ItemQuickCreate = ({ onClose }: { onClose: () => void }) => (
  <RecordQuickCreate pages={itemPages} form={itemForm(useCan()('item.price'))} onClose={onClose} />
);

/** /item/{id}/edit */
export function ItemEditPage() {
  const setsPrices = useCan()('item.price');
  return <RecordEditPage pages={itemPages} form={itemForm(setsPrices)} />;
}
