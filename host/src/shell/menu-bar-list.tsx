import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { Box, Icon, Text } from '@balai/shared/ui/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { goKeys } from '../palette/palette-model';
import { useComposition } from './composition-context';
import { MenuBarLink } from './menu-bar-link';
import type { BarSection } from './menu-bar-model';
import { iconOf } from './menu-label';
import { useMenuTitle } from './shell-text';
import type { MenuBadge } from './use-badges';

interface MenuBarListProps {
  title: string;
  sections: readonly BarSection[];
  /** All of it: letters after G belong to the first entry that has them. */
  menu: readonly MenuEntry[];
  active: string | null;
  shownBeside: (entry: MenuEntry) => MenuBadge | undefined;
  onChoose: () => void;
}

/** What hangs under an item of the bar; it hangs from the item's end where it would leave the page. */
export function MenuBarList({ title, sections, menu, active, shownBeside, onChoose }: MenuBarListProps) {
  const titleOf = useMenuTitle();
  const { departments } = useComposition();
  const list = useRef<HTMLDivElement>(null);
  const [isFromEnd, setFromEnd] = useState(false);
  useLayoutEffect(() => {
    const { left = 0, right = 0 } = list.current?.getBoundingClientRect() ?? {};
    setFromEnd(left < 0 || right > document.documentElement.clientWidth);
  }, []);
  const letters = new Map(
    [
      ...goKeys(
        menu,
        departments.map(({ manifest }) => manifest),
      ),
    ].map(([letter, { id }]) => [id, letter.toUpperCase()]),
  );
  return (
    <Box
      ref={list}
      role="menu"
      aria-label={title}
      position="absolute"
      top="calc(100% + 0.375rem)"
      {...(isFromEnd ? { insetEnd: '0' } : { insetStart: '0' })}
      zIndex="dropdown"
      minW="14.5rem"
      maxH="calc(100dvh - 8rem)"
      overflowY="auto"
      p="1"
      bg="var(--menu-bg)"
      borderWidth="1px"
      borderColor="var(--menu-line)"
      borderRadius="l3"
      boxShadow="md"
    >
      {sections.map((section) => (
        <Box key={section.title ?? ''} role="group" aria-label={section.title ?? title}>
          {section.title === null ? null : (
            <Text
              aria-hidden
              textStyle="xs"
              fontWeight="semibold"
              color="var(--menu-muted)"
              px="3"
              pt="2"
              pb="1"
            >
              {section.title}
            </Text>
          )}
          {section.entries.map((entry) => {
            const letter = letters.get(entry.id);
            return (
              <MenuBarLink
                key={entry.id}
                entry={entry}
                title={titleOf(entry)}
                badge={shownBeside(entry)}
                isActive={entry.id === active}
                icon={<Icon name={iconOf(entry.icon)} size={16} />}
                keys={
                  letter ? (
                    <Text as="span" aria-hidden textStyle="xs" color="var(--menu-muted)" ms="4">
                      G {letter}
                    </Text>
                  ) : null
                }
                onClick={onChoose}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
