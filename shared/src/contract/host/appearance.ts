import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { oneOf, strict } from '../schema';

export const menuColors = ['primary', 'success', 'danger', 'info', 'warning', 'dark'] as const;
export const menuLayouts = ['vertical', 'horizontal'] as const;
export const modes = ['light', 'dark', 'semi_dark'] as const;
export const navbarColors = ['default', ...menuColors] as const;
export const navbarTypes = ['hidden', 'static', 'sticky', 'floating'] as const;
export const footerTypes = ['hidden', 'static', 'sticky'] as const;

/** What a person has chosen in the theme customizer [2.41-2.48]. */
export const Appearance = Type.Object(
  {
    menu_color: oneOf(menuColors),
    layout: oneOf(menuLayouts),
    mode: oneOf(modes),
    /** The vertical menu shows icons alone. */
    is_collapsed: Type.Boolean(),
    navbar_color: oneOf(navbarColors),
    navbar_type: oneOf(navbarTypes),
    footer_type: oneOf(footerTypes),
    is_rtl: Type.Boolean(),
    hides_scroll_to_top: Type.Boolean(),
    /** The button of the customizer stands at the edge of the page. */
    has_customizer: Type.Boolean(),
  },
  strict,
);
export type Appearance = Static<typeof Appearance>;

/** [2.49] */
export const defaultAppearance: Appearance = {
  menu_color: 'primary',
  layout: 'vertical',
  mode: 'light',
  is_collapsed: false,
  navbar_color: 'default',
  navbar_type: 'floating',
  footer_type: 'static',
  is_rtl: false,
  hides_scroll_to_top: false,
  has_customizer: false,
};

export const updateAppearance = defineOperation({
  name: 'appearance.update',
  method: 'POST',
  access: 'session',
  keyless: 'What a person chose last holds, however often it is sent',
  input: Appearance,
  output: Type.Object({}),
  summary: 'Keeps what the caller has chosen in the theme customizer; the composition carries it',
});
