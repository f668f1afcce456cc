import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { Box, chakra, Flex, Heading } from '@balai/shared/ui/core';
import { menuVariables } from '@balai/shared/ui/shell';
import { useLocation } from 'react-router-dom';
import { useAppearance } from '../appearance/appearance';
import { Clock } from './clock';
import { LogoLink } from './logo-link';
import { MenuFolder } from './menu-folder';
import { MenuLine } from './menu-line';
import { activeEntry, groupMenu } from './menu-model';
import { useMenuTitle, useShellText } from './shell-text';
import { badgeOf, useBadges } from './use-badges';

interface SidebarProps {
  menu: readonly MenuEntry[];
  /** As wide as icons alone; the titles are hints. */
  isCollapsed: boolean;
  /** After an entry was chosen, to close the drawer of small screens. */
  onNavigate?: () => void;
}

/** The vertical menu [2.31]: group headers, items, collapsible groups, external links, badges. */
export function Sidebar({ menu, isCollapsed, onNavigate }: SidebarProps) {
  const text = useShellText();
  const titleOf = useMenuTitle();
  const place = useLocation();
  const active = activeEntry(menu, place);
  const badges = useBadges(menu);
  const { menu_color, mode } = useAppearance();
  const draw = (entry: MenuEntry, isNested = false) => (
    <MenuLine
      key={entry.id}
      entry={entry}
      title={titleOf(entry)}
      badge={badgeOf(entry, badges)}
      isActive={active === entry.id}
      {...{ isCollapsed, isNested, onNavigate }}
    />
  );
  return (
    <Flex
      direction="column"
      h="100%"
      bg="var(--menu-bg)"
      color="var(--menu-fg)"
      borderInlineEndWidth="1px"
      borderColor="var(--menu-line)"
      css={menuVariables(menu_color, mode === 'semi_dark')}
    >
      <Flex h="14" align="center" px={isCollapsed ? '5' : '5'} flexShrink={0}>
        <LogoLink isCollapsed={isCollapsed} onNavigate={onNavigate} />
      </Flex>
      <chakra.nav aria-label={text('mainMenu')} flex="1" overflowY="auto" px="3" pb="4">
        {groupMenu(menu).map(({ header, entries }, index) => (
          <Box key={header?.id ?? 'main'} mt={index === 0 ? '1' : '4'}>
            {header ? (
              <Heading
                as="h2"
                textStyle="xs"
                fontWeight="semibold"
                color="var(--menu-muted)"
                px="3"
                mb="1"
                h="4"
                letterSpacing="0.03em"
                aria-label={titleOf(header)}
              >
                {isCollapsed ? (
                  <Box borderTopWidth="1px" borderColor="var(--menu-line)" mt="2" />
                ) : (
                  titleOf(header)
                )}
              </Heading>
            ) : null}
            <Flex as="ul" direction="column" gap="0.5" listStyleType="none">
              {entries.map((entry) =>
                entry.type === 'collapse' ? (
                  <MenuFolder
                    key={entry.id}
                    title={titleOf(entry)}
                    icon={entry.icon}
                    isCollapsed={isCollapsed}
                    isOpenAtFirst={entry.collapsed === false}
                  >
                    {(entry.children ?? []).map((child) => draw(child, true))}
                  </MenuFolder>
                ) : (
                  draw(entry)
                ),
              )}
            </Flex>
          </Box>
        ))}
      </chakra.nav>
      {onNavigate ? (
        // The bar of a phone has no room for it [2.40].
        <Box display={{ md: 'none' }} px="6" py="3" css={{ '& time': { color: 'var(--menu-muted)' } }}>
          <Clock />
        </Box>
      ) : null}
    </Flex>
  );
}
