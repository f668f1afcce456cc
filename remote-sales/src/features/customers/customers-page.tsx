import { customersInBulk } from '@balai/shared/contract/sales/customer-verbs';
import { customerList, type CustomerRow } from '@balai/shared/contract/sales/customers';
import { dateShort } from '@balai/shared/format/dates';
import { useTranslation } from '@balai/shared/i18n';
import {
  type BulkAction,
  bulkLook,
  cellEdits,
  FailureState,
  type ListState,
  noRecord,
  RecordListPage,
  useAreaWords,
  useNumberInPath,
  verbFields,
  listImport,
} from '@balai/shared/resource';
import { useCan, useSession } from '@balai/shared/session';
import { DateText, laterPart, LogoName, type MenuAction, shortOf } from '@balai/shared/ui';
import { Flex, Icon } from '@balai/shared/ui/core';
import { Navigate, useLocation } from 'react-router-dom';
import { onlyOwnerOf } from '../../lib/only-owner';
import {
  ALL_CUSTOMERS_PATH,
  CONTACT_IMPORT_PATH,
  SITE_IMPORT_PATH,
  customerLink,
  customerRecordPath,
  SEEN_CUSTOMERS_PATH,
} from '../../lib/record-links';
import { customerPages, useCustomerPages } from './customer-pages';
import { CustomerSummary } from './customer-summary';
import { customerVerbs, transferFields } from './customer-verbs';
import { SELLER_ROLES, usePersonName } from './customers.queries';

const fileImport = listImport(
  'customer.import',
  async () => (await import('@balai/shared/contract/sales/customer-import')).customerImport,
);

const edits = cellEdits(customerPages, ['city', 'industry', 'type']);

// Its code is that of the form, which a list does not wait for.
const CustomerQuickCreate = laterPart(async () => (await import('./customer-form-page')).CustomerQuickCreate);

/** The list of a path, for those who have it; the link of a colleague who has the other one leads to one's own. */
function CustomersAt({ path }: { path: string }) {
  const { t } = useTranslation('sales');
  const { search } = useLocation();
  const { path: own } = useCustomerPages();
  if (path !== own) return <Navigate to={{ pathname: own, search }} replace />;
  return <CustomerListPage title={t('customer.title')} path={path} />;
}

/** /customer-all: every customer, for superadmin [2.7]. */
export const CustomersPage = () => <CustomersAt path={ALL_CUSTOMERS_PATH} />;

/** /customer: the customers that the caller sees. */
export const SeenCustomersPage = () => <CustomersAt path={SEEN_CUSTOMERS_PATH} />;

/** /customer/{idUser}: the customers of one seller, 'Cust Record' in the user menu [2.6]. */
export function CustomerRecordPage() {
  const { t } = useTranslation('sales');
  const ownerId = useNumberInPath('idUser');
  const isMine = useSession()?.user.id === ownerId;
  const { isUnknown, name } = usePersonName(isMine ? 0 : ownerId);
  if (!isMine && isUnknown) {
    const back = { label: t('customer.title'), to: SEEN_CUSTOMERS_PATH };
    return <FailureState wholePage title={t('customer.title')} failure={noRecord} back={back} />;
  }
  return (
    <CustomerListPage
      title={isMine ? t('customer.recordTitle') : t('customer.recordOf', { name })}
      path={customerRecordPath(ownerId)}
      ownerId={ownerId}
    />
  );
}

interface CustomerListPageProps {
  title: string;
  path: string;
  ownerId?: number;
}

function CustomerListPage({ title, path, ownerId }: CustomerListPageProps) {
  const words = useAreaWords('sales', 'customer');
  const { t } = useTranslation('sales');
  const can = useCan();
  const partImports: MenuAction[] = [
    { id: 'contacts', label: t('customer.contactsTitle'), icon: 'upload', to: CONTACT_IMPORT_PATH },
    { id: 'sites', label: t('customer.sitesTitle'), icon: 'upload', to: SITE_IMPORT_PATH },
  ];
  const isAll = ownerId === undefined;
  const bulkActions: BulkAction[] = [
    {
      ...bulkLook(customerVerbs, 'transfer'),
      // Called as what it does: nobody decides what he has asked for himself, so that all of them wait.
      label: t('customer.dialog.askTransfer'),
      // Several at once is for who decides over transfers.
      access: 'customer.transferApprove',
      verb: {
        operation: customersInBulk.transfer,
        fields: (rows) => verbFields(transferFields(onlyOwnerOf(rows)), 'transfer', words),
      },
    },
    { ...bulkLook(customerVerbs, 'activate'), verb: { operation: customersInBulk.activate } },
    { ...bulkLook(customerVerbs, 'inactivate'), verb: { operation: customersInBulk.inactivate } },
  ];
  return (
    <RecordListPage
      pages={{ ...customerPages, path }}
      list={customerList}
      imports={fileImport}
      menuActions={isAll && can('customer.import') ? partImports : []}
      quickCreate={CustomerQuickCreate}
      title={title}
      storageKey={isAll ? 'customer' : 'customer.record'}
      fixed={isAll ? undefined : { user_id: String(ownerId) }}
      rowLink={(row) =>
        isAll
          ? customerLink({ id: row.id, ownerId: row.user.id }, can('customer.listAll'))
          : `${path}/${row.id}`
      }
      summary={
        can('pipeline.price')
          ? (state: ListState) => <CustomerSummary state={state} path={path} />
          : undefined
      }
      cells={{
        name: (row) => <LogoName name={row.name} picture={row.image} />,
        last_activity_at: (row) => <LastTouch customer={row} />,
      }}
      columnWidths={{
        name: 214,
        status: 146,
        user: 136,
        open_pipelines: 104,
        won_value: 148,
        last_activity_at: 126,
        city: 112,
        industry: 110,
      }}
      filterQueries={{ user_id: { role: SELLER_ROLES } }}
      dayChoices={{ no_activity: [30, 60, 90] }}
      edits={edits}
      bulkUpdate={customersInBulk.update}
      bulkActions={bulkActions}
    />
  );
}

/** When something was last done with the customer; of one without any activity, where it stands among the others. */
function LastTouch({
  customer: { last_activity_at: at, created_at: registeredAt },
}: {
  customer: CustomerRow;
}) {
  const { t } = useTranslation('sales');
  if (at) return <DateText value={at} />;
  const said = t('customer.registeredOn', { date: dateShort(registeredAt) });
  return (
    <Flex as="span" align="center" gap="1" color="fg.muted" whiteSpace="nowrap" {...shortOf(said)}>
      <Icon name="plus" size={12} label={said} />
      <span aria-hidden="true">{dateShort(registeredAt)}</span>
    </Flex>
  );
}
