import sanitizeHtml from 'sanitize-html';

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

/** HTML of a person made harmless: tags and attributes that are not allowed are taken out, their text stays. */
export const sanitizeBody = (html: string): string => sanitizeHtml(html, rules).trim();

const BLOCKS = /<\/?(p|h[1-6]|li|ul|ol|blockquote|pre|tr|td|th|table|br|hr)\b[^<>]*>/g;

/** The words of a sanitised body, for the search and the first lines on a card. */
export function textOf(body: string): string {
  const spaced = body.replaceAll(BLOCKS, ' ');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  return text
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
