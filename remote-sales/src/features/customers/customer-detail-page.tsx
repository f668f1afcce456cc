import { activateCustomer, inactivateCustomer } from '@balai/shared/contract/sales/customer-verbs';
import {
  getCustomer,
  deleteCustomer,
  updateCustomer,
  type CustomerDetail,
} from '@balai/shared/contract/sales/customers';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import {
  CommentsPanel,
  type DetailAction,
  type DetailTab,
  failureOf,
  HistoryPanel,
  RailCard,
  ResourceDetail,
  useAreaWords,
  useDeletion,
  useNumberInPath,
  useRecordId,
  useVerb,
} from '@balai/shared/resource';
import { useCan, useSession } from '@balai/shared/session';
import { Avatar, PageBody } from '@balai/shared/ui';
import { SimpleGrid } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ALL_CUSTOMERS_PATH, customerRecordPath, SEEN_CUSTOMERS_PATH } from '../../lib/record-links';
import { CustomerContacts } from './customer-contacts';
import { BlacklistDialog, TransferDialog } from './customer-dialogs';
import { CustomerDocuments } from './customer-documents';
import { CustomerNotice } from './customer-notice';
import { CustomerProfile } from './customer-profile';
import { CustomerRail } from './customer-rail';

type CustomerDialog = 'transfer' | 'blacklist' | null;

/** One customer: profile, contacts and sites, documents, history. Who may only read gets it without a button. */
export function CustomerDetailPage() {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'customer');
  const can = useCan();
  const id = useRecordId();
  const ownerId = useNumberInPath('idUser');
  const callerId = useSession()?.user.id;
  const query = useQuery(operationQuery(getCustomer, { id }));
  const customer = query.data?.data;
  const [dialog, setDialog] = useState<CustomerDialog>(null);
  // His own record leads back to his record; a notice leads here under the reader's own name, whosever it is.
  const isOwnRecord = ownerId === callerId && customer?.user.id === callerId && can('customer.list');
  const seenPath = can('customer.listAll') ? ALL_CUSTOMERS_PATH : SEEN_CUSTOMERS_PATH;
  const listPath = isOwnRecord && !can('customer.listAll') ? customerRecordPath(ownerId) : seenPath;
  const actions = useActions(customer, listPath, setDialog);
  // The engineering roles see the customer of their jobs, without what is commercial about it.
  const isCommercial = can('pipeline.price');

  return (
    <PageBody>
      <ResourceDetail
        breadcrumb={[
          { label: t(listPath === seenPath ? 'customer.title' : 'customer.recordTitle'), to: listPath },
          { label: customer?.name ?? t('customer.one') },
        ]}
        media={
          customer ? (
            <Avatar name={customer.name} src={customer.image} size={48} decorative logo />
          ) : undefined
        }
        title={customer?.name ?? ''}
        subtitle={
          customer
            ? [
                words.word('type', customer.type),
                words.word('industry', customer.industry),
                customer.city,
              ].join(' · ')
            : undefined
        }
        status={customer && { value: customer.status, label: words.word('status', customer.status) }}
        actions={actions}
        allowedActions={customer ? allowedVerbs(customer, can('pipeline.write')) : []}
        notice={customer ? <CustomerNotice customer={customer} /> : undefined}
        rail={customer ? <CustomerRail customer={customer} /> : undefined}
        loading={query.isPending}
        error={failureOf(query.error)}
        onRetry={() => void query.refetch()}
        tabs={customer ? tabsOf(customer, isCommercial, t) : []}
      />
      {customer && dialog === 'transfer' ? (
        <TransferDialog customers={[customer]} onClose={() => setDialog(null)} />
      ) : null}
      {customer && dialog === 'blacklist' ? (
        <BlacklistDialog customer={customer} onClose={() => setDialog(null)} />
      ) : null}
    </PageBody>
  );
}

/** The server's verbs, and a pipeline for it where one may be opened. */
const allowedVerbs = ({ allowed_actions, status }: CustomerDetail, opensPipelines: boolean): string[] => [
  ...allowed_actions,
  ...(opensPipelines && status !== 'blacklist' ? ['pipeline_create'] : []),
];

function tabsOf(
  customer: CustomerDetail,
  isCommercial: boolean,
  t: ReturnType<typeof useTranslation>['t'],
): DetailTab[] {
  const profile: DetailTab = {
    id: 'profile',
    label: t('customer.tab.profile'),
    render: () => <CustomerProfile customer={customer} />,
  };
  const contacts: DetailTab = {
    id: 'contacts',
    label: t('customer.tab.contacts'),
    count: customer.pics.length + customer.sites.length,
    render: () => <CustomerContacts customer={customer} />,
  };
  if (!isCommercial) return [profile, contacts];
  return [
    profile,
    contacts,
    {
      id: 'documents',
      label: t('customer.tab.documents'),
      count: customer.pipeline_master_count,
      render: () => <CustomerDocuments customer={customer} />,
    },
    {
      id: 'history',
      label: t('customer.tab.history'),
      render: () => (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
          <RailCard title={t('customer.comments')}>
            <CommentsPanel entity="customer" entityId={customer.id} />
          </RailCard>
          <RailCard title={t('customer.history')}>
            <HistoryPanel
              entity="customer"
              entityId={customer.id}
              namespace="sales"
              area="customer"
              operation={updateCustomer}
            />
          </RailCard>
        </SimpleGrid>
      ),
    },
  ];
}

function useActions(
  customer: CustomerDetail | undefined,
  listPath: string,
  open: (dialog: CustomerDialog) => void,
): DetailAction[] {
  const { t } = useTranslation('sales');
  const activate = useVerb(activateCustomer);
  const inactivate = useVerb(inactivateCustomer);
  const remove = useDeletion(deleteCustomer, listPath);
  if (!customer) return [];
  const numbered = { id: customer.id, version: customer.version };
  const label = (verb: string): string => t(`customer.action.${verb}`);
  return [
    {
      verb: 'activate',
      label: label('activate'),
      icon: 'play',
      primary: true,
      onSelect: () => void activate(numbered),
    },
    {
      verb: 'pipeline_create',
      label: label('pipeline_create'),
      icon: 'plus',
      primary: true,
      to: `/pipeline/new?customer=${customer.id}`,
    },
    {
      verb: 'update',
      label: label('update'),
      icon: 'edit',
      primary: true,
      to: `${customerRecordPath(customer.user.id)}/${customer.id}/edit`,
    },
    { verb: 'transfer', label: label('transfer'), icon: 'transfer', onSelect: () => open('transfer') },
    {
      verb: 'inactivate',
      label: label('inactivate'),
      icon: 'pause',
      onSelect: () => void inactivate(numbered),
    },
    {
      verb: 'blacklist',
      label: label('blacklist'),
      icon: 'ban',
      destructive: true,
      onSelect: () => open('blacklist'),
    },
    {
      verb: 'delete',
      label: label('delete'),
      icon: 'delete',
      destructive: true,
      onSelect: () => void remove({ id: customer.id }),
    },
  ];
}
