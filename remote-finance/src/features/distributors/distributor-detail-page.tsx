import type { DistributorDetail } from '@balai/shared/contract/finance/distributors';
import { useTranslation } from '@balai/shared/i18n';
import { type DetailTab, RecordPage } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { Notice } from '@balai/shared/ui/core';
import { distributorDeeds } from './deeds/distributor-deeds';
import { DistributorDocuments } from './distributor-documents';
import { distributorPages } from './distributor-pages';
import { DistributorPrices } from './distributor-prices';
import { DistributorContacts, distributorEditable, distributorProperties } from './distributor-profile';
import { distributorVerbs } from './distributor-verbs';

/** /distributor/{id}: profile and contacts, price list, documents, history. */
export function DistributorDetailPage() {
  const { t } = useTranslation('finance');
  const seesPrices = useCan()('distributor.price');

  const tabs = (distributor: DistributorDetail, common: DetailTab[]): DetailTab[] => {
    const prices: DetailTab = {
      id: 'prices',
      label: t('distributor.tab.prices'),
      render: () => <DistributorPrices distributor={distributor} />,
    };
    const own = common.map((tab) =>
      tab.id === 'documents'
        ? {
            ...tab,
            count: distributor.documents.length,
            render: () => <DistributorDocuments distributor={distributor} otherFiles={tab.render()} />,
          }
        : tab,
    );
    return seesPrices ? [prices, ...own] : own;
  };

  return (
    <RecordPage
      pages={distributorPages}
      deeds={distributorDeeds}
      verbs={distributorVerbs}
      header={(distributor, words) => ({
        subtitle: [words.word('type', distributor.type), distributor.city].join(' · '),
        notice:
          distributor.status === 'blocked' ? (
            <Notice status="danger" title={t('distributor.notice.blocked')}>
              {distributor.status_reason}
            </Notice>
          ) : undefined,
      })}
      facts={[
        { name: 'brand_ids', alwaysShown: true },
        'payment_term_days',
        'lead_time_days',
        { name: 'user_id', alwaysShown: true },
      ]}
      properties={distributorProperties}
      editable={distributorEditable}
      overview={(distributor) => <DistributorContacts distributor={distributor} />}
      tabs={tabs}
    />
  );
}
