import { archiveKnowledge, publishKnowledge } from '@balai/shared/contract/engineering/product-knowledge';
import { defineVerbs } from '@balai/shared/resource';
import { knowledgePages } from './product-knowledge-pages';

export const knowledgeVerbs = defineVerbs(knowledgePages, {
  publish: { icon: 'send', tone: 'primary', operation: publishKnowledge },
  announce: {
    icon: 'bell',
    operation: publishKnowledge,
    input: ({ id, version }) => ({ id, version, announce: true }),
    allowed: ({ allowed_actions: allowed }) => allowed.includes('publish'),
    ask: 'submit',
  },
  archive: { icon: 'archive', operation: archiveKnowledge },
});
