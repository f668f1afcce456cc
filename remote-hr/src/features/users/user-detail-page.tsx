import type { User } from '@balai/shared/contract/hr/users';
import { useTranslation } from '@balai/shared/i18n';
import { type DetailTab, RecordPage } from '@balai/shared/resource';
import { Avatar } from '@balai/shared/ui';
import { Notice, Stack } from '@balai/shared/ui/core';
import { userDeeds } from './deeds/user-deeds';
import { BankChangeNotice } from './bank-change-notice';
import { UserGroups } from './user-groups';
import { userPages } from './user-pages';
import { userFacts, UserProfile } from './user-profile';
import { UserSignIns } from './user-sign-ins';
import { userVerbs } from './user-verbs';

/** /users-profile/{id} [2.4] */
export function UserDetailPage() {
  const { t } = useTranslation('hr');

  const withReader = (documents: DetailTab): DetailTab => ({
    ...documents,
    render: () => (
      <Stack gap="4">
        <Notice status="info">{t('user.filesHelp')}</Notice>
        {documents.render()}
      </Stack>
    ),
  });
  const tabs = (user: User, common: DetailTab[]): DetailTab[] => {
    const { record } = user;
    return record
      ? [
          ...common.map((tab) => (tab.id === 'documents' ? withReader(tab) : tab)),
          { id: 'groups', label: t('user.tab.groups'), render: () => <UserGroups record={record} /> },
          {
            id: 'sign_ins',
            label: t('user.tab.sign_ins'),
            render: () => <UserSignIns key={user.id} user={user} />,
          },
        ]
      : [];
  };
  return (
    <RecordPage
      pages={userPages}
      deeds={userDeeds}
      verbs={userVerbs}
      header={(user, words) => ({
        media: <Avatar name={user.name} src={user.image} size={56} decorative />,
        subtitle: words.word('role', user.role),
        notice: user.record ? (
          <>
            {user.record.must_change_password ? (
              <Notice status="info">{t('user.mustChangePassword')}</Notice>
            ) : null}
            <BankChangeNotice userId={user.id} />
          </>
        ) : undefined,
      })}
      facts={userFacts}
      tabs={tabs}
      rail={(user) => <UserProfile user={user} />}
    />
  );
}
