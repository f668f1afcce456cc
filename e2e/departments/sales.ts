import type { Role } from '@balai/shared/permissions/roles';
import { defineJourneys } from '../pages/journeys';

const pipelines: readonly Role[] = [
  'superadmin',
  'sales',
  'lead-sales',
  'pre-sales',
  'lead-pre-sales',
  'admin-sales',
  'admin-purchase',
  'admin-finance',
  'admin-engineer',
  'admin-invoice',
  'assistant-sales',
];

export const journeys = defineJourneys({
  pages: [
    '/pipeline',
    '/pipeline?tab=kanban',
    '/pipeline/new',
    { firstOf: '/pipeline' },
    '/customer-all',
    '/customer/new',
    '/customer/contacts',
    '/customer/sites',
    '/pipeline/activities',
    { firstOf: '/customer-all' },
  ],
  // Written out, not computed from the permission table: this is what each role is promised.
  menu: [
    { title: 'Pipelines', group: 'sales', order: 10, roles: pipelines },
    {
      title: 'Pre Sales',
      group: 'sales',
      order: 11,
      roles: [
        'lead-engineer',
        'pre-sales',
        'lead-pre-sales',
        'admin-sales',
        'superadmin',
        'engineer',
        'assistant-lead',
      ],
    },
    // Everybody whose customers are not none.
    {
      title: 'Customers',
      group: 'sales',
      order: 15,
      roles: [...pipelines, 'engineer', 'lead-engineer', 'assistant-lead'],
    },
  ],
});
