import { defineNotices } from '../host/notices';

/** The kinds of notices of engineering; those of areas without a page yet lead nowhere. */
export const engineeringNotices = defineNotices({
  brand: { icon: 'tag', tone: 'neutral', link: '/brand/{id}' },
  item: { icon: 'package', tone: 'neutral', link: '/item/{id}' },
  'product-knowledge': { icon: 'book', tone: 'neutral', link: '/product-knowledge/{id}' },
  solution: { icon: 'lightbulb', tone: 'neutral', link: '/solution/{id}' },
  'backup-unit': { tone: 'neutral' },
  installations: { tone: 'neutral' },
  maintenance: { tone: 'neutral' },
  'sub-task': { tone: 'neutral' },
});
