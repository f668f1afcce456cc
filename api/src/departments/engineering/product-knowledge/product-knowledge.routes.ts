import * as knowledge from '@balai/shared/contract/engineering/product-knowledge';
import type { Routes } from '../../../platform/operations/register-operation';
import { registerRecordAccess } from '../../../platform/records/record-access';
import { knowledgeListSource } from './product-knowledge.repository';
import * as service from './product-knowledge.service';

registerRecordAccess('product_knowledge', {
  read: knowledge.getKnowledge.access,
  see: async (call, id) => void (await service.knowledgeDetail(call, id)),
  attach: knowledge.updateKnowledge.access,
  comments: 'product-knowledge',
  // Both are made of the body, whose change is told.
  hiddenFields: () => ['body_text', 'excerpt'],
});

export default function knowledgeRoutes(routes: Routes): void {
  routes.list(knowledge.knowledgeList, knowledgeListSource);
  routes.operation(knowledge.unreadKnowledge, async ({ call }) => ({
    data: await service.unreadKnowledge(call),
  }));
  routes.operation(knowledge.getKnowledge, async ({ call, input }) => ({
    data: await service.knowledgeDetail(call, input.id),
  }));
  routes.operation(knowledge.createKnowledge, async ({ call, input }) => ({
    data: await service.createKnowledge(call, input),
  }));
  routes.operation(knowledge.updateKnowledge, async ({ call, input }) => ({
    data: await service.updateKnowledge(call, input),
  }));
  routes.operation(knowledge.publishKnowledge, async ({ call, input }) => ({
    data: await service.moveKnowledge(call, 'publish', input),
  }));
  routes.operation(knowledge.archiveKnowledge, async ({ call, input }) => ({
    data: await service.moveKnowledge(call, 'archive', input),
  }));
  routes.operation(knowledge.deleteKnowledge, async ({ call, input }) => {
    await service.deleteKnowledge(call, input.id);
    return {};
  });
  routes.operation(knowledge.readKnowledge, async ({ call, input }) => {
    await service.readKnowledge(call, input);
    return {};
  });
}
