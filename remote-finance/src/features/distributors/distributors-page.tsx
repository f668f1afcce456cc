import { distributorImport } from '@balai/shared/contract/finance/distributor-import';
import { distributorList } from '@balai/shared/contract/finance/distributors';
import { useTranslation } from '@balai/shared/i18n';
import { importLink, ImportWizard, recordLink, ResourceList, useImportPlace } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { type MenuAction, PageBody } from '@balai/shared/ui';
import { distributorRecord, PRICES_PATH } from './distributor-record';

/** /distributor [2.18] */
export function DistributorsPage() {
  const { t } = useTranslation('finance');
  const can = useCan();
  const { place } = useImportPlace();
  const { path } = distributorRecord;
  if (place && can('distributor.write')) {
    return (
      <ImportWizard
        operations={distributorImport}
        namespace="finance"
        title={t('distributor.importTitle')}
        listLink={path}
        listTitle={t('distributor.title')}
      />
    );
  }
  const menuActions: MenuAction[] = [
    ...(can('distributor.price')
      ? [{ id: 'prices', label: t('distributor_price.title'), icon: 'tags' as const, to: PRICES_PATH }]
      : []),
    ...(can('distributor.write')
      ? [{ id: 'import', label: t('distributor.importTitle'), icon: 'upload' as const, to: importLink(path) }]
      : []),
  ];
  return (
    <PageBody>
      <ResourceList
        list={distributorList}
        namespace="finance"
        title={t('distributor.title')}
        rowLink={(row) => recordLink(distributorRecord, row)}
        primaryAction={{
          label: t('distributor.newTitle'),
          to: `${path}/new`,
          access: 'distributor.write',
        }}
        menuActions={menuActions}
        columnWidths={{
          name: 230,
          brand_names: 180,
          type: 118,
          city: 100,
          pic_name: 130,
          payment_term_days: 108,
          next_expiry: 124,
          status: 96,
        }}
        empty={{ title: t('distributor.empty'), text: t('distributor.emptyHelp') }}
      />
    </PageBody>
  );
}
