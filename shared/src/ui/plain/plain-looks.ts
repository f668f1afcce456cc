import type { SystemStyleObject } from '@chakra-ui/react';
import { coreRecipes, coreSlotRecipes } from '../theme/core-recipes';
import { sheetOf } from '../theme/sheet';
import { system } from '../theme/system';

/** Of a recipe of the kit and of the element itself, which comes before the recipe. */
export interface BuiltLook {
  recipe?: SystemStyleObject;
  own?: SystemStyleObject;
}

export const own = (style: SystemStyleObject): BuiltLook => ({ own: style });

/** A part of a recipe: its base, or one of its variants. */
const of = (part: SystemStyleObject | undefined): BuiltLook => ({ recipe: system.cva({ base: part })({}) });

const { button, input, heading, spinner } = coreRecipes;
const { root, label, errorText } = coreSlotRecipes.field.base ?? {};
const iconButton = { px: '0', py: '0', _icon: { fontSize: '1.2em' } };

/** How the parts of parts.tsx look: by the recipes of the kit, worked out when the panel is built. */
export const plainLooks = {
  button: of(button.base),
  'button-small': of(button.variants?.size.sm),
  'button-medium': of(button.variants?.size.md),
  'button-large': of(button.variants?.size.lg),
  'button-solid': of(button.variants?.variant.solid),
  'button-outline': of(button.variants?.variant.outline),
  'button-ghost': of(button.variants?.variant.ghost),
  'button-icon': own(iconButton),
  'button-reveal': own({ me: '-2' }),
  'button-busy': own({
    position: 'absolute',
    top: '50%',
    insetStart: '50%',
    transform: 'translate(-50%, -50%)',
    display: 'inline-flex',
  }),
  'button-words-busy': own({ visibility: 'hidden', display: 'contents' }),
  spinner: of(spinner.base),
  'spinner-large': of(spinner.variants?.size.lg),
  'spinner-in-button': {
    ...of(spinner.variants?.size.inherit),
    own: { borderWidth: '0.125em', color: 'inherit' },
  },
  field: of(root),
  label: of(label),
  error: of(errorText),
  'error-icon': own({ mt: '1px' }),
  input: of(input.base),
  'input-medium': of(input.variants?.size.md),
  'input-large': of(input.variants?.size.lg),
  'input-revealed': own({ pe: 'var(--input-height)' }),
  reveal: own({ display: 'inline-flex', position: 'relative', isolation: 'isolate', width: '100%' }),
  'reveal-place': own({
    position: 'absolute',
    zIndex: 2,
    insetEnd: '0',
    top: '0',
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    px: '3',
    color: 'fg.muted',
    fontSize: 'sm',
  }),
  icon: own({ display: 'inline-flex', flexShrink: 0, lineHeight: 0, verticalAlign: 'middle' }),
  notice: own({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'flex-start',
    px: '3.5',
    py: '2',
    borderRadius: 'l2',
    bg: 'colorPalette.subtle',
    borderWidth: '1px',
    borderColor: 'colorPalette.border',
    color: 'colorPalette.fg',
  }),
  'notice-info': own({ colorPalette: 'info' }),
  'notice-success': own({ colorPalette: 'success' }),
  'notice-warning': own({ colorPalette: 'warning' }),
  'notice-danger': own({ colorPalette: 'danger' }),
  'notice-icon': own({ mt: '0.5' }),
  // Where they would get less, what is done about it comes below them.
  // Title and text share a line that has room for both.
  'notice-words': own({ display: 'flex', flexWrap: 'wrap', columnGap: '2', flex: '1 1 180px', minW: '0' }),
  'notice-title': own({ fontWeight: 'semibold' }),
  'notice-text': own({ overflowWrap: 'anywhere' }),
  logo: own({ display: 'flex', alignItems: 'center', gap: '2.5', color: 'inherit' }),
  'logo-name': own({ fontWeight: 'semibold', textStyle: 'lg' }),
  heading: of(heading.base),
  'heading-xl': of(heading.variants?.size.xl),
  'heading-2xl': of(heading.variants?.size['2xl']),
} satisfies Record<string, BuiltLook>;

export type PlainLook = keyof typeof plainLooks;

/** @returns a style sheet with a class for each look, see look.ts. */
export const builtLooks = (looks: Readonly<Record<string, BuiltLook>>): string =>
  sheetOf(
    Object.entries(looks).flatMap(([name, { recipe, own: properties }]) => [
      ...(recipe ? [{ [`.look-${name}`]: recipe }] : []),
      ...(properties ? [{ [`.look-${name}`]: system.css(properties) }] : []),
    ]),
  );
