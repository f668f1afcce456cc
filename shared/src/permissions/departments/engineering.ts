import type { Role } from '../roles';

const knowledge = [
  'superadmin',
  'admin-engineer',
  'hrd',
  'admin-sales',
  'assistant-lead',
  'lead-engineer',
] as const;

/** Who may do what in engineering: the rows of the specification's table, then what it leaves to us. */
export const engineeringPermissions = {
  'productKnowledge.crud': knowledge,
  /** Who has read an entry and passed its quiz, of entries that others wrote. */
  'productKnowledge.readers': [
    'superadmin',
    'lead-sales',
    'lead-pre-sales',
    'lead-engineer',
    'assistant-lead',
  ],
  'brandSolution.crud': [...knowledge, 'admin-invoice'],
  'installation.delete': ['superadmin'],
  'maintenance.rollback': ['superadmin', 'assistant-lead'],
  'service.delete': ['superadmin', 'admin-engineer', 'admin-sales'],
  'service.rollback': ['superadmin', 'assistant-lead'],

  'item.crud': ['superadmin', 'admin-purchase', 'admin-engineer'],
  /** Sets list prices and costs, by hand and by file. */
  'item.price': ['superadmin', 'admin-purchase'],
  /** Everyone reads items; what they cost us, these. */
  'item.cost': ['superadmin', 'admin-purchase', 'admin-finance'],
  /** The menu shows items to who works with them and to who keeps them. */
  'item.open': ['superadmin', 'admin-purchase', 'admin-finance', 'admin-engineer'],
} as const satisfies Record<string, readonly Role[]>;
