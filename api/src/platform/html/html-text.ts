import sanitizeHtml from 'sanitize-html';

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : '';

/** Text with the characters that HTML writes otherwise. */
const decoded = (html: string): string =>
  html.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (entity: string, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
      if (decimal !== undefined) return characterOf(Number(decimal));
      return named[name?.toLowerCase() ?? ''] ?? entity;
    },
  );

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The words of HTML on one line. */
export const wordsOfHtml = (html: string): string =>
  onOneLine(decoded(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })));

const TAG = /<\/?[a-z][^<>]*>/i;
const TAGS = /<\/?[a-z][^<>]*>|<!--[^<>]*-->/gi;
const LINE_ENDS = /<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6])\s*>/i;

/**
 * What a text says that may be HTML, a line for each block of it; a text without tags stays as it is. It is text
 * afterwards and nothing made safe, so that tags are cut out as they come: rows of files are read while others wait.
 */
export const textOfHtml = (text: string): string =>
  TAG.test(text)
    ? text
        .split(LINE_ENDS)
        .map((line) => onOneLine(decoded(line.replaceAll(TAGS, ''))))
        .filter((line) => line !== '')
        .join('\n')
    : text;
