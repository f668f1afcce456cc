import { adminRoles, type Role } from '@balai/shared/permissions/roles';
import { useCan, useCurrentUser } from '@balai/shared/session';
import type { IconName } from '@balai/shared/ui/core';
import { useComposition } from './composition-context';
import { useShellText } from './shell-text';

const PROFILE = '/profile';
const ACHIEVEMENT = '/achievement';
const CUSTOMER_RECORD = '/customer/:idUser';

/** The roles without a customer record of their own [2.6]. */
const withoutCustomerRecord: readonly Role[] = [
  'superadmin',
  ...adminRoles,
  'lead-engineer',
  'engineer',
  'operasional',
  'assistant-lead',
  'hrd',
];

const hasCustomerRecord = (role: Role): boolean => !withoutCustomerRecord.includes(role);

interface OwnPage {
  id: string;
  label: string;
  icon: IconName;
  to: string;
}

/** Profile, achievement [2.5] and Cust Record [2.62], where their pages exist and the role has one. */
export function useOwnPages(): OwnPage[] {
  const text = useShellText();
  const user = useCurrentUser();
  const can = useCan();
  const { departments } = useComposition();
  if (!user) return [];
  const hasPage = (path: string) =>
    departments.some(({ manifest }) => manifest.routes.some((route) => route.path === path));
  return [
    ...(hasPage(PROFILE)
      ? [{ id: 'profile', label: text('profile'), icon: 'user' as const, to: PROFILE }]
      : []),
    ...(can('achievement.view')
      ? [{ id: 'achievement', label: text('achievement'), icon: 'star' as const, to: ACHIEVEMENT }]
      : []),
    ...(hasPage(CUSTOMER_RECORD) && hasCustomerRecord(user.role)
      ? [
          {
            id: 'customers',
            label: text('customerRecord'),
            icon: 'building' as const,
            to: `/customer/${user.idUser}`,
          },
        ]
      : []),
  ];
}
