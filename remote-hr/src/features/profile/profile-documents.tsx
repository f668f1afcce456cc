import { useTranslation } from '@balai/shared/i18n';
import { AttachmentPanel, RailCard } from '@balai/shared/resource';
import { Stack, Text } from '@balai/shared/ui/core';

/** What the company keeps of a person, for himself to read: files come and go on his record, which HRD keeps. */
export function ProfileDocuments({ userId }: { userId: number }) {
  const { t } = useTranslation('hr');
  return (
    <RailCard title={t('profile.documents.title')}>
      <Stack gap="3">
        <Text color="fg.muted" textStyle="sm">
          {t('profile.documents.help')}
        </Text>
        <AttachmentPanel entity="user" entityId={userId} readOnly />
      </Stack>
    </RailCard>
  );
}
