import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { chakra, Icon } from '@balai/shared/ui/core';
import { Hint } from '@balai/shared/ui/shell';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from './external-link';
import { hintOf, iconOf, lineStyle, MenuLabel } from './menu-label';
import { useShellText } from './shell-text';
import type { MenuBadge } from './use-badges';

interface MenuLineProps {
  entry: MenuEntry;
  title: string;
  badge: MenuBadge | undefined;
  isActive: boolean;
  isCollapsed: boolean;
  isNested: boolean;
  onNavigate: (() => void) | undefined;
}

/** A line of the menu that leads somewhere: to a page of the panel, or out of it. Of all lines two change with the page. */
export const MenuLine = memo(function MenuLine({
  entry,
  title,
  badge,
  isActive,
  isCollapsed,
  isNested,
  onNavigate,
}: MenuLineProps) {
  const text = useShellText();
  const name = badge ? `${title} ${badge}` : title;
  const spoken = (said: string): string => (entry.newTab ? text('opensNewTab', { title: said }) : said);
  const content = (
    <>
      <Icon name={iconOf(isActive ? (entry.iconActive ?? entry.icon) : entry.icon)} size={18} />
      {isCollapsed ? null : <MenuLabel title={title} spoken={spoken(title)} />}
      {badge ? <Badge badge={badge} isActive={isActive} isOverIcon={isCollapsed} /> : null}
    </>
  );
  const style = {
    ...lineStyle,
    position: 'relative' as const,
    ps: isNested && !isCollapsed ? '8' : '3',
    fontWeight: isActive ? 'semibold' : 'medium',
    ...(isActive
      ? { bg: 'var(--menu-active)', color: 'var(--menu-activeFg)', _hover: { bg: 'var(--menu-active)' } }
      : {}),
    ...(entry.disabled ? { opacity: 0.55, pointerEvents: 'none' as const } : {}),
  };
  const label = isCollapsed ? spoken(name) : undefined;
  const target = entry.newTab ? '_blank' : undefined;
  const line =
    entry.type === 'external-link' ? (
      <chakra.span asChild {...style}>
        <ExternalLink href={entry.navLink} target={target} aria-label={label} onClick={onNavigate}>
          {content}
        </ExternalLink>
      </chakra.span>
    ) : (
      <chakra.span asChild {...style}>
        <Link
          to={entry.navLink ?? '/'}
          target={target}
          aria-current={isActive ? 'page' : undefined}
          aria-disabled={entry.disabled}
          aria-label={label}
          onClick={onNavigate}
        >
          {content}
        </Link>
      </chakra.span>
    );
  return (
    <li>
      <Hint content={hintOf(title, isCollapsed)} placement="right">
        {line}
      </Hint>
    </li>
  );
});

/** At the corner of an icon that stands alone. */
const overIcon = {
  position: 'absolute',
  insetEnd: '0.5',
  top: '0',
  px: '1',
  minW: '4',
  textStyle: '2xs',
  lineHeight: '1rem',
} as const;

interface BadgeProps {
  badge: MenuBadge;
  isActive: boolean;
  isOverIcon?: boolean;
}

/** How many wait behind an entry [2.32], or what is said of it [3.7]. */
export function Badge({ badge, isActive, isOverIcon = false }: BadgeProps) {
  return (
    <chakra.span
      className="tabular"
      textStyle="xs"
      fontWeight="semibold"
      px="1.5"
      minW="5"
      textAlign="center"
      borderRadius="full"
      bg={isActive ? 'bg.panel' : 'var(--menu-active)'}
      color={isActive ? 'fg' : 'var(--menu-activeFg)'}
      {...(isOverIcon ? overIcon : {})}
    >
      {typeof badge === 'number' && badge > 99 ? '99+' : badge}
    </chakra.span>
  );
}
