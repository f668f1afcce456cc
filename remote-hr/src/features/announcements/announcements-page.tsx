import { announcementList } from '@balai/shared/contract/host/announcements';
import { RecordListPage } from '@balai/shared/resource';
import { announcementPages } from './announcement-pages';

/** /announcement */
export const AnnouncementsPage = () => (
  <RecordListPage
    pages={announcementPages}
    list={announcementList}
    columnWidths={{
      title: 320,
      show_from: 130,
      show_until: 130,
      like_count: 90,
      comment_count: 110,
      status: 120,
    }}
  />
);
