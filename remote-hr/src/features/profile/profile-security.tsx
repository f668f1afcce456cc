import { useTranslation } from '@balai/shared/i18n';
import { PasswordForm, RailCard } from '@balai/shared/resource';
import { alertSuccess } from '@balai/shared/ui/alerts';
import { SimpleGrid } from '@balai/shared/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { SessionsCard } from './sessions-card';

/** The password, and where the person is signed in. */
export function ProfileSecurity() {
  const { t } = useTranslation('hr');
  const client = useQueryClient();
  const changed = () => {
    alertSuccess();
    void client.invalidateQueries({ queryKey: ['profile'] });
  };
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
      <RailCard title={t('profile.password')}>
        <PasswordForm onChanged={changed} />
      </RailCard>
      <SessionsCard />
    </SimpleGrid>
  );
}
