import { jakartaDay } from '@balai/shared/format/calendar';
import { saidProblems } from '@balai/shared/i18n';
import { listAllBrands } from '@balai/shared/contract/engineering/brands';
import type { CreateDistributor, DistributorDetail } from '@balai/shared/contract/finance/distributors';
import {
  contactProblems,
  distributorProblems,
  documentProblems,
} from '@balai/shared/contract/finance/distributor-rules';
import { listAllUsers } from '@balai/shared/contract/hr/user-options';
import { financePermissions } from '@balai/shared/permissions/departments/finance';
import {
  type FormSectionDeclaration,
  type FormValues,
  RecordCreatePage,
  RecordEditPage,
  RecordQuickCreate,
  type RecordForm,
  type Translate,
} from '@balai/shared/resource';
import { distributorPages } from './distributor-pages';
import { documentFields } from './document-fields';

const BUYER_ROLES = financePermissions['distributor.write'].join(',');

const contactFields = [
  { name: 'name', wide: true },
  'position',
  'department',
  'phone',
  'email',
  'birthday',
  'status',
  'is_primary',
  'is_decision_maker',
];

function sections(t: Translate): FormSectionDeclaration[] {
  return [
    {
      id: 'identity',
      fields: [
        { name: 'name', wide: true },
        'code',
        'type',
        {
          name: 'brand_ids',
          kind: 'references',
          source: listAllBrands.path,
          required: false,
          wide: true,
        },
      ],
    },
    {
      id: 'address',
      fields: [{ name: 'address', wide: true }, 'city', 'phone', 'email', 'website'],
    },
    {
      id: 'terms',
      fields: [
        'payment_term_days',
        'lead_time_days',
        {
          name: 'user_id',
          kind: 'person',
          source: listAllUsers.path,
          sourceQuery: { role: BUYER_ROLES },
        },
        'npwp',
        'is_pkp',
        'note',
      ],
    },
    {
      id: 'pics',
      fields: [
        {
          name: 'pic',
          rows: {
            fields: contactFields,
            addLabel: t('distributor.action.pic_create'),
            emptyText: t('distributor.contacts.noneHelp'),
            newRow: () => ({ status: 'active', is_primary: false, is_decision_maker: false }),
            deletedName: 'deleted_pic',
            exclusive: 'is_primary',
          },
        },
      ],
    },
    {
      id: 'documents',
      fields: [
        {
          name: 'document',
          rows: {
            fields: documentFields(t),
            addLabel: t('distributor.action.document_create'),
            emptyText: t('distributor.documents.noneHelp'),
            newRow: () => ({ kind: 'agreement' }),
            deletedName: 'deleted_document',
          },
        },
      ],
    },
  ];
}

/** The server's rules in the browser: of the distributor, of each contact and of each document. */
function problemsOf(values: FormValues): Record<string, string> {
  // The form holds the fields of the contract's input; the schema has been checked beside this.
  const distributor = values as Partial<CreateDistributor>;
  const problems = distributorProblems(distributor);
  const today = jakartaDay(new Date());
  const rows = [
    ...(distributor.pic ?? []).map((pic, index) => [`pic.${index}`, contactProblems(pic, today)] as const),
    ...(distributor.document ?? []).map(
      (document, index) => [`document.${index}`, documentProblems(document)] as const,
    ),
  ];
  for (const [path, found] of rows) {
    for (const [field, sentence] of Object.entries(found)) problems[`${path}.${field}`] = sentence;
  }
  return saidProblems(problems);
}

const form: RecordForm<DistributorDetail> = {
  sections: (_distributor, t) => sections(t),
  quickFields: ['name', 'type', 'address', 'city', 'brand_ids'],
  newValues: {
    type: 'distributor',
    brand_ids: [],
    payment_term_days: 30,
    lead_time_days: 14,
    is_pkp: false,
    pic: [],
    document: [],
  },
  valuesOf: ({ user, ...distributor }) => ({
    ...distributor,
    user_id: user?.id ?? null,
    pic: distributor.pics,
    document: distributor.documents,
  }),
  validate: problemsOf,
};

/** /distributor/new */
export const DistributorCreatePage = () => <RecordCreatePage pages={distributorPages} form={form} />;

/** Over the list. */
export const DistributorQuickCreate = ({ onClose }: { onClose: () => void }) => (
  <RecordQuickCreate pages={distributorPages} form={form} onClose={onClose} />
);

/** /distributor/{id}/edit */
export const DistributorEditPage = () => <RecordEditPage pages={distributorPages} form={form} />;
