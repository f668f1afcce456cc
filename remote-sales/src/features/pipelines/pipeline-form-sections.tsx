import { listAllBrands } from '@balai/shared/contract/engineering/brands';
import { listAllSolutions } from '@balai/shared/contract/engineering/solutions';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import {
  dependsOn,
  useFieldValue,
  type FormSectionDeclaration,
  type Translate,
} from '@balai/shared/resource';
import type { Session } from '@balai/shared/session';
import { useEffect } from 'react';
import { optionOf, PartPicker, type NamedPart, type PartPickerProps } from './part-picker';
import { useOnlyContact, customerContacts, customerSites } from './customer-parts.queries';
import { CUSTOMERS_PATH, OWNER_ROLES, USERS_PATH } from './pipelines.queries';

/** The customer that the form has chosen. */
const useCustomerId = (): number => Number(useFieldValue('customer_id') ?? 0);

type ChosenPart = Omit<PartPickerProps, 'customerId'>;

function SitePicker(props: ChosenPart) {
  return <PartPicker {...props} customerId={useCustomerId()} />;
}

/** The contact of the customer; of a new pipeline the only one there is, without being asked. */
function ContactPicker(props: Omit<ChosenPart, 'parts'>) {
  const { field, stored } = props;
  const customerId = useCustomerId();
  const only = useOnlyContact(stored === undefined ? customerId : 0);
  const { onChange } = field;
  const filledIn = only?.id ?? null;
  useEffect(() => {
    if (filledIn !== null) onChange(filledIn);
    // With another customer, and not when the person takes it out again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [filledIn]);
  return <PartPicker {...{ ...props, customerId }} parts={customerContacts} stored={stored ?? only} />;
}

/**
 * The fields of a pipeline, of a new one with owner and pre-sales, which change by their own verbs later.
 * @param session - of who may have to name an owner.
 * @param customer - of a new one that is opened from its page.
 */
export function pipelineSections(
  t: Translate,
  pipeline: PipelineDetail | null,
  session: Session | null,
  customer: NamedPart | undefined,
): FormSectionDeclaration[] {
  const isNew = pipeline === null;
  const owner = isNew && session?.role !== 'sales' ? session : null;
  const ownGroup = owner?.role === 'superadmin' ? undefined : owner?.user.group_member?.id_group;
  return [
    {
      id: 'deal',
      fields: [
        { name: 'name', wide: true },
        {
          name: 'customer_id',
          source: CUSTOMERS_PATH,
          initialOption: optionOf(
            pipeline ? { id: pipeline.customer_id, name: pipeline.customer_name } : customer,
          ),
          wide: true,
          onChange: (_, set) => {
            set('site_id', null);
            set('pic_id', null);
          },
        },
        {
          name: 'site_id',
          wide: false,
          render: (field) => (
            <SitePicker
              {...{ field, parts: customerSites, stored: pipeline?.site }}
              label={t('pipeline.field.site_id')}
            />
          ),
        },
        {
          name: 'pic_id',
          wide: false,
          render: (field) => (
            <ContactPicker field={field} label={t('pipeline.field.pic_id')} stored={pipeline?.pic} />
          ),
        },
        ...(owner
          ? [
              {
                name: 'user_id',
                kind: 'person' as const,
                source: USERS_PATH,
                sourceQuery: { role: OWNER_ROLES, id_group: ownGroup },
                required: owner.role === 'superadmin',
                initialOption:
                  owner.role === 'superadmin'
                    ? undefined
                    : { value: String(owner.user.id), label: owner.user.full_name },
                wide: true,
              },
            ]
          : []),
      ],
    },
    {
      id: 'classification',
      fields: [
        'type',
        'source',
        { name: 'solution_id', source: listAllSolutions.path },
        'competitor',
        { name: 'brand_ids', source: listAllBrands.path },
      ],
    },
    {
      id: 'forecast',
      fields: ['expected_value', 'expected_close_date'],
    },
    {
      id: 'next',
      fields: ['next_action', 'next_action_date'],
    },
    ...(isNew
      ? [
          {
            id: 'presales',
            title: t('pipeline.presales.title'),
            fields: [
              { name: 'need_presales', wide: true },
              {
                name: 'presales_note',
                when: dependsOn(['need_presales'], (values) => values.need_presales === true),
              },
            ],
          },
        ]
      : []),
  ];
}
