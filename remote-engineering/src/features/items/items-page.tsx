import { itemImport } from '@balai/shared/contract/engineering/item-import';
import { itemList, type Item } from '@balai/shared/contract/engineering/items';
import { useTranslation } from '@balai/shared/i18n';
import {
  cellEdits,
  importLink,
  ImportWizard,
  recordLink,
  ResourceList,
  useImportPlace,
} from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { PageBody } from '@balai/shared/ui';
import { ITEM_PRICES_PATH, itemRecord } from './item-record';

// Prices that are not sent stay as they are.
const edits = cellEdits(
  itemRecord,
  ['unit', 'warranty_months'],
  ({ list_price: _price, cost_price: _cost, ...item }: Item) => item,
);

/** /item */
export function ItemsPage() {
  const { t } = useTranslation('engineering');
  const setsPrices = useCan()('item.price');
  const { place } = useImportPlace();
  if (place && setsPrices) {
    return (
      <ImportWizard
        operations={itemImport}
        namespace="engineering"
        title={t('item.importTitle')}
        listLink={itemRecord.path}
        listTitle={t('item.title')}
      />
    );
  }
  return (
    <PageBody>
      <ResourceList
        list={itemList}
        namespace="engineering"
        title={t('item.title')}
        rowLink={(row) => recordLink(itemRecord, row)}
        primaryAction={{ label: t('item.newTitle'), to: `${itemRecord.path}/new`, access: 'item.crud' }}
        menuActions={
          setsPrices
            ? [
                { id: 'prices', label: t('item.pricesTitle'), icon: 'spreadsheet', to: ITEM_PRICES_PATH },
                {
                  id: 'import',
                  label: t('item.importTitle'),
                  icon: 'upload',
                  to: importLink(itemRecord.path),
                },
              ]
            : []
        }
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
        empty={{ title: t('item.empty'), text: t('item.emptyHelp') }}
      />
    </PageBody>
  );
}
