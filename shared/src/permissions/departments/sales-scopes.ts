import type { Role } from '../roles';
import type { RowScope } from '../row-scope';

/** Which rows of its areas sales shows to whom. */
export const salesScopes = {
  customer: {
    superadmin: ['all'],
    'admin-sales': ['all'],
    'admin-purchase': ['all'],
    'admin-finance': ['all'],
    'admin-invoice': ['all'],
    'admin-engineer': ['all'],
    'lead-sales': ['group', 'viaPipelines'],
    'assistant-sales': ['group', 'viaPipelines'],
    sales: ['own', 'viaPipelines'],
    'pre-sales': ['viaPipelines'],
    'lead-pre-sales': ['viaPipelines'],
    engineer: ['viaPipelines'],
    'lead-engineer': ['viaPipelines'],
    'assistant-lead': ['viaPipelines'],
  },
  pipeline: {
    superadmin: ['all'],
    'admin-sales': ['all'],
    'admin-purchase': ['all'],
    'admin-finance': ['all'],
    'admin-invoice': ['all'],
    'admin-engineer': ['all'],
    'lead-pre-sales': ['needPresales', 'assigned'],
    'lead-engineer': ['needPresales', 'assigned'],
    'lead-sales': ['group'],
    'assistant-sales': ['group'],
    sales: ['own', 'assigned'],
    'pre-sales': ['assigned', 'needPresales'],
    engineer: ['assigned'],
    'assistant-lead': ['assigned'],
  },
} as const satisfies Record<string, Partial<Record<Role, readonly RowScope[]>>>;
