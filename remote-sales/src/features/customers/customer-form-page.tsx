import type { OutputOf } from '@balai/shared/contract/operation';
import {
  contactProblems,
  customerProblems,
  customerWarnings,
} from '@balai/shared/contract/sales/customer-rules';
import type { CreateCustomer, CustomerDetail, updateCustomer } from '@balai/shared/contract/sales/customers';
import { jakartaDay } from '@balai/shared/format/calendar';
import type { Sentence } from '@balai/shared/format/sentence';
import type { NewRecordProps } from '@balai/shared/department';
import { said, saidProblems, useTranslation } from '@balai/shared/i18n';
import {
  dependsOn,
  type FormValues,
  RecordCreatePage,
  RecordEditPage,
  type RecordForm,
  RecordQuickCreate,
  type Translate,
} from '@balai/shared/resource';
import { type Session, useSession } from '@balai/shared/session';
import { toast } from '@balai/shared/ui';
import { useMemo } from 'react';
import { customerSections, mustNameOwner } from './customer-form-sections';
import { useCustomerPages } from './customer-pages';

/** The part of the answer beside the record. */
type SavedWarnings = Pick<OutputOf<typeof updateCustomer>, 'warnings' | 'warning_sentences'>;

/** Says what is worth a second look about what was saved. */
function tellWarnings(answer: object, t: Translate): void {
  // The answer of one of the two calls that save a customer.
  const { warnings = [], warning_sentences: sentences = [] } = answer as Partial<SavedWarnings>;
  warnings.forEach((message, at) => {
    const parts = sentences[at];
    const text = parts ? said({ ...parts, message }) : message;
    toast({ title: t('customer.warning'), text, tone: 'warning' });
  });
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
  (customer.pic ?? []).forEach((contact, index) => {
    for (const [field, sentence] of Object.entries(contactProblems(contact, today)))
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

const customerForm = (session: Session | null): RecordForm<CustomerDetail> => ({
  sections: (customer, t) => customerSections(t, customer, session),
  newValues: {
    type: 'company',
    vat_treatment: 'normal',
    payment_term_days: 30,
    is_pkp: false,
    withholds_pph23: false,
    user_id: session?.role === 'lead-sales' ? session.user.id : null,
    pic: [],
    site: [],
  },
  // Its rows carry the ids by which the server knows them.
  valuesOf: (customer) => ({ ...customer, pic: customer.pics, site: customer.sites }),
  // Null where sales own what they register; the contract wants it absent then.
  prepare: (values) => (values['user_id'] === null ? { ...values, user_id: undefined } : values),
  validate: (values, customer, t) => ({
    ...problemsOf(values),
    ...(customer === null && mustNameOwner(session) && !values['user_id']
      ? { user_id: t('customer.problem.owner') }
      : {}),
  }),
  warnings,
  onSaved: tellWarnings,
});

/** /customer/new */
export function CustomerCreatePage() {
  const pages = useCustomerPages();
  return <RecordCreatePage pages={pages} form={customerForm(useSession())} />;
}

/** What a customer cannot be without, and whom one talks to there. */
function quickCustomerForm(session: Session | null, t: Translate): RecordForm<CustomerDetail> {
  const form = customerForm(session);
  const contact = t('customer.pic_field.is_primary');
  return {
    ...form,
    newValues: { ...form.newValues, pic: [firstContact] },
    quickFields: [
      'name',
      'industry',
      'source',
      'address',
      'city',
      'province',
      { name: 'pic.0.name', label: contact },
      { name: 'pic.0.phone', kind: 'phone', label: `${contact} · ${t('customer.pic_field.phone')}` },
      ...(mustNameOwner(session) ? ['user_id'] : []),
    ],
    prepare: (values) => withNamedContact(form.prepare?.(values) ?? values),
  };
}

/** The contact of the dialog as long as nothing was said of him. */
const firstContact = { status: 'active', is_primary: true, is_decision_maker: false };

/** Without a contact of whom nothing was said; one with a phone and no name is refused at his name. */
const withNamedContact = (values: FormValues): FormValues => {
  // The form holds the fields of the contract's input.
  const { pic = [] } = values as Partial<CreateCustomer>;
  const said = pic.filter(({ name, phone, email }) => [name, phone, email].some((text) => text?.trim()));
  return { ...values, pic: said };
};

/** Over the list, or over a form that asks for a customer. */
export function CustomerQuickCreate(props: NewRecordProps) {
  const { t } = useTranslation('sales');
  const session = useSession();
  const form = useMemo(() => quickCustomerForm(session, t), [session, t]);
  return <RecordQuickCreate pages={useCustomerPages()} form={form} {...props} />;
}

/** /customer/{idUser}/{id}/edit */
export const CustomerEditPage = () => (
  <RecordEditPage pages={useCustomerPages()} form={customerForm(useSession())} />
);
