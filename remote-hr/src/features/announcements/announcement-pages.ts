import { announcementCalls, endAnnouncement } from '@balai/shared/contract/host/announcements';
import { defineRecordPages, defineVerbs } from '@balai/shared/resource';

export const announcementPages = defineRecordPages({
  namespace: 'hr',
  area: 'announcement',
  path: '/announcement',
  ...announcementCalls,
  // The same is said again on other days.
  uncopied: ['show_from', 'show_until'],
  titleOf: (announcement) => announcement.title,
  // What the ticker shows.
  alsoRefresh: ['running_text'],
});

export const announcementVerbs = defineVerbs(announcementPages, {
  end: { icon: 'archive', operation: endAnnouncement },
});
