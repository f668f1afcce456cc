import { defineDemo } from './demo-area';
import { fillItems } from './items';
import { demoSolutions } from './solutions.demo';

/** The price list. */
export const demo = defineDemo({
  order: 40,
  seed: 20_260_105,
  counted: { items: 'items' },
  fill: (company) => fillItems(company, demoSolutions.of(company)),
  rows: {
    'attachments of item': '20 rows, fce70d6ec1e242cd',
    'audit_logs of item': '320 rows',
    items: '320 rows, b7011aed0f68d7e9',
  },
});
