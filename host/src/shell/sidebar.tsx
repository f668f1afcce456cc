import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { truncate } from '@balai/shared/format/text';
import { Box, chakra, Flex, Heading, Icon, isIconName, Logo, VisuallyHidden } from '@balai/shared/ui/core';
import { Hint } from '@balai/shared/ui/shell';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { activeEntry, groupMenu, MENU_LABEL_CUT } from './menu-model';
import { useMenuTitle, useShellText } from './shell-text';
import { useBadges } from './use-badges';

interface SidebarProps {
  menu: readonly MenuEntry[];
  /** 72 px with icons alone; the titles are hints. */
  isCollapsed: boolean;
  /** After an entry was chosen, to close the drawer of small screens. */
  onNavigate?: () => void;
}

const EXTERNAL_SCHEME = /^https?:\/\//;

/** The vertical menu [2.31]: group headers, items, collapsible groups, external links, badges. */
export function Sidebar({ menu, isCollapsed, onNavigate }: SidebarProps) {
  const text = useShellText();
  const titleOf = useMenuTitle();
  const place = useLocation();
  const active = activeEntry(menu, place);
  const badges = useBadges(menu);
  const draw = (entry: MenuEntry, isNested = false) => (
    <MenuLine
      key={entry.id}
      entry={entry}
      title={titleOf(entry)}
      badge={entry.badge ? badges[entry.badge] : undefined}
      isActive={active === entry.id}
      {...{ isCollapsed, isNested, onNavigate }}
    />
  );
  return (
    <Flex direction="column" h="100%" bg="menu.primary.bg" color="menu.primary.fg">
      <Flex h="14" align="center" px={isCollapsed ? '5' : '5'} flexShrink={0}>
        <Link to="/dashboard" onClick={onNavigate} aria-label={text('home')}>
          <Logo size={30} name={isCollapsed ? undefined : 'Balai'} />
        </Link>
      </Flex>
      <chakra.nav aria-label={text('mainMenu')} flex="1" overflowY="auto" px="3" pb="4">
        {groupMenu(menu).map(({ header, entries }, index) => (
          <Box key={header?.id ?? 'main'} mt={index === 0 ? '1' : '5'}>
            {header ? (
              <Heading
                as="h2"
                textStyle="xs"
                fontWeight="semibold"
                color="menu.primary.muted"
                px="3"
                mb="1.5"
                h="4"
                letterSpacing="0.03em"
                aria-label={titleOf(header)}
              >
                {isCollapsed ? (
                  <Box borderTopWidth="1px" borderColor="menu.primary.line" mt="2" />
                ) : (
                  titleOf(header)
                )}
              </Heading>
            ) : null}
            <Flex as="ul" direction="column" gap="0.5" listStyleType="none">
              {entries.map((entry) =>
                entry.type === 'collapse' ? (
                  <Collapsible
                    key={entry.id}
                    title={titleOf(entry)}
                    icon={entry.icon}
                    isCollapsed={isCollapsed}
                  >
                    {(entry.children ?? []).map((child) => draw(child, true))}
                  </Collapsible>
                ) : (
                  draw(entry)
                ),
              )}
            </Flex>
          </Box>
        ))}
      </chakra.nav>
    </Flex>
  );
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  h: '9',
  px: '3',
  w: '100%',
  borderRadius: 'l2',
  textStyle: 'md',
  transition: 'background-color 120ms ease-out',
  _hover: { bg: 'menu.primary.hover' },
} as const;

interface MenuLineProps {
  entry: MenuEntry;
  title: string;
  badge: number | undefined;
  isActive: boolean;
  isCollapsed: boolean;
  isNested: boolean;
  onNavigate: (() => void) | undefined;
}

function MenuLine({ entry, title, badge, isActive, isCollapsed, isNested, onNavigate }: MenuLineProps) {
  const text = useShellText();
  const isExternal = entry.type === 'external-link' || EXTERNAL_SCHEME.test(entry.navLink ?? '');
  const shown = truncate(title, MENU_LABEL_CUT);
  const content = (
    <>
      <Icon name={iconOf(isActive ? (entry.iconActive ?? entry.icon) : entry.icon)} size={18} />
      {isCollapsed ? null : (
        <chakra.span flex="1" minW="0" whiteSpace="nowrap" aria-hidden={shown === title ? undefined : true}>
          {shown}
        </chakra.span>
      )}
      {isCollapsed || shown === title ? null : <VisuallyHidden>{title}</VisuallyHidden>}
      {badge && !isCollapsed ? <Badge count={badge} isActive={isActive} /> : null}
      {isExternal && !isCollapsed ? <Icon name="arrow-right" size={14} /> : null}
    </>
  );
  const style = {
    ...lineStyle,
    ps: isNested ? '8' : '3',
    fontWeight: isActive ? 'semibold' : 'medium',
    ...(isActive
      ? { bg: 'menu.primary.active', color: 'menu.primary.activeFg', _hover: { bg: 'menu.primary.active' } }
      : {}),
    ...(entry.disabled ? { opacity: 0.55, pointerEvents: 'none' as const } : {}),
  };
  const name = badge ? `${title} ${badge}` : title;
  const line = isExternal ? (
    <chakra.a
      {...style}
      href={entry.navLink}
      target="_blank"
      rel="noreferrer"
      aria-label={text('opensNewTab', { title: name })}
      onClick={onNavigate}
    >
      {content}
    </chakra.a>
  ) : (
    <chakra.span asChild {...style}>
      <Link
        to={entry.navLink ?? '/'}
        target={entry.newTab ? '_blank' : undefined}
        aria-current={isActive ? 'page' : undefined}
        aria-disabled={entry.disabled}
        aria-label={isCollapsed ? name : undefined}
        onClick={onNavigate}
      >
        {content}
      </Link>
    </chakra.span>
  );
  return (
    <li>
      <Hint content={isCollapsed || shown !== title ? title : null} placement="right">
        {line}
      </Hint>
    </li>
  );
}

const iconOf = (name: string | undefined) => (name && isIconName(name) ? name : 'check-circle');

function Badge({ count, isActive }: { count: number; isActive: boolean }) {
  return (
    <chakra.span
      className="tabular"
      textStyle="xs"
      fontWeight="semibold"
      px="1.5"
      minW="5"
      textAlign="center"
      borderRadius="full"
      bg={isActive ? 'bg.panel' : 'brand.solid'}
      color={isActive ? 'fg' : 'brand.contrast'}
    >
      {count > 99 ? '99+' : count}
    </chakra.span>
  );
}

interface CollapsibleProps {
  title: string;
  icon: string | undefined;
  isCollapsed: boolean;
  children: ReactNode;
}

function Collapsible({ title, icon, isCollapsed, children }: CollapsibleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <chakra.button
        type="button"
        {...lineStyle}
        aria-expanded={isOpen}
        aria-label={title}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={iconOf(icon)} size={18} />
        {isCollapsed ? null : (
          <chakra.span flex="1" textAlign="start">
            {truncate(title, MENU_LABEL_CUT)}
          </chakra.span>
        )}
        <chakra.span transform={isOpen ? 'rotate(180deg)' : undefined} transition="transform 180ms ease-out">
          <Icon name="chevron-down" size={14} />
        </chakra.span>
      </chakra.button>
      {isOpen ? (
        <Flex as="ul" direction="column" gap="0.5" mt="0.5" listStyleType="none">
          {children}
        </Flex>
      ) : null}
    </li>
  );
}
