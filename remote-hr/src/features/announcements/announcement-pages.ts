import {
  createAnnouncement,
  deleteAnnouncement,
  endAnnouncement,
  getAnnouncement,
  updateAnnouncement,
} from '@balai/shared/contract/host/announcements';
import { defineRecordPages, defineVerbs } from '@balai/shared/resource';

export const announcementPages = defineRecordPages({
  namespace: 'hr',
  area: 'announcement',
  path: '/announcement',
  get: getAnnouncement,
  create: createAnnouncement,
  update: updateAnnouncement,
  remove: deleteAnnouncement,
  // The same is said again on other days.
  uncopied: ['show_from', 'show_until'],
  titleOf: (announcement) => announcement.title,
  // What the ticker shows.
  alsoRefresh: ['running_text'],
});

export const announcementVerbs = defineVerbs(announcementPages, {
  end: { icon: 'archive', operation: endAnnouncement },
});
