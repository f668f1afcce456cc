/** What no text of the database holds: the character NUL, and one half of a sign that is written as two. */
const unstorable = /[\0\p{Cs}]/gu;

/** A text of a file as it can be stored. */
export const storableText = (text: string): string =>
  text.replace(unstorable, (sign) => (sign === '\0' ? '' : '\ufffd'));

/** The beginning of a text, with whole signs. @param most - characters, as `length` counts them. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Cs}$/u, '');
