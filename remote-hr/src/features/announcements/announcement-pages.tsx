import { announcementProblems } from '@balai/shared/contract/host/announcement-rules';
import {
  createAnnouncement,
  deleteAnnouncement,
  endAnnouncement,
  getAnnouncement,
  updateAnnouncement,
  type Announcement,
} from '@balai/shared/contract/host/announcements';
import { saidProblems } from '@balai/shared/i18n';
import {
  defineRecordPages,
  defineVerbs,
  type FormValues,
  RecordCreatePage,
  RecordEditPage,
  type RecordForm,
} from '@balai/shared/resource';

export const announcementPages = defineRecordPages({
  namespace: 'hr',
  area: 'announcement',
  path: '/announcement',
  get: getAnnouncement,
  create: createAnnouncement,
  update: updateAnnouncement,
  remove: deleteAnnouncement,
  titleOf: (announcement) => announcement.title,
  // What the ticker shows.
  alsoRefresh: ['running_text'],
});

export const announcementVerbs = defineVerbs(announcementPages, {
  end: { icon: 'archive', operation: endAnnouncement },
});

/** The rule across both days; the server asks it again. */
const validate = ({ show_from, show_until }: FormValues): Record<string, string> =>
  typeof show_from === 'string' && typeof show_until === 'string' && show_from !== '' && show_until !== ''
    ? saidProblems(announcementProblems({ show_from, show_until }))
    : {};

const form: RecordForm<Announcement> = {
  sections: () => [
    {
      id: 'announcement',
      fields: [
        { name: 'title', wide: true },
        { name: 'body', wide: true },
      ],
    },
    { id: 'days', fields: ['show_from', 'show_until'] },
  ],
  validate,
};

/** /announcement/new */
export const AnnouncementCreatePage = () => <RecordCreatePage pages={announcementPages} form={form} />;

/** /announcement/{id}/edit */
export const AnnouncementEditPage = () => <RecordEditPage pages={announcementPages} form={form} />;
