import { knowledgeList } from '@balai/shared/contract/engineering/product-knowledge';
import { useTranslation } from '@balai/shared/i18n';
import { recordLink, ResourceList, type ListState } from '@balai/shared/resource';
import { PageBody } from '@balai/shared/ui';
import { KnowledgeGallery } from './knowledge-gallery';
import { knowledgeRecord } from './knowledge-record';

const gallery = { render: (state: ListState) => <KnowledgeGallery state={state} /> };

/** /product-knowledge: what is published as cards; who writes entries finds drafts and the archive in tables. */
export function KnowledgePage() {
  const { t } = useTranslation('engineering');
  return (
    <PageBody>
      <ResourceList
        list={knowledgeList}
        namespace="engineering"
        title={t('product_knowledge.title')}
        rowLink={(row) => recordLink(knowledgeRecord, row)}
        primaryAction={{
          label: t('product_knowledge.newTitle'),
          to: `${knowledgeRecord.path}/new`,
          access: 'productKnowledge.crud',
        }}
        views={{ published: gallery, must_read: gallery }}
        columnWidths={{ title: 340, kind: 120, brand_name: 140, solution_name: 160, read_count: 90 }}
        empty={{ title: t('product_knowledge.empty'), text: t('product_knowledge.emptyHelp') }}
      />
    </PageBody>
  );
}
