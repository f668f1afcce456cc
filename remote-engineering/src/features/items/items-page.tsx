import { itemList, itemsInBulk } from '@balai/shared/contract/engineering/items';
import { useTranslation } from '@balai/shared/i18n';
import { cellEdits, RecordListPage, listImport } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { laterPart, type MenuAction } from '@balai/shared/ui';
import { ITEM_PRICES_PATH, itemPages } from './item-pages';

const fileImport = listImport(
  'item.price',
  async () => (await import('@balai/shared/contract/engineering/item-import')).itemImport,
);

// Its code is that of the form, which a list does not wait for.
const ItemQuickCreate = laterPart(async () => (await import('./item-form-page')).ItemQuickCreate);

const edits = cellEdits(itemPages, ['unit', 'warranty_months']);

/** /item */
export function ItemsPage() {
  const { t } = useTranslation('engineering');
  const setsPrices = useCan()('item.price');
  const prices: MenuAction = {
    id: 'prices',
    label: t('item.pricesTitle'),
    icon: 'spreadsheet',
    to: ITEM_PRICES_PATH,
  };
  return (
    <RecordListPage
      pages={itemPages}
      list={itemList}
      imports={fileImport}
      quickCreate={ItemQuickCreate}
      menuActions={setsPrices ? [prices] : []}
      edits={edits}
      bulkUpdate={itemsInBulk.update}
      columnWidths={{
        name: 280,
        brand_name: 130,
        status: 126,
        list_price: 120,
        cost_price: 120,
        kind: 116,
        unit: 76,
        replacement_code: 160,
      }}
    />
  );
}
