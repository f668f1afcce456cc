import { createHash } from 'node:crypto';
import { createRandom, type Random } from '../random';

/** Letters as strokes in a field of 4 by 6: text of an SVG would be drawn with whatever fonts the machine has. */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.9 4H3.1',
  B: 'M0 0V6H2.4A1.5 1.5 0 0 0 2.4 3H0H2.2A1.5 1.5 0 0 0 2.2 0Z',
  C: 'M4 1.3A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4.7',
  D: 'M0 0V6H1.5A2.5 3 0 0 0 1.5 0Z',
  E: 'M4 0H0V6H4M0 3H3.2',
  F: 'M4 0H0V6M0 3H3.2',
  G: 'M4 1.3A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M3.4 0V4.4A1.7 1.6 0 0 1 0 4.4',
  K: 'M0 0V6M4 0L0 3.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V2A2 2 0 0 0 2 0Z',
  P: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0',
  Q: 'M2 0A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V2A2 2 0 0 0 2 0ZM2.6 4.4L4.2 6.2',
  R: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0M2 3.4L4 6',
  S: 'M3.9 1A2 1.5 0 0 0 2 0A1.5 1.5 0 0 0 2 3A1.5 1.5 0 0 1 2 6A2 1.5 0 0 1 .1 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
};

const palettes = [
  ['#0b5cab', '#3fa9f5'],
  ['#0f766e', '#34d399'],
  ['#b91c1c', '#f97316'],
  ['#6d28d9', '#c084fc'],
  ['#1e293b', '#0ea5e9'],
  ['#166534', '#a3e635'],
  ['#9d174d', '#f472b6'],
  ['#92400e', '#f59e0b'],
  ['#312e81', '#22d3ee'],
  ['#334155', '#ef4444'],
] as const;

/** Shapes behind the letters, in a field of 256. */
const shapes: readonly ((dark: string, light: string) => string)[] = [
  (dark, light) =>
    `<circle cx="128" cy="128" r="112" fill="${dark}"/><path d="M16 128A112 112 0 0 0 240 128Z" fill="${light}" opacity=".35"/>`,
  (dark, light) =>
    `<rect x="20" y="20" width="216" height="216" rx="48" fill="${dark}"/><path d="M20 188L188 20h48L20 236Z" fill="${light}" opacity=".4"/>`,
  (dark, light) =>
    `<path d="M128 12L228 70V186L128 244L28 186V70Z" fill="${dark}"/><path d="M128 128L228 70V186L128 244Z" fill="${light}" opacity=".35"/>`,
  (dark, light) =>
    `<path d="M128 12L232 52V132C232 192 188 228 128 246C68 228 24 192 24 132V52Z" fill="${dark}"/><path d="M128 12L232 52V132C232 192 188 228 128 246Z" fill="${light}" opacity=".3"/>`,
  (dark, light) =>
    `<circle cx="128" cy="128" r="98" fill="${dark}"/><circle cx="128" cy="128" r="110" fill="none" stroke="${light}" stroke-width="14" stroke-dasharray="520 171"/>`,
  (dark, light) =>
    `<rect x="44" y="44" width="168" height="168" rx="28" fill="${light}" opacity=".55" transform="rotate(45 128 128)"/><rect x="36" y="36" width="184" height="184" rx="34" fill="${dark}"/>`,
];

/** A stream of random numbers that belongs to a name. */
export const randomOf = (name: string): Random =>
  createRandom(createHash('sha256').update(name).digest().readUInt32BE());

const formsOfBusiness = new Set([
  'PT',
  'CV',
  'UD',
  'TBK',
  'PERSERO',
  'DAN',
  'RS',
  'RSUD',
  'KOTA',
  'KABUPATEN',
]);

/** The first letters of the two words that a name is known by; one for a single word. */
export function monogramOf(name: string): string {
  const words = name.toUpperCase().match(/[A-Z]{2,}/g) ?? [];
  const known = words.filter((word) => !formsOfBusiness.has(word));
  return (known.length > 0 ? known : words)
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
}

function lettersOf(text: string): string {
  const width = text.length * 4 + (text.length - 1) * 1.6;
  const scale = Math.min(20, 112 / width);
  const drawn = text
    .split('')
    .map((letter, place) => `<path d="${letters[letter] ?? ''}" transform="translate(${place * 5.6} 0)"/>`);
  const left = 128 - (width * scale) / 2;
  return `<g transform="translate(${left.toFixed(1)} ${(128 - 3 * scale).toFixed(1)}) scale(${scale.toFixed(2)})" fill="none" stroke="#fff" stroke-width=".95" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}

/** The mark of a company, always the same for its name. @returns SVG of 256 by 256. */
export function logoOf(name: string): string {
  const random = randomOf(name);
  const [dark, light] = random.pick(palettes);
  const shape = random.pick(shapes)(dark, light);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${shape}${lettersOf(monogramOf(name))}</svg>`;
}
