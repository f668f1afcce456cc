import {
  contactProblems,
  customerProblems,
  customerWarnings,
} from '@balai/shared/contract/sales/customer-rules';
import {
  createCustomer,
  getCustomer,
  updateCustomer,
  type CreateCustomer,
  type CustomerDetail,
} from '@balai/shared/contract/sales/customers';
import { operationQuery } from '@balai/shared/http/queries';
import type { OutputOf } from '@balai/shared/contract/operation';
import type { Sentence } from '@balai/shared/format/sentence';
import { jakartaDay } from '@balai/shared/format/calendar';
import { said, saidProblems, useTranslation } from '@balai/shared/i18n';
import {
  failureOf,
  dependsOn,
  FormGate,
  type FormOutcome,
  type FormValues,
  ResourceForm,
  type ResourceFormProps,
  useRecordId,
} from '@balai/shared/resource';
import { useCan, useSession } from '@balai/shared/session';
import { ErrorState, PageBody, PageHeader, toast } from '@balai/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ALL_CUSTOMERS_PATH, customerLink, SEEN_CUSTOMERS_PATH } from '../../lib/record-links';
import { savedRecord } from '../../lib/saved-record';
import { customerSections, customerValues, mustNameOwner } from './customer-form-sections';

/** The list that the caller comes from and goes back to. */
function useOwnList(): { label: string; path: string } {
  const { t } = useTranslation('sales');
  const can = useCan();
  return {
    label: t('customer.title'),
    path: can('customer.listAll') ? ALL_CUSTOMERS_PATH : SEEN_CUSTOMERS_PATH,
  };
}

/** The part of the answer beside the record. */
type SavedWarnings = Pick<OutputOf<typeof updateCustomer>, 'warnings' | 'warning_sentences'>;

/** Goes to the saved record and says what is worth a second look about it. */
function useAfterSaving(): (outcome: FormOutcome) => void {
  const { t } = useTranslation('sales');
  const can = useCan();
  const navigate = useNavigate();
  return (outcome) => {
    const { id, user } = savedRecord<CustomerDetail>(outcome);
    // The answer of one of the two calls that save a customer.
    const { warnings = [], warning_sentences: sentences = [] } = outcome.answer as Partial<SavedWarnings>;
    warnings.forEach((message, at) => {
      const parts = sentences[at];
      const text = parts ? said({ ...parts, message }) : message;
      toast({ title: t('customer.warning'), text, tone: 'warning' });
    });
    void navigate(customerLink({ id, ownerId: user.id }, can('customer.listAll')));
  };
}

/** The server's rules in the browser: of the customer and of each contact row. */
function problemsOf(values: FormValues): Record<string, string> {
  // The form holds the fields of the contract's input; the schema has been checked beside this.
  const customer = values as Partial<CreateCustomer>;
  const problems: Record<string, Sentence> = customerProblems({
    ...customer,
    // An empty name is the schema's to refuse.
    name: customer.name?.trim() ? customer.name : 'x',
    type: customer.type ?? 'company',
  });
  const today = jakartaDay(new Date());
  (customer.pic ?? []).forEach((pic, index) => {
    for (const [field, sentence] of Object.entries(contactProblems(pic, today)))
      problems[`pic.${index}.${field}`] = sentence;
  });
  return saidProblems(problems);
}

const warnings = dependsOn(['type', 'vat_treatment'], ({ type, vat_treatment }): readonly string[] =>
  typeof type === 'string'
    ? customerWarnings({
        type,
        vat_treatment: typeof vat_treatment === 'string' ? vat_treatment : undefined,
      }).map(said)
    : [],
);

/** /customer/new */
export function CustomerCreatePage() {
  const { t } = useTranslation('sales');
  const session = useSession();
  const list = useOwnList();
  const navigate = useNavigate();
  const afterSaving = useAfterSaving();
  return (
    <PageBody wide={false}>
      <PageHeader
        title={t('customer.newTitle')}
        breadcrumb={[{ label: list.label, to: list.path }, { label: t('customer.newTitle') }]}
      />
      <ResourceForm
        namespace="sales"
        area="customer"
        schema={createCustomer.input}
        operation={createCustomer}
        initialValues={{
          type: 'company',
          vat_treatment: 'normal',
          payment_term_days: 30,
          is_pkp: false,
          withholds_pph23: false,
          user_id: session?.role === 'lead-sales' ? session.user.id : null,
          pic: [],
          site: [],
        }}
        // Null where sales own what they register; the contract wants it absent then.
        prepare={(values) => (values['user_id'] === null ? { ...values, user_id: undefined } : values)}
        sections={customerSections(t, { owner: session && session.role !== 'sales' ? session : null })}
        validate={(values) => ({
          ...problemsOf(values),
          ...(mustNameOwner(session) && !values['user_id'] ? { user_id: t('customer.problem.owner') } : {}),
        })}
        warnings={warnings}
        draftKey="customer.new"
        submitLabel={t('customer.create')}
        onSaved={afterSaving}
        onCancel={() => void navigate(list.path)}
      />
    </PageBody>
  );
}

/** /customer/{idUser}/{id}/edit */
export function CustomerEditPage() {
  const { t } = useTranslation('sales');
  const can = useCan();
  const id = useRecordId();
  const list = useOwnList();
  const query = useQuery(operationQuery(getCustomer, { id }));
  const customer = query.data?.data;
  // Once the form is open it stays, with what was typed, also when the record goes away behind it.
  const failure = customer ? null : failureOf(query.error);
  const readStored = async () => {
    const { data } = await query.refetch();
    return data ? customerValues(data.data) : null;
  };
  return (
    <PageBody wide={false}>
      <PageHeader
        title={t('customer.editTitle')}
        breadcrumb={[
          { label: list.label, to: list.path },
          ...(customer
            ? [
                {
                  label: customer.name,
                  to: customerLink({ id, ownerId: customer.user.id }, can('customer.listAll')),
                },
              ]
            : []),
          { label: t('customer.editTitle') },
        ]}
      />
      <FormGate
        failure={failure}
        loading={query.isPending}
        onRetry={() => void query.refetch()}
        back={{ label: list.label, to: list.path }}
      >
        {customer ? <EditForm customer={customer} readStored={readStored} /> : null}
      </FormGate>
    </PageBody>
  );
}

interface EditFormProps extends Pick<ResourceFormProps, 'readStored'> {
  customer: CustomerDetail;
}

function EditForm({ customer, readStored }: EditFormProps) {
  const { t } = useTranslation('sales');
  const can = useCan();
  const navigate = useNavigate();
  const afterSaving = useAfterSaving();
  // As it was read: a refetch in the background must not make the server believe that its changes were seen.
  const [opened] = useState(customer);
  if (!opened.allowed_actions.includes('update')) {
    return <ErrorState wholePage message={t('customer.problem.notEditable')} />;
  }
  return (
    <ResourceForm
      namespace="sales"
      area="customer"
      schema={updateCustomer.input}
      operation={updateCustomer}
      initialValues={customerValues(opened)}
      hiddenValues={{ id: opened.id, version: opened.version }}
      sections={customerSections(t, { customer: opened, owner: null })}
      validate={problemsOf}
      warnings={warnings}
      draftKey={`customer.${opened.id}`}
      submitLabel={t('customer.save')}
      onSaved={afterSaving}
      onCancel={() =>
        void navigate(customerLink({ id: opened.id, ownerId: opened.user.id }, can('customer.listAll')))
      }
      readStored={readStored}
    />
  );
}
