import { useSession } from '@balai/shared/session';
import { openHelp } from '@balai/shared/session/page-help';
import { ActionMenu, Avatar, cut, type MenuAction } from '@balai/shared/ui/shell';
import { chakra, VisuallyHidden } from '@balai/shared/ui/core';
import { changeAppearance, openCustomizer, useAppearance } from '../appearance/appearance';
import { useShellText } from './shell-text';
import { useHasRoom } from './use-has-room';
import { useOwnPages } from './use-own-pages';
import { useResetFilters } from './use-reset-filters';
import { useSignOut } from './use-sign-out';

/** Header avatars are this large [9.8]. */
const AVATAR_PX = 49;

/**
 * Profile, achievement and Cust Record where their pages exist and the role may see them; the reset of what lists
 * remember [4.1] and logout always [2.62].
 */
export function UserMenu() {
  const text = useShellText();
  const session = useSession();
  const ownPages = useOwnPages();
  const resetFilters = useResetFilters();
  const signOut = useSignOut();
  const hasRoom = useHasRoom();
  const { has_customizer } = useAppearance();
  if (!session) return null;
  const { user } = session;
  const items: MenuAction[] = [
    ...ownPages,
    {
      id: 'help',
      label: text('help'),
      description: text('helpOfPage'),
      icon: 'help',
      onSelect: () => openHelp(),
    },
    {
      id: 'reset_filters',
      label: text('resetFilters'),
      description: text('resetFiltersHelp'),
      icon: 'history',
      onSelect: resetFilters,
    },
    ...(hasRoom
      ? [
          {
            id: 'customizer',
            label: text('customizer'),
            icon: 'settings' as const,
            checked: has_customizer,
            onSelect: () => {
              changeAppearance({ has_customizer: !has_customizer });
              openCustomizer(!has_customizer);
            },
          },
        ]
      : []),
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
            <chakra.span display="block" textStyle="sm" fontWeight="medium" maxW="11rem" {...cut}>
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
