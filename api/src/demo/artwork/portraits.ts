import { randomOf } from './logos';

const backgrounds = ['#dbeafe', '#dcfce7', '#fef3c7', '#fce7f3', '#e0e7ff', '#ccfbf1', '#ffedd5', '#e2e8f0'];
const skins = ['#e8b98f', '#d9a273', '#c98d5e', '#b87a4b', '#f0c8a0'];
const hairs = ['#1c1917', '#292524', '#3b2a20'];
const clothes = ['#1d4ed8', '#0f766e', '#7c2d12', '#4338ca', '#334155', '#9f1239', '#166534', '#78350f'];

const head = (skin: string): string =>
  `<rect x="108" y="140" width="40" height="50" rx="18" fill="${skin}"/><ellipse cx="128" cy="112" rx="44" ry="52" fill="${skin}"/>`;
const features =
  '<circle cx="112" cy="112" r="4.5" fill="#1c1917"/><circle cx="144" cy="112" r="4.5" fill="#1c1917"/>' +
  '<path d="M114 138Q128 150 142 138" fill="none" stroke="#7f1d1d" stroke-width="4" stroke-linecap="round"/>' +
  '<path d="M103 101q9-6 18 0M135 101q9-6 18 0" fill="none" stroke="#292524" stroke-width="3.5" stroke-linecap="round"/>';
const glasses =
  '<g fill="none" stroke="#1f2937" stroke-width="3.5"><circle cx="111" cy="112" r="13"/><circle cx="145" cy="112" r="13"/><path d="M124 110h8"/></g>';
const body = (colour: string): string =>
  `<path d="M28 256C28 206 74 184 128 184C182 184 228 206 228 256Z" fill="${colour}"/><path d="M108 184L128 214L148 184Z" fill="#fff"/>`;

/** A drawn person, always the same for a name; nobody who lives. @returns SVG of 256 by 256. */
export function portraitOf(
  name: string,
  { gender, hasScarf }: { gender: 'female' | 'male'; hasScarf: boolean },
): string {
  const random = randomOf(name);
  const [background, skin, hair, colour] = [
    random.pick(backgrounds),
    random.pick(skins),
    random.pick(hairs),
    random.pick(clothes),
  ];
  const scarf = random.pick(clothes.filter((other) => other !== colour));
  const behind = hasScarf
    ? `<path d="M68 118C68 58 96 44 128 44C160 44 188 58 188 118C188 168 196 200 206 222H50C60 200 68 168 68 118Z" fill="${scarf}"/>`
    : gender === 'female'
      ? `<path d="M72 190C64 120 66 48 128 48C190 48 192 120 184 190Z" fill="${hair}"/>`
      : '';
  const above = hasScarf
    ? `<path d="M80 112C80 76 102 62 128 62C154 62 176 76 176 112C176 146 156 168 128 172C100 168 80 146 80 112ZM72 112C72 176 96 206 128 214C160 206 184 176 184 112C186 60 162 46 128 46C94 46 70 60 72 112Z" fill="${scarf}" fill-rule="evenodd"/>`
    : gender === 'female'
      ? `<path d="M80 106C80 66 104 52 128 52C154 52 178 68 176 108C160 100 146 88 138 74C124 92 100 96 80 106Z" fill="${hair}"/>`
      : `<path d="M80 104C78 62 102 48 130 48C160 48 180 66 176 106C172 92 166 86 158 82C134 88 108 84 96 78C88 86 82 94 80 104Z" fill="${hair}"/>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">' +
    `<rect width="256" height="256" fill="${background}"/>${behind}${body(colour)}${head(skin)}${features}` +
    `${random.chance(25) ? glasses : ''}${above}</svg>`
  );
}
