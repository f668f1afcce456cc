import { defineDemo } from './demo-area';
import { fillDistributors } from './distributors';

/** Who we buy from. */
export const demo = defineDemo({
  order: 50,
  seed: 20_260_113,
  counted: { distributors: 'distributors', distributor_prices: 'prices' },
  fill: fillDistributors,
  rows: {
    'attachments of distributor': '26 rows, 5eda7ca9338a856f',
    'audit_logs of distributor': '38 rows',
    'audit_logs of distributor_document': '40 rows',
    'audit_logs of distributor_pic': '54 rows',
    'audit_logs of distributor_price': '234 rows',
    distributor_brands: '25 rows, 2dfdc3e575ef4bb6',
    distributor_documents: '40 rows, ad761738958ed094',
    distributor_pics: '36 rows, ae089eca1d538f3e',
    distributor_prices: '234 rows, 10ac4cd4675e2f62',
    distributors: '18 rows, a8d651fa0fd9f801',
    'status_histories of distributor': '20 rows',
  },
});
