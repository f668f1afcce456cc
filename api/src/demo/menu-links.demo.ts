import { defineDemo } from './demo-area';
import { linkPagesElsewhere } from './menu-links';

/** The links of the menu out of the panel. */
export const demo = defineDemo({
  order: 10,
  seed: 20_260_104,
  fill: linkPagesElsewhere,
  rows: {
    'audit_logs of menu_link': '3 rows',
    menu_links: '3 rows, 430e13bbdab0f3d3',
  },
});
