import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { useTranslation } from '@balai/shared/i18n';
import { type DetailTab, RecordPage, useNumberInPath } from '@balai/shared/resource';
import { useCan, useSession } from '@balai/shared/session';
import { Avatar } from '@balai/shared/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { activitiesOfCustomer } from '../../lib/activity-source';
import { customerRecordPath } from '../../lib/record-links';
import { customerDeeds } from './deeds/customer-deeds';
import { CustomerContacts } from './customer-contacts';
import { CustomerPipelines } from './customer-pipelines';
import { customerEditable, customerFacts, customerProperties } from './customer-properties';
import { CustomerNotice } from './customer-notice';
import { useCustomerPages } from './customer-pages';
import { customerVerbsWith } from './customer-verbs';

interface CustomerDetailPageProps {
  /** The dialog of a new pipeline with the customer. */
  newPipeline: (customer: CustomerDetail, close: () => void) => ReactNode;
}

/** One customer: pipelines, contacts and sites, what happened, files. Who may only read gets it without a button. */
export function CustomerDetailPage({ newPipeline }: CustomerDetailPageProps) {
  const { t } = useTranslation('sales');
  const can = useCan();
  const pages = useCustomerPages();
  const ownerId = useNumberInPath('idUser');
  const callerId = useSession()?.user.id;
  const isCommercial = can('pipeline.price');
  const { id, idUser } = useParams();
  const { search } = useLocation();
  // The link of a colleague who lists all customers.
  if (id !== undefined && idUser === undefined && callerId !== undefined && !can('customer.listAll'))
    return <Navigate to={{ pathname: `${customerRecordPath(callerId)}/${id}`, search }} replace />;

  // His own record leads back to his record; a notification leads here under the reader's own name, whosever it is.
  const listOf = (customer: CustomerDetail | undefined) =>
    ownerId === callerId && customer?.user.id === callerId && can('customer.list') && !can('customer.listAll')
      ? { label: t('customer.recordTitle'), to: customerRecordPath(ownerId) }
      : { label: t('customer.title'), to: pages.path };

  const tabs = (customer: CustomerDetail, common: DetailTab[]): DetailTab[] => {
    const contacts: DetailTab = {
      id: 'contacts',
      label: t('customer.tab.contacts'),
      count: customer.pics.length + customer.sites.length,
      render: () => <CustomerContacts customer={customer} />,
    };
    if (!isCommercial) return [contacts];
    const pipelines: DetailTab = {
      id: 'pipelines',
      label: t('pipeline.title'),
      count: customer.pipeline_master_count,
      render: () => <CustomerPipelines customer={customer} />,
    };
    return [pipelines, contacts, ...common];
  };

  return (
    <RecordPage
      pages={pages}
      deeds={customerDeeds}
      verbs={customerVerbsWith(newPipeline)}
      listOf={listOf}
      header={(customer, words) => ({
        media: <Avatar name={customer.name} src={customer.image} size={48} decorative logo />,
        subtitle: [
          words.word('type', customer.type),
          words.word('industry', customer.industry),
          customer.city,
        ].join(' · '),
        notice: <CustomerNotice customer={customer} />,
      })}
      facts={customerFacts}
      properties={customerProperties}
      editable={customerEditable}
      tabs={tabs}
      stream={({ id }) => (can('pipeline.read') ? { source: activitiesOfCustomer(id) } : {})}
    />
  );
}
