import { roles, type Role } from '@balai/shared/permissions/roles';
import { defineJourneys, recordPages } from '../pages/journeys';

const catalogue: readonly Role[] = [
  'superadmin',
  'admin-engineer',
  'hrd',
  'admin-sales',
  'assistant-lead',
  'lead-engineer',
  'admin-invoice',
];

export const journeys = defineJourneys({
  pages: [
    ...recordPages('/brand'),
    ...recordPages('/solution'),
    '/item',
    '/item/new',
    '/item/prices',
    { firstOf: '/item' },
    '/product-knowledge',
    '/product-knowledge/new',
    '/product-knowledge/1',
  ],
  // Written out, not computed from the permission table: this is what each role is promised.
  menu: [
    { title: 'Knowledge', group: 'main', order: 40, roles },
    {
      title: 'Items',
      group: 'purchasing',
      order: 50,
      roles: ['superadmin', 'admin-purchase', 'admin-finance', 'admin-engineer'],
    },
    { title: 'Brands', group: 'master', order: 10, roles: catalogue },
    { title: 'Solutions', group: 'master', order: 20, roles: catalogue },
  ],
});
