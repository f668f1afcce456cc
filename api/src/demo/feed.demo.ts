import { defineDemo } from './demo-area';
import { fillFeed } from './feed';

/** What people post to each other in the last weeks. */
export const demo = defineDemo({
  order: 90,
  seed: 20_261_117,
  fill: fillFeed,
  rows: {
    'audit_logs of document_comment': '17 rows',
    'audit_logs of feed': '11 rows',
    document_comments: '17 rows, 1c0ce7989d36759a',
    feed: '11 rows, e93f052af5017411',
    feed_likes: '101 rows, 79ee7e9859709bef',
    feed_votes: '28 rows, 782ac26d984ecd74',
  },
});
