import { menuLinkList } from '@balai/shared/contract/hr/menu-links';
import { useTranslation } from '@balai/shared/i18n';
import { recordLink, ResourceList } from '@balai/shared/resource';
import { PageBody } from '@balai/shared/ui';
import { menuLinkRecord } from './menu-link-record';
import { SeenBy } from './seen-by';

/** /menu-link */
export function MenuLinksPage() {
  const { t } = useTranslation('hr');
  return (
    <PageBody>
      <ResourceList
        list={menuLinkList}
        namespace="hr"
        title={t('menu_link.title')}
        rowLink={(row) => recordLink(menuLinkRecord, row)}
        primaryAction={{
          label: t('menu_link.newTitle'),
          to: `${menuLinkRecord.path}/new`,
          access: 'menu_link.crud',
        }}
        cells={{ roles: ({ roles }) => <SeenBy roles={roles} /> }}
        columnWidths={{
          title: 180,
          url: 200,
          menu_group: 130,
          folder: 130,
          roles: 210,
          sort_order: 80,
          is_active: 120,
        }}
        empty={{ title: t('menu_link.empty'), text: t('menu_link.emptyHelp') }}
      />
    </PageBody>
  );
}
