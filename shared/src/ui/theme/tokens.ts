import { defineKeyframes, defineTextStyles, defineTokens } from '@chakra-ui/react';
import { palettes } from './palettes';

const rem = (pixels: number): string => (pixels === 0 ? '0px' : `${pixels / 16}rem`);

/** Steps of the 4 px grid by their usual names: '4' is 16 px. */
const gridSteps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44,
  48, 52, 56, 60, 64, 72, 80, 96,
];

const grid = Object.fromEntries(gridSteps.map((step) => [String(step), { value: rem(step * 4) }]));

const named = <Value extends string | number>(values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const fractions = named({ '1/2': '50%', '1/3': '33.333%', '2/3': '66.667%', '1/4': '25%', '3/4': '75%' });

const widths = named({
  '3xs': '14rem',
  '2xs': '16rem',
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '32rem',
  xl: '36rem',
  '2xl': '42rem',
  '3xl': '48rem',
  '4xl': '56rem',
  '5xl': '64rem',
  '6xl': '72rem',
  '7xl': '80rem',
  '8xl': '90rem',
  max: 'max-content',
  min: 'min-content',
  fit: 'fit-content',
  full: '100%',
  prose: '65ch',
  /** Widest content of a page. */
  page: '100rem',
});

const colors = Object.fromEntries(
  Object.entries(palettes).map(([name, ramp]) => [name, named(Object.fromEntries(Object.entries(ramp)))]),
);

export const tokens = defineTokens({
  colors: {
    ...colors,
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    white: { value: '#FFFFFF' },
    black: { value: '#000000' },
    /** Behind dialogs. */
    scrim: { value: 'rgb(12 10 9 / 0.5)' },
  },
  fonts: named({
    heading: "'Inter Variable', system-ui, sans-serif",
    body: "'Inter Variable', system-ui, sans-serif",
    mono: "'JetBrains Mono Variable', ui-monospace, monospace",
  }),
  fontSizes: named({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
  }),
  fontWeights: named({ normal: '400', medium: '500', semibold: '600', bold: '600' }),
  lineHeights: named({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625 }),
  letterSpacings: named({
    tighter: '-0.02em',
    tight: '-0.011em',
    wide: '0.025em',
    wider: '0.05em',
    widest: '0.1em',
  }),
  spacing: grid,
  sizes: { ...grid, ...fractions, ...widths, ...named({ dvh: '100dvh', '0': '0px' }) },
  radii: named({
    none: '0',
    xs: '0.125rem',
    sm: '0.25rem',
    md: '0.375rem',
    lg: '0.625rem',
    xl: '0.875rem',
    full: '9999px',
    l1: '0.25rem',
    l2: '0.375rem',
    l3: '0.625rem',
  }),
  zIndex: named({
    hide: -1,
    base: 0,
    docked: 10,
    sticky: 20,
    dropdown: 1000,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
  }),
  durations: named({
    fastest: '80ms',
    faster: '120ms',
    fast: '120ms',
    moderate: '120ms',
    slow: '180ms',
    slower: '180ms',
    slowest: '240ms',
  }),
  easings: named({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0.16, 1, 0.3, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.16, 1, 0.3, 1)',
  }),
  animations: named({
    spin: 'spin 0.8s linear infinite',
    pulse: 'pulse 1.8s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
  cursor: named({
    button: 'pointer',
    menuitem: 'pointer',
    checkbox: 'pointer',
    option: 'pointer',
    switch: 'pointer',
    disabled: 'not-allowed',
  }),
});

export const keyframes = defineKeyframes({
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.97' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.97' } },
  'slide-from-top': { from: { translate: '0 -0.375rem' }, to: { translate: '0' } },
  'slide-from-bottom': { from: { translate: '0 0.375rem' }, to: { translate: '0' } },
  'slide-from-left': { from: { translate: '-0.375rem 0' }, to: { translate: '0' } },
  'slide-from-right': { from: { translate: '0.375rem 0' }, to: { translate: '0' } },
  'slide-to-top': { from: { translate: '0' }, to: { translate: '0 -0.375rem' } },
  'slide-to-bottom': { from: { translate: '0' }, to: { translate: '0 0.375rem' } },
  'slide-to-left': { from: { translate: '0' }, to: { translate: '-0.375rem 0' } },
  'slide-to-right': { from: { translate: '0' }, to: { translate: '0.375rem 0' } },
  'slide-from-left-full': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
  'slide-from-right-full': { from: { translate: '100% 0' }, to: { translate: '0 0' } },
  'slide-from-bottom-full': { from: { translate: '0 100%' }, to: { translate: '0 0' } },
  'slide-to-left-full': { from: { translate: '0 0' }, to: { translate: '-100% 0' } },
  'slide-to-right-full': { from: { translate: '0 0' }, to: { translate: '100% 0' } },
  'slide-to-bottom-full': { from: { translate: '0 0' }, to: { translate: '0 100%' } },
  indeterminate: { from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } },
});

export const textStyles = defineTextStyles({
  '2xs': { value: { fontSize: '2xs', lineHeight: '0.875rem' } },
  xs: { value: { fontSize: 'xs', lineHeight: '1rem' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  md: { value: { fontSize: 'md', lineHeight: '1.375rem' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.5rem', letterSpacing: 'tight' } },
  xl: { value: { fontSize: 'xl', lineHeight: '1.75rem', letterSpacing: 'tight' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '2rem', letterSpacing: 'tighter' } },
  '3xl': { value: { fontSize: '3xl', lineHeight: '2.375rem', letterSpacing: 'tighter' } },
  label: { value: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: 'medium' } },
});
