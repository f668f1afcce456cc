import { roles } from '@balai/shared/permissions/roles';
import { defineJourneys } from '../pages/journeys';

export const journeys = defineJourneys({
  pages: ['/dashboard', '/glossary', '/misc/not-authorized', '/no-such-page'],
  // Written out, not computed from the permission table: this is what each role is promised.
  menu: [
    { title: 'Dashboard', group: 'main', order: 0, roles },
    // A link of the demo company to the tax office.
    {
      title: 'e-Faktur DJP',
      group: 'finance',
      order: 1_000,
      roles: ['superadmin', 'admin-finance', 'admin-invoice'],
    },
  ],
});
