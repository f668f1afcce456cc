import type { Solution } from '@balai/shared/contract/engineering/solutions';
import { useTranslation } from '@balai/shared/i18n';
import { DetailFields, RailCard, RecordPage, useAreaWords } from '@balai/shared/resource';
import { Avatar, DateText } from '@balai/shared/ui';
import { LinksCard } from '../../lib/links-card';
import { solutionRecord } from './solution-record';

/** /solution/{id} */
export function SolutionDetailPage() {
  const { t } = useTranslation('engineering');
  return (
    <RecordPage
      record={solutionRecord}
      header={(solution) => ({
        media: <Avatar name={solution.name} src={solution.icon} size={48} decorative logo />,
      })}
      overview={(solution) => <Overview solution={solution} />}
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

function Overview({ solution }: { solution: Solution }) {
  const { t } = useTranslation('engineering');
  const words = useAreaWords('engineering', 'solution');
  return (
    <RailCard title={t('solution.section.solution')}>
      <DetailFields
        items={[
          { label: words.field('description'), value: solution.description, wide: true },
          { label: words.field('sort_order'), value: solution.sort_order },
          { label: words.field('updated_at'), value: <DateText value={solution.updated_at} withTime /> },
        ]}
      />
    </RailCard>
  );
}
