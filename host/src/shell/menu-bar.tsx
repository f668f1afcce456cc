import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { menuLabel } from '@balai/shared/format/text';
import { Box, chakra, Flex, Icon } from '@balai/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { MenuBarList } from './menu-bar-list';
import { barItems, entriesOf, isLink, moreItem, type BarItem } from './menu-bar-model';
import { barLook, MenuBarLink } from './menu-bar-link';
import { MenuLabel } from './menu-label';
import { activeEntry } from './menu-model';
import { useMenuTitle, useShellText } from './shell-text';
import { badgeOf, useBadges } from './use-badges';
import { useFitting } from './use-fitting';
import { useMenuBarKeys } from './use-menu-bar-keys';

/**
 * The menu as a bar [2.42]: arrows move along it, down opens a group, and what has no room stands under 'More'. One of
 * its items is in the order of the Tab key, the one that had the focus last.
 */
export function MenuBar({ menu }: { menu: readonly MenuEntry[] }) {
  const text = useShellText();
  const titleOf = useMenuTitle();
  const place = useLocation();
  const badges = useBadges(menu);
  const active = activeEntry(menu, place);
  const all = barItems(menu, titleOf);
  const more = text('moreMenu');
  const { row, twin, count } = useFitting(JSON.stringify(all.map(({ title }) => title)) + more);
  const items = count >= all.length ? all : [...all.slice(0, count), moreItem(all.slice(count), more)];
  const [openId, setOpenId] = useState<string | null>(null);
  const [stopId, setStopId] = useState<string | null>(null);
  const stop = items.find(({ id }) => id === stopId) ?? items[0];
  const press = useMenuBarKeys({ row, items, openId, setOpenId, setStopId });
  const bar = useRef<HTMLElement>(null);

  const shownBeside = (entry: MenuEntry) => badgeOf(entry, badges);
  const waiting = (item: BarItem) => entriesOf(item).some((entry) => Number(shownBeside(entry)) > 0);
  const holdsActive = (item: BarItem) => entriesOf(item).some(({ id }) => id === active);

  const navigation = useNavigationType();
  useEffect(() => {
    // What only takes the place of another address, as the dashboard of '/', closes nothing that was opened meanwhile.
    if (navigation !== 'REPLACE') setOpenId(null);
  }, [navigation, place.key]);
  useEffect(() => {
    if (openId === null) return undefined;
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpenId(null);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [openId]);

  return (
    <chakra.nav
      ref={bar}
      aria-label={text('mainMenu')}
      position="relative"
      h="100%"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !bar.current?.contains(relatedTarget)) setOpenId(null);
      }}
    >
      <chakra.ul
        ref={row}
        display="flex"
        role="menubar"
        aria-label={text('mainMenu')}
        listStyleType="none"
        alignItems="center"
        gap="1"
        h="100%"
        onKeyDown={press}
      >
        {items.map((item) => (
          <Box as="li" role="none" key={item.id} position="relative" flexShrink={0}>
            {isLink(item.content) ? (
              <MenuBarLink
                entry={item.content}
                title={item.title}
                badge={shownBeside(item.content)}
                isActive={item.content.id === active}
                isStop={item === stop}
                onPointerEnter={() => openId !== null && setOpenId(null)}
              />
            ) : (
              <>
                <Flex
                  asChild
                  {...barLook}
                  {...(holdsActive(item)
                    ? { color: 'var(--menu-activeFg)', bg: 'var(--menu-active)', fontWeight: 'semibold' }
                    : openId === item.id
                      ? { bg: 'var(--menu-hover)' }
                      : {})}
                >
                  <button
                    type="button"
                    role="menuitem"
                    data-bar-item={item.id}
                    aria-haspopup="menu"
                    aria-expanded={openId === item.id}
                    tabIndex={item === stop ? 0 : -1}
                    onClick={() => setOpenId(openId === item.id ? null : item.id)}
                    onPointerEnter={({ pointerType }) =>
                      pointerType === 'mouse' && openId !== null && setOpenId(item.id)
                    }
                  >
                    <MenuLabel title={item.title} />
                    {waiting(item) ? (
                      <Box as="span" boxSize="1.5" borderRadius="full" bg="brand.solid" aria-hidden />
                    ) : null}
                    <Icon name="chevron-down" size={14} />
                  </button>
                </Flex>
                {openId === item.id ? (
                  <MenuBarList
                    title={item.title}
                    sections={item.content}
                    menu={menu}
                    active={active}
                    shownBeside={shownBeside}
                    onChoose={() => setOpenId(null)}
                  />
                ) : null}
              </>
            )}
          </Box>
        ))}
      </chakra.ul>
      <Flex ref={twin} aria-hidden visibility="hidden" position="absolute" top="0" h="0" overflow="hidden">
        {[...all, { id: 'more', title: more, content: [] }].map((item) => (
          <Flex key={item.id} {...barLook} fontWeight="semibold" flexShrink={0}>
            {menuLabel(item.title)}
            {isLink(item.content) ? null : (
              <>
                <Box boxSize="1.5" />
                <Icon name="chevron-down" size={14} />
              </>
            )}
          </Flex>
        ))}
      </Flex>
    </chakra.nav>
  );
}
