import { deleteAnnouncement, type Announcement } from '@balai/shared/contract/host/announcements';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import type { StoredAnnouncement } from './announcements.repository';

/** What the status of an announcement allows: one that was seen stays, with what people said to it. */
const actionsIn: Readonly<Record<Announcement['status'], Announcement['allowed_actions']>> = {
  scheduled: ['update', 'delete'],
  showing: ['update', 'end'],
  ended: [],
};

export const announcementActions = (
  { caller }: Call,
  { status }: StoredAnnouncement,
): Announcement['allowed_actions'] => (can(caller.role, deleteAnnouncement.access) ? actionsIn[status] : []);
