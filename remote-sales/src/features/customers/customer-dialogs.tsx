import {
  customerPicOperations,
  customerSiteOperations,
  type CustomerPic,
  type CustomerSite,
} from '@balai/shared/contract/sales/customer-contacts';
import {
  blacklistCustomer,
  rejectCustomerTransfer,
  transferCustomers,
} from '@balai/shared/contract/sales/customer-verbs';
import type { CustomerDetail, CustomerTransfer } from '@balai/shared/contract/sales/customers';
import { contactProblems } from '@balai/shared/contract/sales/customer-rules';
import { jakartaDay } from '@balai/shared/format/calendar';
import { saidProblems, useTranslation } from '@balai/shared/i18n';
import { ActionDialog, type FormValues } from '@balai/shared/resource';
import { useSession } from '@balai/shared/session';
import { picFields, siteFields } from './contact-fields';
import { SELLER_ROLES, USERS_PATH } from './customers.queries';

interface DialogEnds {
  onClose: () => void;
  onDone?: () => void;
}

const nothing = () => undefined;
const frame = { open: true, namespace: 'sales', area: 'customer' } as const;

/** Asks to hand one or several customers to another seller; all or none. */
export function TransferDialog({
  customers,
  onClose,
  onDone = nothing,
}: DialogEnds & { customers: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('sales');
  const session = useSession();
  const [first] = customers;
  if (!first) return null;
  // A seller may hand over to anybody; a lead approves within his group only, and picks there.
  const group = session?.role === 'lead-sales' ? session.user.group_member?.id_group : undefined;
  return (
    <ActionDialog
      {...frame}
      onClose={onClose}
      onDone={onDone}
      title={t('customer.action.transfer')}
      description={
        customers.length === 1 ? first.name : t('customer.dialog.several', { count: customers.length })
      }
      submitLabel={t('customer.dialog.askTransfer')}
      operation={transferCustomers}
      schema={transferCustomers.input}
      hiddenValues={{ customer_ids: customers.map((customer) => customer.id) }}
      fields={[
        {
          name: 'to_user',
          kind: 'person',
          source: USERS_PATH,
          sourceQuery: { role: SELLER_ROLES, id_group: group },
          wide: true,
        },
        { name: 'reason', kind: 'textarea', help: t('customer.dialog.transferHelp') },
      ]}
    />
  );
}

export function BlacklistDialog({
  customer,
  onClose,
  onDone = nothing,
}: DialogEnds & { customer: CustomerDetail }) {
  const { t } = useTranslation('sales');
  return (
    <ActionDialog
      {...frame}
      onClose={onClose}
      onDone={onDone}
      title={t('customer.action.blacklist')}
      description={customer.name}
      submitLabel={t('customer.action.blacklist')}
      destructive
      operation={blacklistCustomer}
      schema={blacklistCustomer.input}
      hiddenValues={{ id: customer.id, version: customer.version }}
      fields={[{ name: 'reason', kind: 'textarea', help: t('customer.dialog.blacklistHelp') }]}
    />
  );
}

export function RejectTransferDialog({
  transfer,
  onClose,
  onDone = nothing,
}: DialogEnds & { transfer: CustomerTransfer }) {
  const { t } = useTranslation('sales');
  return (
    <ActionDialog
      {...frame}
      onClose={onClose}
      onDone={onDone}
      title={t('customer.action.transfer_reject')}
      description={`${transfer.from_user.name} → ${transfer.to_user.name}`}
      submitLabel={t('customer.action.transfer_reject')}
      destructive
      operation={rejectCustomerTransfer}
      schema={rejectCustomerTransfer.input}
      hiddenValues={{ id: transfer.id, version: transfer.version }}
      fields={[{ name: 'reason', kind: 'textarea' }]}
    />
  );
}

/** A contact person, new without `pic`. */
export function PicDialog({
  customer,
  pic,
  onClose,
  onDone = nothing,
}: DialogEnds & { customer: CustomerDetail; pic?: CustomerPic }) {
  const { t } = useTranslation('sales');
  const operation = pic ? customerPicOperations.update : customerPicOperations.create;
  const validate = ({ phone, email, birthday }: FormValues): Record<string, string> =>
    saidProblems(
      contactProblems(
        { phone: textOf(phone), email: textOf(email), birthday: textOf(birthday) },
        jakartaDay(new Date()),
      ),
    );
  return (
    <ActionDialog
      {...frame}
      onClose={onClose}
      onDone={onDone}
      title={t(pic ? 'customer.action.pic_update' : 'customer.action.pic_create')}
      description={customer.name}
      submitLabel={t('customer.dialog.save')}
      operation={operation}
      schema={operation.input}
      hiddenValues={pic ? { id: pic.id, version: pic.version } : { customer_id: customer.id }}
      initialValues={pic ? { ...pic } : { status: 'active', is_primary: customer.pics.length === 0 }}
      fields={picFields(t)}
      validate={validate}
    />
  );
}

/** A site, new without `site`. */
export function SiteDialog({
  customer,
  site,
  onClose,
  onDone = nothing,
}: DialogEnds & { customer: CustomerDetail; site?: CustomerSite }) {
  const { t } = useTranslation('sales');
  const operation = site ? customerSiteOperations.update : customerSiteOperations.create;
  return (
    <ActionDialog
      {...frame}
      onClose={onClose}
      onDone={onDone}
      title={t(site ? 'customer.action.site_update' : 'customer.action.site_create')}
      description={customer.name}
      submitLabel={t('customer.dialog.save')}
      operation={operation}
      schema={operation.input}
      hiddenValues={site ? { id: site.id, version: site.version } : { customer_id: customer.id }}
      initialValues={site ? { ...site } : { city: customer.city, province: customer.province }}
      fields={siteFields(t, customer.pics)}
    />
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
