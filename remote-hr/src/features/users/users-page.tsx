import { userImport } from '@balai/shared/contract/hr/user-import';
import { userList, type UserRow } from '@balai/shared/contract/hr/users';
import { useTranslation } from '@balai/shared/i18n';
import { importLink, ImportWizard, ResourceList, useImportPlace } from '@balai/shared/resource';
import { PageBody, PersonCell } from '@balai/shared/ui';
import { profileLink, userRecord } from './user-record';

/** /user */
export function UsersPage() {
  const { t } = useTranslation('hr');
  const { place } = useImportPlace();
  if (place) {
    return (
      <ImportWizard
        operations={userImport}
        namespace="hr"
        title={t('user.importTitle')}
        listLink={userRecord.path}
        listTitle={t('user.title')}
      />
    );
  }
  return (
    <PageBody>
      <ResourceList
        list={userList}
        namespace="hr"
        title={t('user.title')}
        rowLink={profileLink}
        primaryAction={{ label: t('user.newTitle'), to: `${userRecord.path}/new`, access: 'user.crud' }}
        menuActions={[
          { id: 'import', label: t('user.importTitle'), icon: 'upload', to: importLink(userRecord.path) },
        ]}
        cells={{ name: (row: UserRow) => <PersonCell person={row} /> }}
        columnWidths={{
          name: 240,
          nip: 120,
          role: 150,
          group_name: 140,
          join_date: 116,
          contract_end: 130,
          status: 120,
        }}
        empty={{ title: t('user.empty'), text: t('user.emptyHelp') }}
      />
    </PageBody>
  );
}
