import { groupList } from '@balai/shared/contract/hr/groups';
import { useTranslation } from '@balai/shared/i18n';
import { recordLink, ResourceList } from '@balai/shared/resource';
import { PageBody } from '@balai/shared/ui';
import { groupRecord } from './group-record';

/** /group */
export function GroupsPage() {
  const { t } = useTranslation('hr');
  return (
    <PageBody>
      <ResourceList
        list={groupList}
        namespace="hr"
        title={t('group.title')}
        rowLink={(row) => recordLink(groupRecord, row)}
        primaryAction={{ label: t('group.newTitle'), to: `${groupRecord.path}/new`, access: 'user.crud' }}
        columnWidths={{ name: 240, type: 140, leader: 220, member_count: 120 }}
        empty={{ title: t('group.empty'), text: t('group.emptyHelp') }}
      />
    </PageBody>
  );
}
