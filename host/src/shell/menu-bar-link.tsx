import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { chakra } from '@balai/shared/ui/core';
import { Hint } from '@balai/shared/ui/shell';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from './external-link';
import { hintOf, MenuLabel } from './menu-label';
import { Badge } from './menu-line';
import { useShellText } from './shell-text';
import type { MenuBadge } from './use-badges';

/** How an item of the bar looks. */
export const barLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  h: '8',
  px: '3',
  borderRadius: 'l2',
  textStyle: 'md',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { bg: 'var(--menu-hover)' },
} as const;

const activeLook = {
  bg: 'var(--menu-active)',
  color: 'var(--menu-activeFg)',
  fontWeight: 'semibold',
  _hover: { bg: 'var(--menu-active)' },
} as const;

interface MenuBarLinkProps {
  entry: MenuEntry;
  title: string;
  badge: MenuBadge | undefined;
  isActive: boolean;
  /** The Tab key stops here; only items of the bar itself can be it. */
  isStop?: boolean;
  onPointerEnter?: () => void;
  onClick?: () => void;
  /** Beside title and badge. */
  icon?: ReactNode;
  keys?: ReactNode;
}

/** An item of the bar, or of what hangs under it, that leads to a page of the panel or out of it. */
export function MenuBarLink({
  entry,
  title,
  badge,
  isActive,
  isStop,
  icon,
  keys,
  ...handlers
}: MenuBarLinkProps) {
  const text = useShellText();
  const target = entry.newTab ? '_blank' : undefined;
  const attributes = {
    role: 'menuitem',
    target,
    'data-bar-item': isStop === undefined ? undefined : entry.id,
    tabIndex: isStop ? 0 : -1,
    'aria-disabled': entry.disabled,
    ...handlers,
  };
  const content = (
    <>
      {icon}
      <MenuLabel title={title} spoken={entry.newTab ? text('opensNewTab', { title }) : title} />
      {badge ? <Badge badge={badge} isActive={isActive} /> : keys}
    </>
  );
  const link = (
    <chakra.span
      asChild
      {...barLook}
      {...(isActive ? activeLook : {})}
      {...(entry.disabled ? { opacity: 0.55, pointerEvents: 'none' as const } : {})}
    >
      {entry.type === 'external-link' ? (
        <ExternalLink {...attributes} href={entry.navLink}>
          {content}
        </ExternalLink>
      ) : (
        <Link {...attributes} to={entry.navLink ?? '/'} aria-current={isActive ? 'page' : undefined}>
          {content}
        </Link>
      )}
    </chakra.span>
  );
  return <Hint content={hintOf(title, false)}>{link}</Hint>;
}
