import { joinGuides } from '@balai/shared/format/guide';
import { announcementsGuide } from './features/announcements/guide/announcements-guide';
import { auditGuide } from './features/audit/guide/audit-guide';
import { deletedRecordsGuide } from './features/deleted-records/guide/deleted-records-guide';
import { feedGuide } from './features/feed/guide/feed-guide';
import { groupsGuide } from './features/groups/guide/groups-guide';
import { menuLinksGuide } from './features/menu-links/guide/menu-links-guide';
import { profileGuide } from './features/profile/guide/profile-guide';
import { settingsGuide } from './features/settings/guide/settings-guide';
import { usersGuide } from './features/users/guide/users-guide';

/** What helps with the pages of the department; nobody waits for it before one is drawn. */
export const guide = joinGuides(
  announcementsGuide,
  auditGuide,
  deletedRecordsGuide,
  feedGuide,
  groupsGuide,
  menuLinksGuide,
  profileGuide,
  settingsGuide,
  usersGuide,
);
