import { defineDemo } from './demo-area';
import { celebrate } from './running-texts';

/** What the company celebrates and announces in its last days. */
export const demo = defineDemo({
  order: 80,
  seed: 20_261_116,
  fill: celebrate,
  rows: {
    announcements: '5 rows, bf9015a4e8b57470',
    'audit_logs of announcement': '5 rows',
    notif_comments: '72 rows, 09fc20694e0554c1',
    notif_likes: '280 rows, d1086efd213c36af',
    running_texts: '23 rows, 660f31a7e45eabdc',
  },
});
