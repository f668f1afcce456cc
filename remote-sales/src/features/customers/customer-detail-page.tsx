import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { useTranslation } from '@balai/shared/i18n';
import { type DetailTab, RecordPage, type RecordSection, useNumberInPath } from '@balai/shared/resource';
import { useCan, useSession } from '@balai/shared/session';
import { Avatar } from '@balai/shared/ui';
import { customerRecordPath } from '../../lib/record-links';
import { CustomerContacts } from './customer-contacts';
import { CustomerDocuments } from './customer-documents';
import { CustomerNotice } from './customer-notice';
import { useCustomerPages } from './customer-pages';
import { CustomerRail } from './customer-rail';
import { customerVerbs } from './customer-verbs';

/** Who the customer is, how to reach it, and how it pays and is taxed. */
const profile: RecordSection<CustomerDetail>[] = [
  { id: 'identity', columns: 3, fields: ['legal_name', 'type', 'industry', 'source'] },
  {
    id: 'address',
    columns: 3,
    fields: ['address', 'city', 'province', 'postal_code', 'phone', 'email', 'website'],
  },
  // The engineering roles see the customer of their jobs, without what is commercial about it.
  {
    id: 'tax',
    columns: 3,
    access: 'pipeline.price',
    fields: [
      { name: 'npwp', isNumber: true },
      { name: 'nik', isNumber: true },
      'is_pkp',
      'vat_treatment',
      'withholds_pph23',
    ],
  },
  {
    id: 'credit',
    columns: 3,
    access: 'pipeline.price',
    fields: ['payment_term_days', 'credit_limit', 'note'],
  },
];

/** One customer: profile, contacts and sites, documents, history. Who may only read gets it without a button. */
export function CustomerDetailPage() {
  const { t } = useTranslation('sales');
  const can = useCan();
  const pages = useCustomerPages();
  const ownerId = useNumberInPath('idUser');
  const callerId = useSession()?.user.id;
  const isCommercial = can('pipeline.price');

  // His own record leads back to his record; a notice leads here under the reader's own name, whosever it is.
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
    const documents = (files: DetailTab): DetailTab => ({
      ...files,
      count: customer.pipeline_master_count,
      render: () => <CustomerDocuments customer={customer} files={files.render()} />,
    });
    return [contacts, ...common.map((tab) => (tab.id === 'documents' ? documents(tab) : tab))];
  };

  return (
    <RecordPage
      pages={pages}
      verbs={customerVerbs}
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
      overview={profile}
      tabs={tabs}
      rail={(customer) => <CustomerRail customer={customer} />}
    />
  );
}
