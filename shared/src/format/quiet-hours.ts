const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * What was typed as hours in which somebody wants to be left alone.
 * @returns 'HH:MM-HH:MM', over midnight too, or an empty text for none; null for what is neither.
 */
export function parseQuietHours(typed: string): string | null {
  const hours = typed.replaceAll(' ', '');
  const ends = hours.split('-');
  const isSpan = ends.length === 2 && ends[0] !== ends[1] && ends.every((end) => TIME.test(end));
  return hours === '' || isSpan ? hours : null;
}
