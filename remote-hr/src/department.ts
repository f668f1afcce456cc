import { hrSentences } from '@balai/shared/contract/hr/sentences/load';
import { defineDepartment } from '@balai/shared/department';
import type { manifest } from './manifest';
import { messages } from './messages';

export const department = defineDepartment<typeof manifest>({
  manifest: { id: 'hr' },
  pages: {
    announcements: () =>
      import('./features/announcements/announcements-page').then((module) => module.AnnouncementsPage),
    announcementCreate: () =>
      import('./features/announcements/announcement-form').then((module) => module.AnnouncementCreatePage),
    announcementEdit: () =>
      import('./features/announcements/announcement-form').then((module) => module.AnnouncementEditPage),
    announcementDetail: () =>
      import('./features/announcements/announcement-detail-page').then(
        (module) => module.AnnouncementDetailPage,
      ),
    audit: () => import('./features/audit/audit-page').then((module) => module.AuditPage),
    deletedRecords: () =>
      import('./features/deleted-records/deleted-records-page').then((module) => module.DeletedRecordsPage),
    feed: () => import('./features/feed/feed-page').then((module) => module.FeedPage),
    users: () => import('./features/users/users-page').then((module) => module.UsersPage),
    userCreate: () => import('./features/users/user-create-page').then((module) => module.UserCreatePage),
    userEdit: () => import('./features/users/user-edit-page').then((module) => module.UserEditPage),
    userDetail: () => import('./features/users/user-detail-page').then((module) => module.UserDetailPage),
    profile: () => import('./features/profile/profile-page').then((module) => module.ProfilePage),
    groups: () => import('./features/groups/groups-page').then((module) => module.GroupsPage),
    groupCreate: () => import('./features/groups/group-pages').then((module) => module.GroupCreatePage),
    groupEdit: () => import('./features/groups/group-pages').then((module) => module.GroupEditPage),
    groupDetail: () => import('./features/groups/group-detail-page').then((module) => module.GroupDetailPage),
    menuLinks: () => import('./features/menu-links/menu-links-page').then((module) => module.MenuLinksPage),
    menuLinkCreate: () =>
      import('./features/menu-links/menu-link-pages').then((module) => module.MenuLinkCreatePage),
    menuLinkEdit: () =>
      import('./features/menu-links/menu-link-pages').then((module) => module.MenuLinkEditPage),
    menuLinkDetail: () =>
      import('./features/menu-links/menu-link-detail-page').then((module) => module.MenuLinkDetailPage),
    settings: () => import('./features/settings/settings-page').then((module) => module.SettingsPage),
  },
  messages,
  sentences: hrSentences,
  guide: () => import('./guide').then((module) => module.guide),
});
