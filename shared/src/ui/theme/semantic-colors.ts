import { palettes, type PaletteName } from './palettes';

/** One colour per mode; literal, so that a test can compute its contrast. */
export interface ModeColor {
  light: string;
  dark: string;
}

const { stone } = palettes;

export const surfaceColors = {
  page: { light: '#FAFAF9', dark: '#0C0A09' },
  panel: { light: '#FFFFFF', dark: '#171412' },
  subtle: { light: '#F5F5F4', dark: '#1D1916' },
  muted: { light: '#EFEDEB', dark: '#26211E' },
  emphasized: { light: '#E7E5E4', dark: '#322C28' },
  inverted: { light: '#292421', dark: '#F5F5F4' },
} as const satisfies Record<string, ModeColor>;

export const textColors = {
  default: { light: '#1C1917', dark: '#F5F5F4' },
  muted: { light: '#57534E', dark: '#A8A29E' },
  /** The quietest that still reads: captions, placeholders. */
  subtle: { light: '#6B6560', dark: '#97908B' },
  inverted: { light: '#FAFAF9', dark: '#1C1917' },
} as const satisfies Record<string, ModeColor>;

/** A deep ground of the brand, the same in both modes. */
export const deepColors = {
  bg: { light: '#0B3B37', dark: '#0B3B37' },
  fg: { light: '#F5F5F4', dark: '#F5F5F4' },
  muted: { light: '#A9CCC7', dark: '#A9CCC7' },
} as const satisfies Record<string, ModeColor>;

export const lineColors = {
  default: { light: '#E7E5E4', dark: '#2A2522' },
  emphasized: { light: '#D6D3D1', dark: '#3B3430' },
  /** Boundaries of controls: 3:1 against card and page (WCAG 1.4.11). */
  control: { light: '#8F8983', dark: '#76706B' },
} as const satisfies Record<string, ModeColor>;

export const meanings = ['brand', 'gray', 'success', 'danger', 'info', 'warning', 'violet'] as const;
export type Meaning = (typeof meanings)[number];

export interface MeaningColors {
  /** Filled buttons and bars. */
  solid: ModeColor;
  /** On `solid`. */
  contrast: ModeColor;
  /** Text and icons on card, page and `subtle`. */
  fg: ModeColor;
  subtle: ModeColor;
  muted: ModeColor;
  emphasized: ModeColor;
  border: ModeColor;
  focusRing: ModeColor;
}

/** Dark tints are mixed by hand from the ramp and the dark card, so that chips glow no more than text. */
const darkTints: Record<PaletteName, { subtle: string; muted: string; emphasized: string; border: string }> =
  {
    teal: { subtle: '#0D2522', muted: '#10342F', emphasized: '#14453F', border: '#1B5750' },
    stone: { subtle: '#221D1A', muted: '#2A2522', emphasized: '#3B3430', border: '#3B3430' },
    green: { subtle: '#0E2415', muted: '#12321C', emphasized: '#174325', border: '#1D5630' },
    red: { subtle: '#2C1412', muted: '#3D1A18', emphasized: '#552220', border: '#6B2A28' },
    sky: { subtle: '#0B212E', muted: '#0E2E41', emphasized: '#123D57', border: '#174D6D' },
    amber: { subtle: '#2A1D0A', muted: '#3A280D', emphasized: '#503711', border: '#664715' },
    violet: { subtle: '#1F1833', muted: '#2B2148', emphasized: '#392B62', border: '#48377B' },
  };

function meaning(name: PaletteName): MeaningColors {
  const ramp = palettes[name];
  const tint = darkTints[name];
  return {
    solid: { light: ramp[700], dark: ramp[400] },
    contrast: { light: '#FFFFFF', dark: stone[950] },
    fg: { light: ramp[800], dark: ramp[300] },
    subtle: { light: ramp[50], dark: tint.subtle },
    muted: { light: ramp[100], dark: tint.muted },
    emphasized: { light: ramp[200], dark: tint.emphasized },
    border: { light: ramp[200], dark: tint.border },
    focusRing: { light: ramp[600], dark: ramp[400] },
  };
}

export const meaningColors: Record<Meaning, MeaningColors> = {
  brand: meaning('teal'),
  gray: {
    ...meaning('stone'),
    solid: { light: '#292421', dark: '#E7E5E4' },
    fg: { light: '#44403C', dark: '#D6D3D1' },
    subtle: { light: '#F5F5F4', dark: '#221D1A' },
    muted: { light: '#EFEDEB', dark: '#2A2522' },
    // One focus colour everywhere: a ring that changed colour with the control would be harder to find.
    focusRing: { light: palettes.teal[600], dark: palettes.teal[400] },
  },
  success: meaning('green'),
  danger: meaning('red'),
  info: meaning('sky'),
  warning: { ...meaning('amber'), solid: { light: '#B45309', dark: '#FBBF24' } },
  violet: meaning('violet'),
};

/**
 * The steps of a deal: the colour deepens from a greyed blue to violet as it goes on, so that a chip, a column, a path
 * and a chart tell in the same way how far it is. What leaves the way has the colours of its meaning.
 */
export const stageColors = {
  stage1: stage(['#6E8996', '#F0F3F5', '#43555F'], ['#8CA3AF', '#1C2327', '#B7C6CF']),
  stage2: stage(['#3F8AB4', '#E7F1F7', '#20556F'], ['#5FA8CF', '#152732', '#A6CDE2']),
  stage3: stage(['#0E7FBA', '#D9EBF7', '#0A4D73'], ['#38A7E8', '#0F2D41', '#93CFF2']),
  stage4: stage(['#075F96', '#C8E1F2', '#083D5E'], ['#6BC4F8', '#0C3A5A', '#A9DBFB']),
  stage5: stage(['#3B3FA8', '#DBDCF6', '#2D2E80'], ['#9396F7', '#282A5C', '#C3C5FB']),
  stage6: stage(['#7C3AED', '#EAE2FC', '#5420A8'], ['#A78BFA', '#35265E', '#D3C7FE']),
} as const;
export type Stage = keyof typeof stageColors;

type StageParts = readonly [solid: string, muted: string, fg: string];

function stage(light: StageParts, dark: StageParts): Pick<MeaningColors, 'solid' | 'muted' | 'fg'> {
  const part = (at: 0 | 1 | 2): ModeColor => ({ light: light[at], dark: dark[at] });
  return { solid: part(0), muted: part(1), fg: part(2) };
}

/** Eight colours for charts, told apart by colour-blind people too (Okabe and Ito, darkened for 3:1 on the card). */
export const chartColors = [
  { light: '#0F766E', dark: '#2DD4BF' },
  { light: '#B45309', dark: '#F5B041' },
  { light: '#0369A1', dark: '#56B4E9' },
  { light: '#A21CAF', dark: '#E08BD0' },
  { light: '#4D7C0F', dark: '#A3C644' },
  { light: '#BE123C', dark: '#F58A9B' },
  { light: '#4338CA', dark: '#A5A0F5' },
  { light: '#57534E', dark: '#BDB7B2' },
] as const satisfies readonly ModeColor[];
