import { itemImport } from '@balai/shared/contract/engineering/item-import';
import { itemList } from '@balai/shared/contract/engineering/items';
import { useTranslation } from '@balai/shared/i18n';
import { cellEdits, RecordListPage } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import type { MenuAction } from '@balai/shared/ui';
import { ITEM_PRICES_PATH, itemPages } from './item-pages';

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
      imports={itemImport}
      menuActions={setsPrices ? [prices] : []}
      edits={edits}
      columnWidths={{
        code: 190,
        name: 280,
        brand_name: 130,
        kind: 116,
        unit: 76,
        list_price: 144,
        cost_price: 144,
        status: 116,
        replacement_code: 160,
      }}
    />
  );
}
