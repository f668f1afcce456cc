import sanitizeHtml from 'sanitize-html';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** The words of HTML on one line. */
export const wordsOfHtml = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

const TAG = /<\/?[a-z][^<>]*>/i;
const LINE_ENDS = /<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6])\s*>/i;

/** What a text says that may be HTML, a line for each block of it; a text without tags stays as it is. */
export const textOfHtml = (text: string): string =>
  TAG.test(text)
    ? text
        .split(LINE_ENDS)
        .map(wordsOfHtml)
        .filter((line) => line !== '')
        .join('\n')
    : text;
