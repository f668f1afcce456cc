import { useTranslation } from '@balai/shared/i18n';
import { RecordPage } from '@balai/shared/resource';
import { Avatar } from '@balai/shared/ui';
import { LinksCard } from '../../lib/links-card';
import { brandPages } from './brand-pages';
import { WebsiteLink } from './website-link';

/** /brand/{id} */
export function BrandDetailPage() {
  const { t } = useTranslation('engineering');
  return (
    <RecordPage
      pages={brandPages}
      header={(brand) => ({
        media: <Avatar name={brand.name} src={brand.image} size={48} decorative logo />,
        subtitle: brand.principal,
      })}
      facts={['tier', 'default_warranty_months', 'required_certificates']}
      editable={['principal', 'website']}
      properties={[
        {
          id: 'brand',
          fields: [
            'principal',
            { name: 'website', value: ({ website }) => website && <WebsiteLink address={website} /> },
            'updated_at',
          ],
        },
      ]}
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
