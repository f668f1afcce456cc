import { defineSemanticTokens } from '@chakra-ui/react';
import {
  chartColors,
  deepColors,
  lineColors,
  meaningColors,
  meanings,
  stageColors,
  surfaceColors,
  textColors,
  type ModeColor,
} from './semantic-colors';

const token = ({ light, dark }: ModeColor) => ({ value: { _light: light, _dark: dark } });

const tokensOf = <Name extends string>(colours: Record<Name, ModeColor>) => {
  const entries = Object.entries<ModeColor>(colours).map(([name, colour]) => [name, token(colour)] as const);
  // Object.fromEntries forgets the names that went in.
  return Object.fromEntries(entries) as Record<Name, ReturnType<typeof token>>;
};

const { page, panel, subtle, muted, emphasized, inverted } = tokensOf(surfaceColors);
const text = tokensOf(textColors);
const line = tokensOf(lineColors);

const meaningTokens = Object.fromEntries(
  meanings.map((name) => [
    name,
    { ...tokensOf({ ...meaningColors[name] }), DEFAULT: token(meaningColors[name].solid) },
  ]),
);

const stageTokens = Object.fromEntries(
  Object.entries(stageColors).map(([name, colours]) => [name, tokensOf({ ...colours })]),
);

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: page,
      panel,
      subtle,
      muted,
      emphasized,
      inverted,
      error: token(meaningColors.danger.subtle),
      warning: token(meaningColors.warning.subtle),
      success: token(meaningColors.success.subtle),
      info: token(meaningColors.info.subtle),
    },
    fg: {
      DEFAULT: text.default,
      muted: text.muted,
      subtle: text.subtle,
      inverted: text.inverted,
      error: token(meaningColors.danger.fg),
      warning: token(meaningColors.warning.fg),
      success: token(meaningColors.success.fg),
      info: token(meaningColors.info.fg),
    },
    border: {
      DEFAULT: line.default,
      muted: line.default,
      subtle: line.default,
      emphasized: line.emphasized,
      control: line.control,
      error: token(meaningColors.danger.solid),
    },
    ...meaningTokens,
    ...stageTokens,
    /** The ground of the sign-in page beside its form. */
    deep: tokensOf({ ...deepColors }),
    chart: Object.fromEntries(chartColors.map((colour, index) => [String(index + 1), token(colour)])),
    /** Ticker, achievements and wins alone. */
    celebration: { value: { _light: '#B45309', _dark: '#FBBF24' } },
  },
  shadows: {
    xs: { value: 'none' },
    sm: { value: 'none' },
    /** The one level: what floats. */
    md: {
      value: {
        _light: '0 1px 2px rgb(28 25 23 / 0.06), 0 8px 24px rgb(28 25 23 / 0.12)',
        _dark: '0 0 0 1px #322C28, 0 12px 32px rgb(0 0 0 / 0.6)',
      },
    },
    lg: {
      value: {
        _light: '0 1px 2px rgb(28 25 23 / 0.06), 0 8px 24px rgb(28 25 23 / 0.12)',
        _dark: '0 0 0 1px #322C28, 0 12px 32px rgb(0 0 0 / 0.6)',
      },
    },
  },
});
