import { defineDemo } from './demo-area';
import { planKnowledge } from './knowledge';
import { demoSolutions } from './solutions.demo';

/** Product knowledge and who has read it. */
export const demo = defineDemo({
  order: 80,
  seed: 20_260_109,
  counted: { product_knowledge: 'entries of product knowledge' },
  fill: (company, timeline) => planKnowledge(company, timeline, demoSolutions.of(company)),
  rows: {
    'audit_logs of product_knowledge': '170 rows',
    knowledge_reads: '855 rows, 343e7a10024da971',
    product_knowledge: '86 rows, cce22c8182b9d07f',
    'status_histories of product_knowledge': '170 rows',
  },
});
