import type { Brand } from '@balai/shared/contract/engineering/brands';
import { useTranslation } from '@balai/shared/i18n';
import { DetailFields, RailCard, RecordPage, useAreaWords } from '@balai/shared/resource';
import { Avatar, DateText } from '@balai/shared/ui';
import { LinksCard } from '../../lib/links-card';
import { brandRecord } from './brand-record';
import { WebsiteLink } from './website-link';

/** /brand/{id} */
export function BrandDetailPage() {
  const { t } = useTranslation('engineering');
  const words = useAreaWords('engineering', 'brand');
  return (
    <RecordPage
      record={brandRecord}
      header={(brand) => ({
        media: <Avatar name={brand.name} src={brand.image} size={48} decorative logo />,
        subtitle: brand.principal,
        status: { value: brand.status, label: words.word('status', brand.status) },
      })}
      overview={(brand) => <Overview brand={brand} />}
      rail={(brand) => (
        <LinksCard
          title={t('brand.solutions')}
          none={t('brand.noSolutions')}
          path="/solution"
          records={brand.solutions}
        />
      )}
    />
  );
}

function Overview({ brand }: { brand: Brand }) {
  const { t } = useTranslation('engineering');
  const words = useAreaWords('engineering', 'brand');
  return (
    <RailCard title={t('brand.section.brand')}>
      <DetailFields
        items={[
          { label: words.field('principal'), value: brand.principal },
          {
            label: words.field('website'),
            value: brand.website ? <WebsiteLink address={brand.website} /> : null,
          },
          { label: words.field('tier'), value: brand.tier ? words.word('tier', brand.tier) : null },
          { label: words.field('required_certificates'), value: brand.required_certificates },
          { label: words.field('default_warranty_months'), value: brand.default_warranty_months },
          { label: words.field('updated_at'), value: <DateText value={brand.updated_at} withTime /> },
        ]}
      />
    </RailCard>
  );
}
