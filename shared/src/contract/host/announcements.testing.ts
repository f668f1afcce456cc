import { sampleOf } from '../sample.testing';
import { Announcement, AnnouncementInput } from './announcements';

export const buildAnnouncementInput = (overrides: Partial<AnnouncementInput> = {}): AnnouncementInput =>
  sampleOf(AnnouncementInput, {
    title: 'Office closed on 24 December',
    body: 'The last delivery leaves on Wednesday.',
    show_from: '2026-11-16',
    show_until: '2026-11-30',
    ...overrides,
  });

export const buildAnnouncement = (overrides: Partial<Announcement> = {}): Announcement =>
  sampleOf(Announcement, {
    id: 5,
    title: 'Office closed on 24 December',
    body: 'The last delivery leaves on Wednesday.',
    show_from: '2026-11-16',
    show_until: '2026-11-30',
    status: 'showing',
    like_count: 11,
    comment_count: 4,
    author: { id: 1, name: 'Hendra Gunawan', image: null },
    allowed_actions: ['update', 'end'],
    ...overrides,
  });
