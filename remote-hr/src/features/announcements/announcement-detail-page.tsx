import { useTranslation } from '@balai/shared/i18n';
import { RailCard, RecordPage } from '@balai/shared/resource';
import { announcementDeeds } from './deeds/announcement-deeds';
import { announcementPages, announcementVerbs } from './announcement-pages';
import { TickerPreview } from './ticker-preview';

/** /announcement/{id} */
export function AnnouncementDetailPage() {
  const { t } = useTranslation('hr');
  return (
    <RecordPage
      pages={announcementPages}
      deeds={announcementDeeds}
      verbs={announcementVerbs}
      header={(announcement, words) => ({
        status: { value: announcement.status, label: words.word('status', announcement.status) },
      })}
      overview={(announcement) => (
        <RailCard title={t('announcement.ticker')}>
          <TickerPreview announcement={announcement} />
        </RailCard>
      )}
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
