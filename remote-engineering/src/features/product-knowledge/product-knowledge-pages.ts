import { knowledgeCalls } from '@balai/shared/contract/engineering/product-knowledge';
import { defineRecordPages } from '@balai/shared/resource';

export const knowledgePages = defineRecordPages({
  namespace: 'engineering',
  area: 'product_knowledge',
  path: '/product-knowledge',
  ...knowledgeCalls,
  titleOf: (entry) => entry.title,
});
