import { knowledgeInBulk, knowledgeList } from '@balai/shared/contract/engineering/product-knowledge';
import { bulkLook, RecordListPage, type ListState } from '@balai/shared/resource';
import type { ReactNode } from 'react';
import { AllRead, KnowledgeGallery } from './product-knowledge-gallery';
import { knowledgePages } from './product-knowledge-pages';
import { knowledgeVerbs } from './product-knowledge-verbs';

const gallery = {
  render: (state: ListState, nothing: ReactNode) => <KnowledgeGallery state={state} nothing={nothing} />,
};

/** /product-knowledge: what is published as cards; who writes entries finds drafts, the archive and all of them in tables. */
export const KnowledgePage = () => (
  <RecordListPage
    pages={knowledgePages}
    list={knowledgeList}
    views={{ published: gallery, must_read: { ...gallery, nothing: <AllRead /> } }}
    bulkActions={[
      { ...bulkLook(knowledgeVerbs, 'publish'), verb: { operation: knowledgeInBulk.publish } },
      { ...bulkLook(knowledgeVerbs, 'archive'), verb: { operation: knowledgeInBulk.archive } },
    ]}
    columnWidths={{ title: 340, kind: 120, brand_name: 140, solution_name: 160, read_count: 90 }}
  />
);
