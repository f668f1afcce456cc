import { useTranslation } from '@balai/shared/i18n';
import { RecordPage } from '@balai/shared/resource';
import { Avatar } from '@balai/shared/ui';
import { LinksCard } from '../../lib/links-card';
import { solutionPages } from './solution-pages';

/** /solution/{id} */
export function SolutionDetailPage() {
  const { t } = useTranslation('engineering');
  return (
    <RecordPage
      pages={solutionPages}
      header={(solution) => ({
        media: <Avatar name={solution.name} src={solution.icon} size={48} decorative logo />,
      })}
      editable={['description', 'sort_order']}
      properties={[{ id: 'solution', fields: ['description', 'sort_order', 'updated_at'] }]}
      rail={(solution) => (
        <LinksCard
          title={t('solution.brands')}
          none={t('solution.noBrands')}
          path="/brand"
          records={solution.brands}
        />
      )}
    />
  );
}
