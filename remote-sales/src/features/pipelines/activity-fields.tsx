import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { isDay, jakartaDay, jakartaMoment } from '@balai/shared/format/calendar';
import type { FieldDeclaration, Translate } from '@balai/shared/resource';
import { Combobox, DateInput } from '@balai/shared/ui';
import { FormField } from '@balai/shared/ui/core';
import { contactOptions } from './customer-parts.queries';

/** Within a day that has passed nobody asks for the hour: noon stands for it. */
const momentOn = (day: string): string => jakartaMoment(day, '12:00').toISOString();

const isMoment = (at: string): boolean => at.charAt(10) === 'T' && !Number.isNaN(Date.parse(at));

/** The day of a moment; what was typed and is none stays as it is. */
function dayOf(at: unknown): string | null {
  if (typeof at !== 'string') return null;
  return isMoment(at) ? jakartaDay(new Date(at)) : at;
}

/** What happened with the customer; without a day it counts as happening now. */
export function activityFields(
  { customer_id: customerId, next_action: planned }: PipelineDetail,
  t: Translate,
): (string | FieldDeclaration)[] {
  const today = jakartaDay(new Date());
  return [
    'kind',
    {
      name: 'pic_id',
      wide: false,
      render: ({ id, value, onChange, error }) => (
        <FormField label={t('pipeline.field.pic_id')} id={id} error={error}>
          <Combobox
            id={id}
            value={typeof value === 'number' ? String(value) : null}
            loadOptions={contactOptions(customerId)}
            onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
          />
        </FormField>
      ),
    },
    {
      name: 'at',
      wide: false,
      render: ({ id, value, onChange, error }) => (
        <FormField label={t('pipeline.field.at')} id={id} error={error}>
          <DateInput
            id={id}
            value={dayOf(value) ?? today}
            max={today}
            onChange={(day) =>
              onChange(day === null || day === today ? null : isDay(day) ? momentOn(day) : day)
            }
          />
        </FormField>
      ),
    },
    'summary',
    { name: 'next_action', help: planned ? t('pipeline.dialog.planned', { action: planned }) : undefined },
    'next_action_date',
    { name: 'file', kind: 'files', label: t('pipeline.activities.files') },
  ];
}
