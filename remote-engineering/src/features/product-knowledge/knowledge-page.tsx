import { knowledgeList } from '@balai/shared/contract/engineering/product-knowledge';
import { RecordListPage, type ListState } from '@balai/shared/resource';
import { KnowledgeGallery } from './knowledge-gallery';
import { knowledgePages } from './knowledge-pages';

const gallery = { render: (state: ListState) => <KnowledgeGallery state={state} /> };

/** /product-knowledge: what is published as cards; who writes entries finds drafts and the archive in tables. */
export const KnowledgePage = () => (
  <RecordListPage
    pages={knowledgePages}
    list={knowledgeList}
    views={{ published: gallery, must_read: gallery }}
    columnWidths={{ title: 340, kind: 120, brand_name: 140, solution_name: 160, read_count: 90 }}
  />
);
