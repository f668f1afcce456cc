import { solutionList } from '@balai/shared/contract/engineering/solutions';
import { useTranslation } from '@balai/shared/i18n';
import { recordLink, ResourceList } from '@balai/shared/resource';
import { LogoName, PageBody } from '@balai/shared/ui';
import { solutionRecord } from './solution-record';

/** /solution */
export function SolutionsPage() {
  const { t } = useTranslation('engineering');
  return (
    <PageBody>
      <ResourceList
        list={solutionList}
        namespace="engineering"
        title={t('solution.title')}
        rowLink={(row) => recordLink(solutionRecord, row)}
        primaryAction={{
          label: t('solution.newTitle'),
          to: `${solutionRecord.path}/new`,
          access: 'brandSolution.crud',
        }}
        cells={{ name: ({ name, icon }) => <LogoName name={name} picture={icon} /> }}
        columnWidths={{ name: 220, description: 320, brand_names: 280 }}
        empty={{ title: t('solution.empty'), text: t('solution.emptyHelp') }}
      />
    </PageBody>
  );
}
