import type { Role } from '../roles';

/** Who may do what in HR: the rows of the specification's table, then what it leaves to us. */
export const hrPermissions = {
  'user.crud': ['superadmin', 'hrd'],
  'leaves.approveSummary': [
    'superadmin',
    'admin-finance',
    'admin-sales',
    'lead-sales',
    'lead-engineer',
    'hrd',
  ],
  'leaves.action': ['superadmin', 'admin-finance', 'hrd'],
  'certificate.approve': ['superadmin'],

  /** What the people department keeps of a person, beside the card that every colleague sees. */
  'user.record': ['superadmin', 'hrd'],
  /** Tax, identity and bank numbers in full; who sees the record without it gets their last four digits. */
  'user.wholeNumbers': ['superadmin'],

  /** The links of the menu that lead out of the panel. */
  'menu_link.crud': ['superadmin'],
  /** What the company has decided once for all its documents and people. */
  'setting.change': ['superadmin'],
  /** What was done to every record, and by whom. */
  'audit.read': ['superadmin'],
  /** What the running text says to everybody. */
  'announcement.crud': ['superadmin', 'hrd'],
} as const satisfies Record<string, readonly Role[]>;
