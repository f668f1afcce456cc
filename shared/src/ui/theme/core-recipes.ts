import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const button = defineRecipe({
  className: 'ui-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    position: 'relative',
    borderRadius: 'l2',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    flexShrink: '0',
    outline: '0',
    fontWeight: 'medium',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _disabled: { opacity: 0.55, cursor: 'disabled' },
    _icon: { flexShrink: '0' },
  },
  variants: {
    size: {
      '2xs': { h: '6', minW: '6', px: '1.5', textStyle: 'xs', gap: '1' },
      xs: { h: '7', minW: '7', px: '2', textStyle: 'xs', gap: '1' },
      sm: { h: '8', minW: '8', px: '2.5', textStyle: 'sm', gap: '1.5' },
      md: { h: '9', minW: '9', px: '3.5', textStyle: 'md', gap: '2' },
      lg: { h: '11', minW: '11', px: '5', textStyle: 'md', gap: '2' },
    },
    variant: {
      solid: {
        colorPalette: 'brand',
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solid/90' },
        _expanded: { bg: 'colorPalette.solid/90' },
      },
      subtle: {
        bg: 'colorPalette.muted',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.emphasized' },
        _expanded: { bg: 'colorPalette.emphasized' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'colorPalette.fg',
        _hover: { bg: 'bg.subtle' },
        _expanded: { bg: 'bg.subtle' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      plain: { color: 'colorPalette.fg', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const control = {
  width: '100%',
  minWidth: '0',
  outline: '0',
  position: 'relative',
  appearance: 'none',
  textAlign: 'start',
  borderRadius: 'l2',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  transitionProperty: 'border-color',
  transitionDuration: 'fast',
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: {
    borderColor: 'brand.focusRing',
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-1px',
  },
  _placeholder: { color: 'fg.subtle', opacity: 1 },
  _disabled: { bg: 'bg.subtle', color: 'fg.muted', cursor: 'disabled', borderColor: 'border.emphasized' },
  _readOnly: { bg: 'bg.subtle' },
  _invalid: { borderColor: 'danger.solid', _focusVisible: { outlineColor: 'danger.solid' } },
} as const;

const input = defineRecipe({
  className: 'ui-input',
  base: { ...control, height: 'var(--input-height)', '--focus-color': 'colors.brand.focusRing' },
  variants: {
    size: {
      xs: { '--input-height': 'sizes.7', px: '2', textStyle: 'xs' },
      sm: { '--input-height': 'sizes.8', px: '2.5', textStyle: 'sm' },
      md: { '--input-height': 'sizes.9', px: '3', textStyle: 'md' },
      lg: { '--input-height': 'sizes.11', px: '3.5', textStyle: 'md' },
    },
    variant: {
      outline: {},
      subtle: { bg: 'bg.muted', borderColor: 'transparent' },
      flushed: { bg: 'transparent', borderColor: 'transparent' },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const textarea = defineRecipe({
  className: 'ui-textarea',
  base: { ...control, lineHeight: '1.5', minH: '20', py: '2', px: '3', textStyle: 'md' },
  variants: { size: { sm: {}, md: {} }, variant: { outline: {} } },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const link = defineRecipe({
  className: 'ui-link',
  base: {
    color: 'brand.fg',
    outline: 'none',
    cursor: 'pointer',
    borderRadius: 'l1',
    textDecorationLine: 'none',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
    _hover: { textDecorationLine: 'underline' },
  },
  variants: { variant: { plain: {}, underline: { textDecorationLine: 'underline' } } },
  defaultVariants: { variant: 'plain' },
});

const heading = defineRecipe({
  className: 'ui-heading',
  base: { fontFamily: 'heading', fontWeight: 'semibold', color: 'fg', textWrap: 'balance' },
  variants: {
    size: {
      sm: { textStyle: 'md' },
      md: { textStyle: 'lg' },
      lg: { textStyle: 'xl' },
      xl: { textStyle: '2xl' },
      '2xl': { textStyle: '3xl' },
    },
  },
  defaultVariants: { size: 'lg' },
});

const spinner = defineRecipe({
  className: 'ui-spinner',
  base: {
    display: 'inline-block',
    borderColor: 'currentColor',
    borderStyle: 'solid',
    borderWidth: '2px',
    borderRadius: 'full',
    width: 'var(--spinner-size)',
    height: 'var(--spinner-size)',
    animation: 'spin',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      xs: { '--spinner-size': 'sizes.3' },
      sm: { '--spinner-size': 'sizes.4' },
      md: { '--spinner-size': 'sizes.5' },
      lg: { '--spinner-size': 'sizes.8' },
    },
  },
  defaultVariants: { size: 'md' },
});

const separator = defineRecipe({
  className: 'ui-separator',
  base: { display: 'block', borderColor: 'border', borderStyle: 'solid' },
  variants: {
    orientation: { horizontal: { borderTopWidth: '1px' }, vertical: { borderInlineStartWidth: '1px' } },
  },
  defaultVariants: { orientation: 'horizontal' },
});

const container = defineRecipe({
  className: 'ui-container',
  base: { position: 'relative', maxWidth: 'page', w: '100%', mx: 'auto', px: { base: '4', md: '6' } },
  variants: { fluid: { true: { maxWidth: 'full' } } },
});

const card = defineSlotRecipe({
  className: 'ui-card',
  slots: ['root', 'header', 'body', 'footer', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      minWidth: '0',
      borderRadius: 'l3',
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      textAlign: 'start',
    },
    header: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      px: 'var(--card-padding)',
      pt: 'var(--card-padding)',
    },
    body: {
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      px: 'var(--card-padding)',
      py: 'var(--card-padding)',
    },
    footer: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: 'var(--card-padding)',
      pb: 'var(--card-padding)',
    },
    title: { textStyle: 'lg', fontWeight: 'semibold' },
    description: { color: 'fg.muted', textStyle: 'md' },
  },
  variants: {
    size: {
      sm: { root: { '--card-padding': 'spacing.4' } },
      md: { root: { '--card-padding': 'spacing.5' } },
      lg: { root: { '--card-padding': 'spacing.8' } },
    },
  },
  defaultVariants: { size: 'md' },
});

const field = defineSlotRecipe({
  className: 'ui-field',
  slots: ['root', 'errorText', 'helperText', 'input', 'label', 'select', 'textarea', 'requiredIndicator'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      width: '100%',
      position: 'relative',
      gap: '1.5',
      minW: '0',
    },
    label: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      textStyle: 'label',
      color: 'fg',
      _disabled: { opacity: 0.6 },
    },
    requiredIndicator: { color: 'danger.fg', lineHeight: '1' },
    helperText: { color: 'fg.muted', textStyle: 'xs' },
    errorText: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '1',
      color: 'danger.fg',
      textStyle: 'xs',
      fontWeight: 'medium',
    },
  },
});

export const coreRecipes = { button, input, textarea, link, heading, spinner, separator, container };
export const coreSlotRecipes = { card, field };
export { control as controlStyles };
