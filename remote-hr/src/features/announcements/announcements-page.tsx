import { announcementList } from '@balai/shared/contract/host/announcements';
import { RecordListPage } from '@balai/shared/resource';
import { laterPart } from '@balai/shared/ui';
import { PeriodBar, PeriodInWords } from './announcement-period';
import { announcementPages } from './announcement-pages';

// Its code is that of the form, which a list does not wait for.
const AnnouncementQuickCreate = laterPart(
  async () => (await import('./announcement-form')).AnnouncementQuickCreate,
);

/** /announcement */
export const AnnouncementsPage = () => (
  <RecordListPage
    pages={announcementPages}
    list={announcementList}
    quickCreate={AnnouncementQuickCreate}
    cells={{
      show_from: (row) => <PeriodBar announcement={row} />,
      show_until: (row) => <PeriodInWords announcement={row} />,
    }}
    columnWidths={{
      title: 320,
      show_from: 220,
      like_count: 90,
      comment_count: 110,
      status: 120,
    }}
  />
);
