import { solutionList } from '@balai/shared/contract/engineering/solutions';
import { useTranslation } from '@balai/shared/i18n';
import { ResourceList } from '@balai/shared/resource';
import { PageBody } from '@balai/shared/ui';
import { SOLUTIONS_PATH, solutionLink } from './solution-links';

/** /solution */
export function SolutionsPage() {
  const { t } = useTranslation('engineering');
  return (
    <PageBody>
      <ResourceList
        list={solutionList}
        namespace="engineering"
        title={t('solution.title')}
        rowLink={solutionLink}
        primaryAction={{
          label: t('solution.newTitle'),
          to: `${SOLUTIONS_PATH}/new`,
          access: 'brandSolution.crud',
        }}
        columnWidths={{ name: 220, description: 320, brand_names: 280 }}
        empty={{ title: t('solution.empty'), text: t('solution.emptyHelp') }}
      />
    </PageBody>
  );
}
