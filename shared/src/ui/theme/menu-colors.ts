import type { SystemStyleObject } from '@chakra-ui/react';
import { deepColors, type ModeColor } from './semantic-colors';

/** Menu colours of the customizer [2.41]. */
export const menuColors = ['primary', 'success', 'danger', 'info', 'warning', 'dark'] as const;
export type MenuColor = (typeof menuColors)[number];

export interface MenuTheme {
  bg: ModeColor;
  /** Labels. */
  fg: ModeColor;
  /** Group headers and icons. */
  muted: ModeColor;
  hover: ModeColor;
  active: ModeColor;
  /** On `active`. */
  activeFg: ModeColor;
  line: ModeColor;
}

const text = { light: '#292421', dark: '#F5F5F4' };
const quiet = { light: '#57534E', dark: '#A8A29E' };

/**
 * The sidebar in light and dark mode: a surface that leans to the colour, the open page in a tint of it. The colour itself
 * is that of what is pressed next.
 */
export const menuThemes: Record<MenuColor, MenuTheme> = {
  primary: {
    bg: { light: '#F6FAF9', dark: '#0F1413' },
    fg: text,
    muted: quiet,
    hover: { light: '#E6F2F0', dark: '#182421' },
    active: { light: '#D3EAE6', dark: '#123A36' },
    activeFg: { light: '#0B4F49', dark: '#5EEAD4' },
    line: { light: '#DCE9E7', dark: '#1E2B29' },
  },
  success: {
    bg: { light: '#F6FAF6', dark: '#0F140F' },
    fg: text,
    muted: quiet,
    hover: { light: '#E6F3E8', dark: '#18241A' },
    active: { light: '#D2EDD9', dark: '#14371F' },
    activeFg: { light: '#14532D', dark: '#86EFAC' },
    line: { light: '#DCEADF', dark: '#1F2B21' },
  },
  danger: {
    bg: { light: '#FCF8F7', dark: '#151010' },
    fg: text,
    muted: quiet,
    hover: { light: '#F8E9E7', dark: '#281A19' },
    active: { light: '#F6D7D4', dark: '#441B1A' },
    activeFg: { light: '#8F1717', dark: '#FCA5A5' },
    line: { light: '#F0DEDB', dark: '#302120' },
  },
  info: {
    bg: { light: '#F6F9FB', dark: '#0E1317' },
    fg: text,
    muted: quiet,
    hover: { light: '#E5F0F6', dark: '#162430' },
    active: { light: '#D0E6F2', dark: '#0F344A' },
    activeFg: { light: '#075480', dark: '#7DD3FC' },
    line: { light: '#DAE7EE', dark: '#1C2A35' },
  },
  warning: {
    bg: { light: '#FCFAF4', dark: '#15120D' },
    fg: text,
    muted: quiet,
    hover: { light: '#F8EFDD', dark: '#2A2214' },
    active: { light: '#F5E2BD', dark: '#432F0E' },
    activeFg: { light: '#7A3506', dark: '#FCD34D' },
    line: { light: '#EEE5D2', dark: '#302919' },
  },
  dark: {
    bg: { light: '#FFFFFF', dark: '#110E0D' },
    fg: text,
    muted: quiet,
    hover: { light: '#F0EEEC', dark: '#221D1A' },
    active: { light: '#E2DFDC', dark: '#37302C' },
    activeFg: { light: '#1C1917', dark: '#F5F5F4' },
    line: { light: '#E7E5E4', dark: '#2A2522' },
  },
};

const same = (colour: string): ModeColor => ({ light: colour, dark: colour });

const deep = (bg: string, hover: string, active: string, line: string, muted: string): MenuTheme => ({
  bg: same(bg),
  fg: same('#F5F5F4'),
  muted: same(muted),
  hover: same(hover),
  active: same(active),
  activeFg: same('#FFFFFF'),
  line: same(line),
});

/** The sidebar of the semi-dark mode [2.43]: deep colour beside a light page. */
export const deepMenuThemes: Record<MenuColor, MenuTheme> = {
  primary: deep(deepColors.bg.light, '#114A45', '#0F766E', '#195750', deepColors.muted.light),
  success: deep('#11371D', '#184727', '#15803D', '#205531', '#A9CDB3'),
  danger: deep('#4C1515', '#5F1C1C', '#B91C1C', '#702726', '#E0B5B3'),
  info: deep('#0B3249', '#11405C', '#0369A1', '#194E6D', '#A8C7DA'),
  warning: deep('#44290A', '#573610', '#A24A08', '#68441A', '#DCC3A0'),
  dark: deep('#1C1917', '#2A2522', '#44403C', '#332D2A', '#B8B2AD'),
};

type CustomProperty = `--${string}`;

/** Object.fromEntries, which forgets what its keys begin with. */
export const customProperties = (
  entries: readonly (readonly [CustomProperty, string])[],
): Record<CustomProperty, string> => Object.fromEntries(entries);

/**
 * The colours of a menu as `--menu-bg`, `--menu-fg` and so on, for what stands in it.
 * @param isDeep - the semi-dark mode.
 */
export function menuVariables(color: MenuColor, isDeep: boolean): SystemStyleObject {
  const parts = Object.entries<ModeColor>({ ...(isDeep ? deepMenuThemes : menuThemes)[color] });
  const variables = (mode: keyof ModeColor) =>
    customProperties(parts.map(([part, colour]) => [`--menu-${part}` as const, colour[mode]]));
  return { ...variables('light'), _dark: variables('dark') };
}
