import {
  activateDistributor,
  type DistributorDetail,
  inactivateDistributor,
  unblockDistributor,
} from '@balai/shared/contract/finance/distributors';
import { useTranslation } from '@balai/shared/i18n';
import { type DetailAction, type DetailTab, RecordPage, useAreaWords, useVerb } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { Notice } from '@balai/shared/ui/core';
import { useState } from 'react';
import { BankDialog, BlockDialog } from './distributor-dialogs';
import { DistributorDocuments } from './distributor-documents';
import { DistributorPrices } from './distributor-prices';
import { DistributorProfile, DistributorRail } from './distributor-profile';
import { distributorRecord } from './distributor-record';

type OpenDialog = 'bank' | 'block' | null;

/** /distributor/{id}: profile and contacts, price list, documents, history. */
export function DistributorDetailPage() {
  const { t } = useTranslation('finance');
  const words = useAreaWords('finance', 'distributor');
  const seesPrices = useCan()('distributor.price');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const actions = useStatusActions(setDialog);

  const tabs = (distributor: DistributorDetail, common: DetailTab[]): DetailTab[] => {
    const history = common.filter(({ id }) => id === 'history');
    const documents: DetailTab = {
      id: 'documents',
      label: t('distributor.tab.documents'),
      count: distributor.documents.length,
      render: () => <DistributorDocuments distributor={distributor} />,
    };
    if (!seesPrices) return [documents, ...history];
    const prices: DetailTab = {
      id: 'prices',
      label: t('distributor.tab.prices'),
      render: () => <DistributorPrices distributor={distributor} />,
    };
    return [prices, documents, ...history];
  };

  return (
    <RecordPage
      record={distributorRecord}
      header={(distributor) => ({
        number: distributor.code,
        subtitle: [words.word('type', distributor.type), distributor.city].join(' · '),
        status: { value: distributor.status, label: words.word('status', distributor.status) },
        notice:
          distributor.status === 'blocked' ? (
            <Notice status="danger" title={t('distributor.notice.blocked')}>
              {distributor.status_reason}
            </Notice>
          ) : undefined,
      })}
      overview={(distributor) => <DistributorProfile distributor={distributor} />}
      tabs={tabs}
      rail={(distributor) => <DistributorRail distributor={distributor} />}
      actions={actions}
      dialogs={(distributor) => (
        <>
          {dialog === 'bank' ? (
            <BankDialog distributor={distributor} onClose={() => setDialog(null)} />
          ) : null}
          {dialog === 'block' ? (
            <BlockDialog distributor={distributor} onClose={() => setDialog(null)} />
          ) : null}
        </>
      )}
    />
  );
}

function useStatusActions(
  open: (dialog: OpenDialog) => void,
): (distributor: DistributorDetail) => DetailAction[] {
  const { t } = useTranslation('finance');
  const activate = useVerb(activateDistributor);
  const inactivate = useVerb(inactivateDistributor);
  const unblock = useVerb(unblockDistributor);
  return ({ id, version }) => {
    const numbered = { id, version };
    const label = (verb: string): string => t(`distributor.action.${verb}`);
    return [
      { verb: 'bank', label: label('bank'), icon: 'banknote', onSelect: () => open('bank') },
      {
        verb: 'activate',
        label: label('activate'),
        icon: 'play',
        primary: true,
        onSelect: () => void activate(numbered),
      },
      {
        verb: 'unblock',
        label: label('unblock'),
        icon: 'play',
        primary: true,
        onSelect: () => void unblock(numbered),
      },
      {
        verb: 'inactivate',
        label: label('inactivate'),
        icon: 'pause',
        onSelect: () => void inactivate(numbered),
      },
      { verb: 'block', label: label('block'), icon: 'ban', destructive: true, onSelect: () => open('block') },
    ];
  };
}
