const LONGEST_NAME = 200;

/**
 * Controls and the invisible signs that reorder or hide text: `offer<U+202E>fdp.exe` would be shown as "offerexe.pdf".
 * The two joiners stay, because scripts and emoji are written with them.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * The name of a file as it is stored and shown: without the folders that some browsers send, without signs that nobody
 * sees, at most 200 characters with its extension kept. @returns 'file' when nothing is left.
 */
export function plainFileName(fileName: string | undefined): string {
  const name = (fileName ?? '').replace(INVISIBLE, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  if (name === '') return 'file';
  if (name.length <= LONGEST_NAME) return name;
  // A cut through a sign of two halves leaves one.
  const start = name.slice(0, LONGEST_NAME - 20).replace(/\p{Cs}$/u, '');
  return `${start}${/\.[^.]{1,10}$/.exec(name)?.[0] ?? ''}`;
}
