import { defineJourneys, recordPages } from '../pages/journeys';

export const journeys = defineJourneys({
  pages: [
    ...recordPages('/distributor'),
    { firstOf: '/distributor', ending: '?tab=prices' },
    { firstOf: '/distributor', ending: '?tab=documents' },
    '/distributor-price',
  ],
  // Written out, not computed from the permission table: this is what each role is promised.
  menu: [
    {
      title: 'Distributors',
      group: 'purchasing',
      order: 10,
      roles: ['superadmin', 'admin-purchase', 'admin-finance'],
    },
  ],
});
