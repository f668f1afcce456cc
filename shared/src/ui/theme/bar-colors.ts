import type { SystemStyleObject } from '@chakra-ui/react';
import { customProperties, deepMenuThemes, type MenuColor } from './menu-colors';
import type { ModeColor } from './semantic-colors';

/** The top bar in one of the colours of the customizer [2.45]. */
export interface BarTheme {
  bg: ModeColor;
  fg: ModeColor;
  muted: ModeColor;
  hover: ModeColor;
  line: ModeColor;
}

export function barTheme(color: MenuColor): BarTheme {
  const deep = deepMenuThemes[color];
  return {
    bg: { light: deep.active.light, dark: deep.bg.dark },
    fg: { light: '#FFFFFF', dark: '#FFFFFF' },
    muted: { light: '#FFFFFF', dark: deep.muted.dark },
    hover: deep.hover,
    line: { light: deep.active.light, dark: deep.line.dark },
  };
}

/**
 * What the parts in the bar mean by their colours, in the colour of the bar: they need not know of it. A palette that
 * nobody names is resolved once for the page, so it is named by its own variables.
 */
const meanings: Readonly<Record<keyof BarTheme, readonly string[]>> = {
  bg: ['bg-panel', 'brand-contrast'],
  fg: ['fg', 'brand-fg', 'brand-solid', 'brand-focus-ring', 'color-palette-fg', 'color-palette-focus-ring'],
  muted: ['fg-muted', 'fg-subtle'],
  hover: ['bg-subtle', 'bg-muted', 'brand-subtle', 'color-palette-subtle', 'color-palette-muted'],
  line: ['border', 'border-emphasized'],
};

/** The colours of the top bar as they stand for everything in it. */
export function barVariables(color: MenuColor): SystemStyleObject {
  const theme = barTheme(color);
  const variables = (mode: keyof ModeColor) =>
    customProperties(
      Object.entries(meanings).flatMap(([part, names]) =>
        // The key is one of the theme's, which Object.entries forgets.
        names.map((name) => [`--ui-colors-${name}` as const, theme[part as keyof BarTheme][mode]]),
      ),
    );
  return {
    ...variables('light'),
    color: 'fg',
    '--global-color-border': 'colors.border',
    _dark: variables('dark'),
  };
}
