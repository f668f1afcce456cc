import { defineArea } from '@balai/shared/contract/host/department-manifest';
import { titleOf } from '@balai/shared/contract/host/title';
import { words } from '@balai/shared/contract/hr/words/all';

/** What the shell knows of the audit before its code is there. */
export const auditArea = defineArea({
  routes: [{ path: '/audit', page: 'audit', access: 'audit.read', title: 'audit.title' }],
  menu: [
    {
      id: 'hr.audit',
      group: 'system',
      ...titleOf(words, 'audit.title'),
      link: '/audit',
      icon: 'audit',
      order: 45,
      access: 'audit.read',
    },
  ],
  kinds: [{ area: 'audit', ...titleOf(words, 'audit.one') }],
  icons: {
    audit:
      'M14 3H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h6M14 3v5h5M14 3l5 5v3M8 12h4M8 16h2M17 14a3 3 0 1 0 0 6a3 3 0 1 0 0-6M19.5 19.5 22 22',
  },
});
