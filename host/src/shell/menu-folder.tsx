import { chakra, Flex, Icon } from '@balai/shared/ui/core';
import { Hint } from '@balai/shared/ui/shell';
import { useState, type ReactNode } from 'react';
import { hintOf, iconOf, lineStyle, MenuLabel } from './menu-label';

interface MenuFolderProps {
  title: string;
  icon: string | undefined;
  isCollapsed: boolean;
  isOpenAtFirst: boolean;
  /** The lines in it. */
  children: ReactNode;
}

/** A line of the menu that opens and closes those under it. */
export function MenuFolder({ title, icon, isCollapsed, isOpenAtFirst, children }: MenuFolderProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <li>
      <Hint content={hintOf(title, isCollapsed)} placement="right">
        <chakra.button
          type="button"
          {...lineStyle}
          fontWeight="medium"
          // Icon and arrow just fit into the narrow menu.
          {...(isCollapsed ? { gap: '0.5', pe: '0' } : {})}
          aria-expanded={isOpen}
          aria-label={isCollapsed ? title : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={iconOf(icon)} size={18} />
          {isCollapsed ? null : <MenuLabel title={title} />}
          <chakra.span
            transform={isOpen ? 'rotate(180deg)' : undefined}
            transition="transform 180ms ease-out"
          >
            <Icon name="chevron-down" size={isCollapsed ? 12 : 14} />
          </chakra.span>
        </chakra.button>
      </Hint>
      {isOpen ? (
        <Flex as="ul" direction="column" gap="0.5" mt="0.5" listStyleType="none">
          {children}
        </Flex>
      ) : null}
    </li>
  );
}
