import { menuLabel } from '@balai/shared/format/text';
import { chakra, isIconName, VisuallyHidden, type IconName } from '@balai/shared/ui/core';

/** How every line of the menu looks. */
export const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  h: '8',
  px: '3',
  w: '100%',
  borderRadius: 'l2',
  textStyle: 'md',
  transition: 'background-color 120ms ease-out',
  _hover: { bg: 'var(--menu-hover)' },
  // A finger needs more than a pointer.
  css: { '@media (pointer: coarse)': { height: '2.75rem' } },
} as const;

/** Icons are named by data; one that is not in the set is a tick. */
export const iconOf = (name: string | undefined): IconName =>
  name && isIconName(name) ? name : 'check-circle';

/** What hover and focus have to add to a line; null where it shows the whole title by itself. */
export const hintOf = (title: string, isCollapsed: boolean): string | null =>
  isCollapsed || menuLabel(title) !== title ? title : null;

interface MenuLabelProps {
  title: string;
  /** What readers get, where that is more than the title. */
  spoken?: string;
}

/** The title of a line, cut for the eye [2.35]; readers get the whole one. */
export function MenuLabel({ title, spoken = title }: MenuLabelProps) {
  const shown = menuLabel(title);
  return (
    <>
      <chakra.span
        flex="1"
        minW="0"
        whiteSpace="nowrap"
        textAlign="start"
        aria-hidden={shown === spoken ? undefined : true}
      >
        {shown}
      </chakra.span>
      {shown === spoken ? null : <VisuallyHidden>{spoken}</VisuallyHidden>}
    </>
  );
}
