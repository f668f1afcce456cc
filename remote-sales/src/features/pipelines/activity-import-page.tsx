import { activityImport } from '@balai/shared/contract/sales/pipeline-import';
import { useTranslation } from '@balai/shared/i18n';
import { ImportWizard } from '@balai/shared/resource';
import { PIPELINES_PATH } from '../../lib/record-links';
import { pipelinePages } from './pipeline-pages';

const CHANGED_AREAS = [pipelinePages.area];

/** /pipeline/activities: what was done for pipelines that are there, by a file. */
export function ActivityImportPage() {
  const { t } = useTranslation('sales');
  return (
    <ImportWizard
      operations={activityImport}
      namespace="sales"
      title={t('pipeline.activitiesTitle')}
      listLink={PIPELINES_PATH}
      listTitle={t('pipeline.title')}
      alsoRefresh={CHANGED_AREAS}
    />
  );
}
