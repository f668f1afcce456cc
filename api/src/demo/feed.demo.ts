import { defineDemo } from './demo-area';
import { fillFeed } from './feed';

/** What people post to each other in the last weeks. */
export const demo = defineDemo({
  order: 90,
  seed: 20_261_117,
  fill: fillFeed,
  rows: {},
});
