const DEFAULT_LENGTH = 15;
const MENU_LABEL_LENGTH = 13;
const BEGINNING_LENGTH = 120;
const FILE_NAME_LENGTH = 20;

/** The beginning of a text for a place that takes no more; signs of two halves, as smileys are, stay whole. */
export const firstCharacters = (text: string, most: number): string =>
  Array.from(text).slice(0, most).join('');

/** Text of more than `length` characters is cut there and ends in '...' [9.7]. */
export function truncate(text: string, length = DEFAULT_LENGTH): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}

/** Label of the menu [2.35]. */
export const menuLabel = (title: string): string => truncate(title, MENU_LABEL_LENGTH);

/** Name of a file in the image viewer [2.64]. */
export const fileName = (name: string): string => truncate(name, FILE_NAME_LENGTH);

/** What was typed behind a text while that was sent; all of it where the text itself was changed. */
export const unsent = (typed: string, sent: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;

/** Enough of what somebody wrote for him to know it again, as a question names it. */
export const beginning = (text: string): string => truncate(text, BEGINNING_LENGTH);
