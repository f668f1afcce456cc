import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { coreIcons } from './icon-set-core';
import type { richIcons } from './icon-set-rich';
import type { shellIcons } from './icon-set-shell';

export type IconName = keyof typeof coreIcons | keyof typeof shellIcons | keyof typeof richIcons;

const drawings = new Map<string, LucideIcon>(Object.entries(coreIcons));

/** The rest of the kit adds its icons when it is loaded. */
export function registerIcons(icons: Readonly<Record<string, LucideIcon>>): void {
  for (const [name, drawing] of Object.entries(icons)) drawings.set(name, drawing);
}

/** For names that come as data, e.g. from a department's menu. */
export const isIconName = (name: string): name is IconName => drawings.has(name);

export interface IconProps extends Omit<HTMLChakraProps<'span'>, 'children'> {
  name: IconName;
  /** Pixels. */
  size?: number;
  /** What it says to those who do not see it; without it the icon is decoration. */
  label?: string;
}

const mirrored = { scale: '-1 1' };

/** What points along the line points the other way where lines run from right to left. */
const pointsAlong =
  /^(arrow|chevrons?)-(left|right)$|^(arrow-up-right|external|logout|send|undo|list|transfer)$/;

/** An icon of the set; a name that is not in it draws nothing. */
export function Icon({ name, size = 16, label, ...rest }: IconProps) {
  const drawing = drawings.get(name);
  if (!drawing) return null;
  const accessibility = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <chakra.span
      display="inline-flex"
      flexShrink={0}
      lineHeight={0}
      verticalAlign="middle"
      _rtl={pointsAlong.test(name) ? mirrored : undefined}
      {...accessibility}
      {...rest}
    >
      {createElement(drawing, { size, strokeWidth: 1.75, 'aria-hidden': true, focusable: false })}
    </chakra.span>
  );
}
