import { itemPriceImport } from '@balai/shared/contract/engineering/item-import';
import { useTranslation } from '@balai/shared/i18n';
import { ImportWizard } from '@balai/shared/resource';
import { itemPages } from './item-pages';

const CHANGED_AREAS = [itemPages.area];

/** /item/prices: new prices for many items by a file. */
export function ItemPricesPage() {
  const { t } = useTranslation('engineering');
  return (
    <ImportWizard
      operations={itemPriceImport}
      namespace="engineering"
      title={t('item.pricesTitle')}
      listLink={itemPages.path}
      listTitle={t('item.title')}
      alsoRefresh={CHANGED_AREAS}
    />
  );
}
