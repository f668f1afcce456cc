import * as announcements from '@balai/shared/contract/host/announcements';
import { defineFeature } from '../../../platform/operations/feature';
import { attachedByUpdate } from '../../../platform/scope/record-access';
import { announcementListSource } from './announcements.repository';
import * as service from './announcements.service';

export default defineFeature({
  names: [{ fields: [], table: 'running_texts', nameColumn: 'title', kind: 'announcement' }],
  records: {
    announcement: {
      read: announcements.getAnnouncement.access,
      see: service.announcementDetail,
      attach: attachedByUpdate(service.announcementDetail),
      // People comment on it where they read it.
      comments: null,
    },
  },
  routes: (routes) => {
    routes.list(announcements.announcementList, announcementListSource);
    routes.answer(announcements.getAnnouncement, (call, { id }) => service.announcementDetail(call, id));
    routes.answer(announcements.createAnnouncement, service.createAnnouncement);
    routes.answer(announcements.updateAnnouncement, service.updateAnnouncement);
    routes.answer(announcements.deleteAnnouncement, (call, { id }) => service.deleteAnnouncement(call, id));
    routes.answer(announcements.endAnnouncement, service.endAnnouncement);
  },
});
