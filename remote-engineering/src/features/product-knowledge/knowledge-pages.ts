import {
  createKnowledge,
  deleteKnowledge,
  getKnowledge,
  updateKnowledge,
} from '@balai/shared/contract/engineering/product-knowledge';
import { defineRecordPages } from '@balai/shared/resource';

export const knowledgePages = defineRecordPages({
  namespace: 'engineering',
  area: 'product_knowledge',
  path: '/product-knowledge',
  get: getKnowledge,
  create: createKnowledge,
  update: updateKnowledge,
  remove: deleteKnowledge,
  titleOf: (entry) => entry.title,
});
