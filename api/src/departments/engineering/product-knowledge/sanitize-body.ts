import sanitizeHtml from 'sanitize-html';
import { wordsOfHtml } from '../../../platform/html/html-text';

const blocks = ['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li'];
const inline = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'code'];

/**
 * What a body may consist of: text and its order, nothing that loads, runs, submits or looks like a part of the panel.
 * No classes, ids or styles either, and nothing that the editor could not show again and would lose.
 */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // Whoever is linked to learns nothing about where he is named.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }), h1: 'h2' },
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math'],
};

/** Cells and rows of tables, of which the text stays: without this it would run together. */
const withCellsApart = (html: string): string =>
  html.replaceAll(/<\/t[dh]\s*>/gi, '$& ').replaceAll(/<\/(?:tr|caption)\s*>/gi, '$&<br>');

/** HTML of a person made harmless: tags and attributes that are not allowed are taken out, their text stays. */
export const sanitizeBody = (html: string): string => sanitizeHtml(withCellsApart(html), rules).trim();

/** Where one block of a sanitised body ends and the next begins. */
const BLOCK_TAGS = /<(\/?)(p|h[1-6]|li|ul|ol|blockquote|pre|br|hr)\b[^<>]*>/g;

/** The blocks of a sanitised body that hold words, in their order. */
function blocksOf(body: string): { text: string; isHeading: boolean }[] {
  const found: { text: string; isHeading: boolean }[] = [];
  let [start, isHeading] = [0, false];
  const end = (position: number): void => {
    const text = wordsOfHtml(body.slice(start, position));
    if (text !== '') found.push({ text, isHeading });
  };
  for (const tag of body.matchAll(BLOCK_TAGS)) {
    end(tag.index);
    start = tag.index + tag[0].length;
    const [, slash, name] = tag;
    if (name && /^h\d$/.test(name)) isHeading = slash === '';
  }
  end(body.length);
  return found;
}

/** The words of a sanitised body, for the search. */
export const textOf = (body: string): string =>
  blocksOf(body)
    .map(({ text }) => text)
    .join(' ');

const LONGEST_EXCERPT = 240;

/** At most so many signs, the last word whole. */
function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // A cut through a sign of two halves leaves one.
  const cut = text.slice(0, longest - 1).replace(/\p{Cs}$/u, '');
  const space = text.charAt(cut.length) === ' ' ? cut.length : cut.lastIndexOf(' ');
  const words = space > 0 ? cut.slice(0, space) : cut;
  return `${words.replace(/( [·–-]|[,;:])$/u, '')}…`;
}

/**
 * The first lines of a sanitised body for a card: at most 240 signs, whole words. Headings are left out, unless there is
 * nothing else; of the other blocks (paragraphs, items, lines), those that end no sentence are set apart by a point.
 */
export function excerptOf(body: string): string {
  const blocks = blocksOf(body);
  const plain = blocks.filter(({ isHeading }) => !isHeading);
  const texts = (plain.length > 0 ? plain : blocks).map(({ text }) => text);
  let excerpt = '';
  for (const text of texts) {
    if (excerpt.length > LONGEST_EXCERPT) break;
    const joint = excerpt === '' ? '' : /[.!?:;,…]["”»)]?$/u.test(excerpt) ? ' ' : ' · ';
    excerpt += `${joint}${text}`;
  }
  return cutAtWord(excerpt, LONGEST_EXCERPT);
}
