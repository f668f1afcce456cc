import { archiveKnowledge, publishKnowledge } from '@balai/shared/contract/engineering/product-knowledge';
import { defineVerbs } from '@balai/shared/resource';
import { knowledgePages } from './knowledge-pages';

export const knowledgeVerbs = defineVerbs(knowledgePages, {
  publish: { icon: 'send', tone: 'primary', operation: publishKnowledge },
  archive: { icon: 'archive', operation: archiveKnowledge },
});
