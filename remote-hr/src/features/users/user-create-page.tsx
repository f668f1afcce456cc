import { useTranslation } from '@balai/shared/i18n';
import { RailCard, RecordCreatePage } from '@balai/shared/resource';
import { AppLink } from '@balai/shared/ui';
import { Stack } from '@balai/shared/ui/core';
import { profileLink } from '../../lib/profile-link';
import { TemporaryPassword } from './temporary-password';
import { userForm } from './user-form';
import { userPages } from './user-pages';

/** /user/new: the form, then the password that is shown once. */
export function UserCreatePage() {
  const { t } = useTranslation('hr');
  return (
    <RecordCreatePage
      pages={userPages}
      form={userForm}
      result={(user, { temporary_password: password }) => (
        <RailCard title={t('user.password.title')}>
          <Stack gap="5">
            <TemporaryPassword name={user.name} password={typeof password === 'string' ? password : null} />
            <AppLink to={profileLink(user)}>{t('user.openProfile')}</AppLink>
          </Stack>
        </RailCard>
      )}
    />
  );
}
