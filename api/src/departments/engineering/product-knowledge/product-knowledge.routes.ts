import * as quiz from '@balai/shared/contract/engineering/product-knowledge-quiz';
import * as knowledge from '@balai/shared/contract/engineering/product-knowledge';
import { defineFeature } from '../../../platform/operations/feature';
import { openedBy } from '../../../platform/scope/record-access';
import {
  findUnreadKnowledge,
  knowledgeListSource,
  knowledgeRecord,
  knowledgeScope,
} from './product-knowledge.repository';
import * as quizzes from './product-knowledge-quiz.service';
import * as service from './product-knowledge.service';

export default defineFeature({
  records: {
    product_knowledge: {
      ...openedBy(knowledge.knowledgeCalls, service.knowledgeDetail),
      comments: 'product-knowledge',
      bell: { record: knowledgeRecord, scope: knowledgeScope, read: knowledge.updateKnowledge.access },
      // Both are made of the body, whose change is told.
      hiddenFields: () => ['body_text', 'excerpt'],
    },
  },
  routes: (routes) => {
    routes.list(knowledge.knowledgeList, knowledgeListSource);
    routes.answer(knowledge.unreadKnowledge, findUnreadKnowledge);
    routes.answer(knowledge.getKnowledge, (call, { id }) => service.knowledgeDetail(call, id));
    routes.answer(knowledge.createKnowledge, service.createKnowledge);
    routes.answer(knowledge.updateKnowledge, service.updateKnowledge);
    routes.answer(knowledge.publishKnowledge, service.publishKnowledge);
    routes.answer(knowledge.archiveKnowledge, (call, input) => service.moveKnowledge(call, 'archive', input));
    routes.bulk(knowledge.knowledgeInBulk.publish);
    routes.bulk(knowledge.knowledgeInBulk.archive, {
      record: knowledgeRecord,
      scope: knowledgeScope,
      inputOf: () => ({}),
    });
    routes.answer(knowledge.deleteKnowledge, (call, { id }) => service.deleteKnowledge(call, id));
    routes.restore(knowledge.restoreKnowledge, { record: knowledgeRecord });
    routes.answer(knowledge.markKnowledgeRead, service.markKnowledgeRead);
    routes.answer(quiz.answerQuiz, quizzes.answerQuiz);
    routes.operation(quiz.listKnowledgeReaders, ({ call, input }) => quizzes.readReaders(call, input));
  },
});
