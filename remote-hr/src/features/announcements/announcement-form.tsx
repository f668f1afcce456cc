import { announcementProblems } from '@balai/shared/contract/host/announcement-rules';
import type { Announcement } from '@balai/shared/contract/host/announcements';
import { jakartaDay } from '@balai/shared/format/calendar';
import { saidProblems } from '@balai/shared/i18n';
import {
  type FieldDeclaration,
  type FormValues,
  RecordCreatePage,
  RecordEditPage,
  type RecordForm,
  RecordQuickCreate,
} from '@balai/shared/resource';
import { announcementPages } from './announcement-pages';
import { TypedAnnouncement } from './ticker-preview';

/** The rules of its days; the server asks them again. */
const validate = ({ show_from, show_until }: FormValues): Record<string, string> =>
  typeof show_from === 'string' && typeof show_until === 'string' && show_from !== '' && show_until !== ''
    ? saidProblems(announcementProblems({ show_from, show_until }, jakartaDay(new Date())))
    : {};

const texts: FieldDeclaration[] = [
  { name: 'title', wide: true },
  { name: 'body', kind: 'textarea' },
];

const form: RecordForm<Announcement> = {
  sections: (announcement) => [
    { id: 'announcement', fields: texts },
    { id: 'days', fields: ['show_from', 'show_until'] },
    {
      id: 'ticker',
      fields: [{ name: 'ticker', render: () => <TypedAnnouncement stored={announcement} /> }],
    },
  ],
  quickFields: [
    ...texts,
    'show_from',
    'show_until',
    { name: 'ticker', render: () => <TypedAnnouncement stored={null} isTitled /> },
  ],
  // Today as it is when a form opens: a tab stays open for days.
  get newValues() {
    return { show_from: jakartaDay(new Date()) };
  },
  validate,
};

/** /announcement/new */
export const AnnouncementCreatePage = () => <RecordCreatePage pages={announcementPages} form={form} />;

/** /announcement/{id}/edit */
export const AnnouncementEditPage = () => <RecordEditPage pages={announcementPages} form={form} />;

/** A new announcement over the list, with what it will look like. */
export const AnnouncementQuickCreate = ({ onClose }: { onClose: () => void }) => (
  <RecordQuickCreate pages={announcementPages} form={form} onClose={onClose} />
);
