import { adminRoles, roles, type Role } from '../roles';

/** Who may do what in the shell. */
export const hostPermissions = {
  /** The bell with its two tabs [6.33]. */
  'notification.list': roles.filter((role) => role !== 'operasional'),
  /** The bell about employees [6.32]. */
  'notification.listEmployee': ['superadmin', 'hrd'],
  /** Posts of the feed; everybody reads, likes, comments and votes. */
  'feed.create': [
    'superadmin',
    'hrd',
    ...adminRoles,
    'lead-sales',
    'lead-pre-sales',
    'lead-engineer',
    'assistant-lead',
  ],
  /** Posts of others are taken away and kept above the others. */
  'feed.moderate': ['superadmin', 'hrd'],
  /** Deleted records are listed and brought back. */
  'record.restore': ['superadmin'],
} as const satisfies Record<string, readonly Role[]>;
