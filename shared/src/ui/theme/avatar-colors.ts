import type { ModeColor } from './semantic-colors';

/** Told apart at a glance; far enough from each other that neighbours do not look like one person. */
export const avatarHues = [8, 32, 52, 92, 140, 168, 192, 212, 238, 264, 296, 330] as const;

/** Quiet in both modes: a list of fifty faces must not glare in the dark. */
export const avatarColors = (hue: number): { ground: ModeColor; letters: ModeColor } => ({
  ground: { light: `hsl(${hue} 48% 88%)`, dark: `hsl(${hue} 22% 24%)` },
  letters: { light: `hsl(${hue} 45% 20%)`, dark: `hsl(${hue} 38% 84%)` },
});
