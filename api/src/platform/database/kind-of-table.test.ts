import { kindOfTable } from './kind-of-table';

test.each([
  ['pipelines', 'pipeline'],
  ['warranties', 'warranty'],
  ['customer_sites', 'customer_site'],
  ['product_knowledge', 'product_knowledge'],
])('the rows of %s are each called %s', (table, kind) => {
  expect(kindOfTable(table)).toBe(kind);
});
