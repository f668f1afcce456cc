import type { PlainLook } from './plain-looks';

/**
 * The classes of looks that are built with the panel.
 * @param names - of plain-looks.ts and, where `Further` says so, of another file like it.
 */
export const look = <Further extends string = never>(
  ...names: readonly (PlainLook | NoInfer<Further>)[]
): string => names.map((name) => `look-${name}`).join(' ');
