import { roles } from '@balai/shared/permissions/roles';
import { defineJourneys, recordPages } from '../pages/journeys';

export const journeys = defineJourneys({
  pages: [
    ...recordPages('/user'),
    { firstOf: '/user', ending: '?tab=sign_ins' },
    '/profile',
    '/profile?tab=documents',
    '/profile?tab=security',
    ...recordPages('/group'),
    ...recordPages('/menu-link'),
    '/settings',
    '/deleted-record',
    '/audit',
    ...recordPages('/announcement'),
    '/feed',
  ],
  // Written out, not computed from the permission table: this is what each role is promised.
  menu: [
    { title: 'Feed', group: 'main', order: 10, roles },
    { title: 'Users', group: 'hr', order: 50, roles: ['superadmin', 'hrd'] },
    { title: 'Groups', group: 'hr', order: 60, roles: ['superadmin', 'hrd'] },
    { title: 'Announcements', group: 'system', order: 30, roles: ['superadmin', 'hrd'] },
    { title: 'Settings', group: 'system', order: 40, roles: ['superadmin'] },
    { title: 'Audit', group: 'system', order: 45, roles: ['superadmin'] },
    { title: 'Menu links', group: 'system', order: 50, roles: ['superadmin'] },
    { title: 'Deleted', group: 'system', order: 60, roles: ['superadmin'] },
  ],
});
