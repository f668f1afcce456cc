import {
  defaultAppearance,
  footerTypes,
  menuColors,
  menuLayouts,
  modes,
  navbarColors,
  navbarTypes,
  type Appearance,
} from '@balai/shared/contract/host/appearance';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** An appearance out of what a browser has stored; what is missing or unknown is as by default [2.49]. */
export function readAppearance(value: unknown): Appearance {
  const stored = isObject(value) ? value : {};
  const one = <Field extends keyof Appearance>(field: Field, known: readonly Appearance[Field][]) =>
    known.find((choice) => choice === stored[field]) ?? defaultAppearance[field];
  const onOrOff = [true, false] as const;
  return consistent({
    menu_color: one('menu_color', menuColors),
    layout: one('layout', menuLayouts),
    mode: one('mode', modes),
    is_collapsed: one('is_collapsed', onOrOff),
    navbar_color: one('navbar_color', navbarColors),
    navbar_type: one('navbar_type', navbarTypes),
    footer_type: one('footer_type', footerTypes),
    is_rtl: one('is_rtl', onOrOff),
    hides_scroll_to_top: one('hides_scroll_to_top', onOrOff),
    has_customizer: one('has_customizer', onOrOff),
  });
}

/** Beside a choice that the server does not have yet: it outlives the page, and the next one sends it. */
export const UNSENT = 'is_unsent';

export const isUnsent = (stored: unknown): boolean => isObject(stored) && UNSENT in stored;

/** The modes that a layout offers [2.43]. */
export const modesOf = ({ layout }: Pick<Appearance, 'layout'>): readonly Appearance['mode'][] =>
  modes.filter((mode) => layout === 'vertical' || mode !== 'semi_dark');

/** The navbar types that a layout offers [2.46]. */
export const navbarTypesOf = ({ layout }: Pick<Appearance, 'layout'>): readonly Appearance['navbar_type'][] =>
  navbarTypes.filter((type) => layout === 'vertical' || type !== 'hidden');

/** Takes the default in place of what the layout does not offer. */
export function consistent(appearance: Appearance): Appearance {
  const { mode, navbar_type } = appearance;
  return {
    ...appearance,
    mode: modesOf(appearance).includes(mode) ? mode : defaultAppearance.mode,
    navbar_type: navbarTypesOf(appearance).includes(navbar_type)
      ? navbar_type
      : defaultAppearance.navbar_type,
  };
}

/**
 * As it is drawn at the page's width: below 1200 px the menu is vertical [2.36], and there the bar is not hidden, because
 * nothing else opens the menu.
 */
export function drawnAppearance(appearance: Appearance, hasRoom: boolean): Appearance {
  if (hasRoom) return appearance;
  const { navbar_type } = appearance;
  return {
    ...appearance,
    layout: 'vertical',
    navbar_type: navbar_type === 'hidden' ? defaultAppearance.navbar_type : navbar_type,
  };
}
