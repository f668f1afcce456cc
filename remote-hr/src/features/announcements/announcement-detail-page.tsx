import type { Announcement } from '@balai/shared/contract/host/announcements';
import { useTranslation } from '@balai/shared/i18n';
import { RailCard, RecordPage } from '@balai/shared/resource';
import { Avatar } from '@balai/shared/ui';
import { Box, Flex, Text } from '@balai/shared/ui/core';
import { announcementDeeds } from './deeds/announcement-deeds';
import { announcementPages, announcementVerbs } from './announcement-pages';

/** /announcement/{id} */
export function AnnouncementDetailPage() {
  return (
    <RecordPage
      pages={announcementPages}
      deeds={announcementDeeds}
      verbs={announcementVerbs}
      header={(announcement, words) => ({
        status: { value: announcement.status, label: words.word('status', announcement.status) },
      })}
      overview={(announcement) => <InTicker announcement={announcement} />}
      facts={['show_from', 'show_until']}
      properties={[
        {
          id: 'days',
          fields: ['like_count', 'comment_count', 'updated_at'],
        },
      ]}
    />
  );
}

/** The announcement as the ticker shows it, and who sees it there. */
function InTicker({ announcement: { author, title, body } }: { announcement: Announcement }) {
  const { t } = useTranslation('hr');
  return (
    <RailCard title={t('announcement.ticker')}>
      <Flex
        gap="3"
        p="3"
        bg="warning.subtle"
        borderWidth="1px"
        borderColor="warning.border"
        borderInlineStartWidth="3px"
        borderInlineStartColor="amber.500"
        borderRadius="l2"
      >
        {author ? <Avatar name={author.name} src={author.image} size={28} /> : null}
        <Box minW="0" overflowWrap="anywhere">
          <Text as="strong" fontWeight="semibold">
            {title}
          </Text>{' '}
          {body}
        </Box>
      </Flex>
      <Text mt="3" color="fg.muted">
        {t('announcement.reach')}
      </Text>
    </RailCard>
  );
}
