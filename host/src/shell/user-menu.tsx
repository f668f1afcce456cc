import { adminRoles, type Role } from '@balai/shared/permissions/roles';
import { resetRememberedFilters, useSession } from '@balai/shared/session';
import { ActionMenu, Avatar, toast, type MenuAction } from '@balai/shared/ui/shell';
import { chakra, VisuallyHidden } from '@balai/shared/ui/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { useComposition } from './composition-context';
import { useShellText } from './shell-text';
import { useSignOut } from './use-sign-out';

/** Header avatars are this large [9.8]. */
const AVATAR_PX = 49;

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

export const hasCustomerRecord = (role: Role): boolean => !withoutCustomerRecord.includes(role);

const CUSTOMER_RECORD = '/customer/:idUser';

/**
 * Profile, achievement and Cust Record where their pages exist and the role may see them; the reset of what lists
 * remember [4.1] and logout always [2.62].
 */
export function UserMenu() {
  const text = useShellText();
  const session = useSession();
  const { departments } = useComposition();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (!session) return null;
  const { user, role } = session;
  const hasPage = (path: string) =>
    departments.some(({ manifest }) => manifest.routes.some((route) => route.path === path));
  const items: MenuAction[] = [
    ...(hasPage('/profile')
      ? [{ id: 'profile', label: text('profile'), icon: 'user' as const, to: '/profile' }]
      : []),
    ...(hasPage(CUSTOMER_RECORD) && hasCustomerRecord(role)
      ? [
          {
            id: 'customers',
            label: text('customerRecord'),
            icon: 'building' as const,
            to: `/customer/${user.id}`,
          },
        ]
      : []),
    {
      id: 'reset_filters',
      label: text('resetFilters'),
      description: text('resetFiltersHelp'),
      icon: 'history',
      onSelect: () => {
        resetRememberedFilters();
        // The list that is open remembers itself in its address.
        void navigate(pathname, { replace: true });
        toast({ title: text('filtersReset') });
      },
    },
    { id: 'logout', label: text('logOut'), icon: 'logout', onSelect: () => void signOut() },
  ];
  return (
    <ActionMenu
      label={text('userMenu')}
      items={items}
      trigger={
        <chakra.button
          type="button"
          display="flex"
          alignItems="center"
          gap="2.5"
          borderRadius="full"
          ps="1"
          pe={{ base: '1', lg: '3' }}
          py="1"
          cursor="pointer"
          _hover={{ bg: 'bg.subtle' }}
        >
          <VisuallyHidden>{text('userMenu')}</VisuallyHidden>
          <Avatar name={user.full_name} src={user.avatar ?? user.image} size={AVATAR_PX} decorative />
          <chakra.span display={{ base: 'none', lg: 'block' }} textAlign="start" lineHeight="1.25">
            <chakra.span display="block" textStyle="sm" fontWeight="medium" maxW="11rem" truncate>
              {user.full_name}
            </chakra.span>
            <chakra.span display="block" textStyle="xs" color="fg.muted">
              {user.role_name}
            </chakra.span>
          </chakra.span>
        </chakra.button>
      }
    />
  );
}
