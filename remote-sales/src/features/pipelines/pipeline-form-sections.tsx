import { listAllBrands } from '@balai/shared/contract/engineering/brands';
import { listAllSolutions } from '@balai/shared/contract/engineering/solutions';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import {
  dependsOn,
  RecordPicker,
  useFieldValue,
  type CustomField,
  type FieldDeclaration,
  type FormSectionDeclaration,
  type Translate,
} from '@balai/shared/resource';
import type { Session } from '@balai/shared/session';
import type { Option } from '@balai/shared/ui';
import { FormField } from '@balai/shared/ui/core';
import { useEffect, useState } from 'react';
import {
  useMayAddTo,
  useOnlyContact,
  CUSTOMERS_PATH,
  customerContacts,
  customerSites,
  OWNER_ROLES,
  USERS_PATH,
  usePart,
  type CustomerParts,
} from './pipelines.queries';

interface NamedPart {
  id: number;
  name: string;
}

const optionOf = (part: NamedPart | null | undefined): Option | undefined =>
  part ? { value: String(part.id), label: part.name } : undefined;

interface PartPickerProps {
  field: CustomField;
  label: string;
  parts: CustomerParts;
  stored: NamedPart | null | undefined;
}

/** A picker among the chosen customer's own rows; closed until there is a customer. */
function PartPicker({ field: { id, value, error, onChange }, label, parts, stored }: PartPickerProps) {
  const customerId = Number(useFieldValue('customer_id') ?? 0);
  const [picked, setPicked] = useState<Option | null>(null);
  const chosen = typeof value === 'number' ? value : null;
  const named = [optionOf(stored), picked].find((option) => option?.value === String(chosen));
  // A draft, a short form or another person's version brings an id alone.
  const found = usePart(parts, customerId, named ? null : chosen);
  const mayCreate = useMayAddTo(customerId);
  return (
    <FormField label={label} id={id} error={error} disabled={customerId === 0}>
      <RecordPicker
        department="sales"
        path={parts.list.path}
        owner={customerId}
        mayCreate={mayCreate}
        // Another customer has other rows; what is filled in is named when it is known.
        key={`${customerId}-${stored?.id ?? ''}`}
        id={id}
        value={chosen === null ? null : String(chosen)}
        selectedOption={named ?? optionOf(found)}
        disabled={customerId === 0}
        loadOptions={parts.options(customerId)}
        onChange={(next, option) => {
          setPicked(option);
          onChange(next === null ? null : Number(next));
        }}
      />
    </FormField>
  );
}

/** The contact of the customer; of a new pipeline the only one there is, without being asked. */
function ContactPicker(props: Omit<PartPickerProps, 'parts'>) {
  const { field, stored } = props;
  const customerId = Number(useFieldValue('customer_id') ?? 0);
  const only = useOnlyContact(stored === undefined ? customerId : 0);
  const { onChange } = field;
  const filledIn = only?.id ?? null;
  useEffect(() => {
    if (filledIn !== null) onChange(filledIn);
    // With another customer, and not when the person takes it out again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [filledIn]);
  return <PartPicker {...props} parts={customerContacts} stored={stored ?? only} />;
}

const partField = (
  name: 'site_id',
  { label, parts, stored }: Omit<PartPickerProps, 'field'>,
): FieldDeclaration => ({
  name,
  wide: false,
  render: (field) => <PartPicker {...{ field, label, parts, stored }} />,
});

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
        partField('site_id', {
          label: t('pipeline.field.site_id'),
          parts: customerSites,
          stored: pipeline?.site,
        }),
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
