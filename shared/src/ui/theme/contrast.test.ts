import { avatarColors, avatarHues } from './avatar-colors';
import { contrastRatio } from './contrast';
import { barTheme } from './bar-colors';
import { deepMenuThemes, menuColors, menuThemes, type MenuTheme } from './menu-colors';
import {
  chartColors,
  stageColors,
  deepColors,
  lineColors,
  meaningColors,
  meanings,
  surfaceColors,
  textColors,
} from './semantic-colors';

const READABLE = 4.5;
const VISIBLE = 3;
const modes = ['light', 'dark'] as const;

/** 'hsl(h s% l%)' as '#rrggbb'. */
function asHex(colour: string): string {
  const [hue = 0, saturation = 0, lightness = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const part = (offset: number): string => {
    const at = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

describe('contrast ratio', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastRatio('#0F766E', '#0F766E')).toBe(1);
  });
});

describe.each(modes)('colours in %s mode', (mode) => {
  const surfaces = ['page', 'panel', 'subtle'] as const;

  it.each(surfaces)('text reads on %s', (surface) => {
    for (const text of [textColors.default, textColors.muted, textColors.subtle]) {
      expect(contrastRatio(text[mode], surfaceColors[surface][mode])).toBeGreaterThanOrEqual(READABLE);
    }
  });

  it('inverted text reads on the inverted surface', () => {
    expect(contrastRatio(textColors.inverted[mode], surfaceColors.inverted[mode])).toBeGreaterThanOrEqual(
      READABLE,
    );
  });

  it.each(meanings)('%s reads as text, on its tints and on its fill', (name) => {
    const { solid, contrast, fg, subtle, muted } = meaningColors[name];
    const pairs = [
      [contrast, solid],
      [fg, subtle],
      [fg, muted],
      [fg, surfaceColors.panel],
      [fg, surfaceColors.page],
    ] as const;
    for (const [text, ground] of pairs) {
      expect(contrastRatio(text[mode], ground[mode])).toBeGreaterThanOrEqual(READABLE);
    }
  });

  it.each(meanings)('the focus ring of %s is visible on card and page', (name) => {
    const ring = meaningColors[name].focusRing[mode];
    expect(contrastRatio(ring, surfaceColors.panel[mode])).toBeGreaterThanOrEqual(VISIBLE);
    expect(contrastRatio(ring, surfaceColors.page[mode])).toBeGreaterThanOrEqual(VISIBLE);
  });

  it.each(Object.entries(stageColors))(
    '%s reads in its chip, and its disc and bar are visible',
    (_name, colours) => {
      const { solid, muted, fg } = colours;
      for (const ground of [muted, surfaceColors.panel]) {
        expect(contrastRatio(fg[mode], ground[mode])).toBeGreaterThanOrEqual(READABLE);
        expect(contrastRatio(solid[mode], ground[mode])).toBeGreaterThanOrEqual(VISIBLE);
      }
    },
  );

  it.each(avatarHues)('initials read on hue %i', (hue) => {
    const { ground, letters } = avatarColors(hue);
    expect(contrastRatio(asHex(letters[mode]), asHex(ground[mode]))).toBeGreaterThanOrEqual(READABLE);
  });

  it('the edge of a control is visible on card and page', () => {
    expect(contrastRatio(lineColors.control[mode], surfaceColors.panel[mode])).toBeGreaterThanOrEqual(
      VISIBLE,
    );
    expect(contrastRatio(lineColors.control[mode], surfaceColors.page[mode])).toBeGreaterThanOrEqual(VISIBLE);
  });

  it('chart colours are visible on the card', () => {
    for (const colour of chartColors) {
      expect(contrastRatio(colour[mode], surfaceColors.panel[mode])).toBeGreaterThanOrEqual(VISIBLE);
    }
  });

  const themes: [string, MenuTheme][] = menuColors.flatMap((name) => [
    [name, menuThemes[name]],
    [`semi-dark ${name}`, deepMenuThemes[name]],
  ]);

  it.each(themes)('the %s menu reads at rest, under the pointer and where it is open', (_name, theme) => {
    const pairs = [
      [theme.fg, theme.bg],
      [theme.muted, theme.bg],
      [theme.fg, theme.hover],
      [theme.muted, theme.hover],
      [theme.activeFg, theme.active],
    ] as const;
    for (const [text, ground] of pairs) {
      expect(contrastRatio(text[mode], ground[mode])).toBeGreaterThanOrEqual(READABLE);
    }
  });

  it.each(menuColors)('the %s top bar reads at rest and under the pointer [2.45]', (color) => {
    const { bg, fg, muted, hover } = barTheme(color);
    for (const ground of [bg, hover]) {
      for (const text of [fg, muted])
        expect(contrastRatio(text[mode], ground[mode])).toBeGreaterThanOrEqual(READABLE);
    }
  });

  it('the ground beside the sign-in reads', () => {
    for (const text of [deepColors.fg, deepColors.muted])
      expect(contrastRatio(text[mode], deepColors.bg[mode])).toBeGreaterThanOrEqual(READABLE);
  });
});
