import { CONTRACT_VERSION, defineManifest } from '@balai/shared/department';
import { joinAreas } from '@balai/shared/contract/host/department-manifest';
import { hrNotifications } from '@balai/shared/contract/hr/notifications';
import { announcementsArea } from './features/announcements/announcements-area';
import { auditArea } from './features/audit/audit-area';
import { deletedRecordsArea } from './features/deleted-records/deleted-records-area';
import { feedArea } from './features/feed/feed-area';
import { groupsArea } from './features/groups/groups-area';
import { menuLinksArea } from './features/menu-links/menu-links-area';
import { profileArea } from './features/profile/profile-area';
import { settingsArea } from './features/settings/settings-area';
import { usersArea } from './features/users/users-area';

export const manifest = defineManifest({
  id: 'hr',
  title: 'HR',
  owner: 'People systems',
  requires: CONTRACT_VERSION,
  ...joinAreas(
    usersArea,
    profileArea,
    groupsArea,
    menuLinksArea,
    settingsArea,
    announcementsArea,
    feedArea,
    deletedRecordsArea,
    auditArea,
  ),
  notifications: hrNotifications,
  redirects: {},
  budgets: { entry: 12_000, firstPage: 60_000 },
});
