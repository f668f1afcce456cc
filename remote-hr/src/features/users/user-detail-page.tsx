import { activateUser, resetPassword, unlockUser, type User } from '@balai/shared/contract/hr/users';
import { useTranslation } from '@balai/shared/i18n';
import { type DetailAction, type DetailTab, RecordPage, useAreaWords, useVerb } from '@balai/shared/resource';
import { Avatar } from '@balai/shared/ui';
import { confirmSubmit } from '@balai/shared/ui/alerts';
import { Notice, Stack } from '@balai/shared/ui/core';
import { useState } from 'react';
import { BankChangeNotice } from './bank-change-notice';
import { TemporaryPasswordDialog } from './temporary-password';
import { ResignDialog, SuspendDialog } from './user-dialogs';
import { UserGroups } from './user-groups';
import { UserProfile } from './user-profile';
import { userRecord } from './user-record';
import { UserSignIns } from './user-sign-ins';

type Open = { dialog: 'none' | 'suspend' | 'resign' } | { dialog: 'password'; password: string | null };

/** /users-profile/{id} [2.4] */
export function UserDetailPage() {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'user');
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  const close = () => setOpen({ dialog: 'none' });
  const actions = useActions(setOpen);

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
          { id: 'groups', label: t('user.tab.groups'), render: () => <UserGroups record={record} /> },
          ...common.map((tab) => (tab.id === 'documents' ? withReader(tab) : tab)),
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
      record={userRecord}
      header={(user) => ({
        media: <Avatar name={user.name} src={user.image} size={56} decorative />,
        subtitle: [words.word('role', user.role), user.group?.name].filter(Boolean).join(' · '),
        status: { value: user.status, label: words.word('status', user.status) },
        notice: user.record ? (
          <>
            {user.record.must_change_password ? (
              <Notice status="info">{t('user.mustChangePassword')}</Notice>
            ) : null}
            <BankChangeNotice userId={user.id} />
          </>
        ) : undefined,
      })}
      overview={(user) => <UserProfile user={user} />}
      tabs={tabs}
      actions={actions}
      dialogs={(user) => (
        <>
          {open.dialog === 'suspend' ? <SuspendDialog user={user} onClose={close} /> : null}
          {open.dialog === 'resign' ? <ResignDialog user={user} onClose={close} /> : null}
          {open.dialog === 'password' ? (
            <TemporaryPasswordDialog name={user.name} password={open.password} onClose={close} />
          ) : null}
        </>
      )}
    />
  );
}

function useActions(setOpen: (open: Open) => void): (user: User) => DetailAction[] {
  const { t } = useTranslation('hr');
  const activate = useVerb(activateUser);
  const unlock = useVerb(unlockUser);
  const reset = useVerb(resetPassword);
  const newPassword = async (id: number): Promise<void> => {
    // The person is signed out by it.
    const answer = (await confirmSubmit()) ? await reset({ id }) : null;
    if (answer) setOpen({ dialog: 'password', password: answer.temporary_password });
  };
  return ({ id, version }) => [
    {
      verb: 'activate',
      label: t('user.action.activate'),
      icon: 'check-circle',
      onSelect: () => void activate({ id, version }),
    },
    {
      verb: 'reset_password',
      label: t('user.action.reset_password'),
      icon: 'key',
      onSelect: () => void newPassword(id),
    },
    { verb: 'unlock', label: t('user.action.unlock'), icon: 'lock', onSelect: () => void unlock({ id }) },
    {
      verb: 'suspend',
      label: t('user.action.suspend'),
      icon: 'ban',
      destructive: true,
      onSelect: () => setOpen({ dialog: 'suspend' }),
    },
    {
      verb: 'resign',
      label: t('user.action.resign'),
      icon: 'logout',
      destructive: true,
      onSelect: () => setOpen({ dialog: 'resign' }),
    },
  ];
}
