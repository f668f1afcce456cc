import { createPipelineActivity } from '@balai/shared/contract/sales/pipeline-activities';
import {
  assignPresales,
  finishPresales,
  requestPresales,
} from '@balai/shared/contract/sales/pipeline-presales';
import { activityProblem } from '@balai/shared/contract/sales/pipeline-rules';
import { jakartaDay, jakartaMoment } from '@balai/shared/format/calendar';
import { said, useTranslation } from '@balai/shared/i18n';
import { ActionDialog, type FormValues } from '@balai/shared/resource';
import { Combobox, DateInput } from '@balai/shared/ui';
import { FormField } from '@balai/shared/ui/core';
import { picOptions, PRESALES_ROLES, USERS_PATH } from './pipelines.queries';
import { frame, numbered, subjectOf, type PipelineDialogProps } from './status-dialogs';

export function RequestPresalesDialog({ pipeline, ...rest }: PipelineDialogProps) {
  const { t } = useTranslation('sales');
  return (
    <ActionDialog
      {...frame}
      {...rest}
      title={t('pipeline.action.request_presales')}
      description={subjectOf(pipeline)}
      submitLabel={t('pipeline.action.request_presales')}
      operation={requestPresales}
      schema={requestPresales.input}
      hiddenValues={numbered(pipeline)}
      fields={[{ name: 'presales_note', kind: 'textarea' }]}
    />
  );
}

const emptyAssignee = () => ({ id_user: null, part: 'presales', due_date: null });

/** Gives waiting work to one or several people, each with a part and a date. */
export function AssignPresalesDialog({ pipeline, ...rest }: PipelineDialogProps) {
  const { t } = useTranslation('sales');
  return (
    <ActionDialog
      {...frame}
      {...rest}
      title={t('pipeline.action.assign_presales')}
      description={subjectOf(pipeline)}
      submitLabel={t('pipeline.action.assign_presales')}
      operation={assignPresales}
      schema={assignPresales.input}
      hiddenValues={numbered(pipeline)}
      initialValues={{ users: [emptyAssignee()] }}
      fields={[
        {
          name: 'users',
          rows: {
            addLabel: t('pipeline.dialog.addPerson'),
            newRow: emptyAssignee,
            fields: [
              {
                name: 'id_user',
                kind: 'person',
                source: USERS_PATH,
                sourceQuery: { role: PRESALES_ROLES },
                wide: true,
              },
              'part',
              'due_date',
            ],
          },
        },
      ]}
    />
  );
}

export function FinishPresalesDialog({ pipeline, ...rest }: PipelineDialogProps) {
  const { t } = useTranslation('sales');
  return (
    <ActionDialog
      {...frame}
      {...rest}
      title={t('pipeline.action.presales_done')}
      description={subjectOf(pipeline)}
      submitLabel={t('pipeline.action.presales_done')}
      operation={finishPresales}
      schema={finishPresales.input}
      hiddenValues={numbered(pipeline)}
      fields={[{ name: 'result_note', kind: 'textarea' }]}
    />
  );
}

/** Within a day that has passed nobody asks for the hour: noon stands for it. */
const momentOn = (day: string): string => jakartaMoment(day, '12:00').toISOString();

const dayOf = (at: unknown): string | null => (typeof at === 'string' ? jakartaDay(new Date(at)) : null);

/** Logs what happened with the customer; without a day it counts as happening now. */
export function ActivityDialog({
  pipeline,
  customerId,
  openedAt,
  ...rest
}: PipelineDialogProps & { customerId: number; openedAt: string }) {
  const { t } = useTranslation('sales');
  const today = jakartaDay(new Date());
  const validate = ({ at }: FormValues): Record<string, string> => {
    const problem = typeof at === 'string' ? activityProblem(at, { openedAt, now: new Date() }) : null;
    return problem ? { at: said(problem) } : {};
  };
  return (
    <ActionDialog
      {...frame}
      {...rest}
      title={t('pipeline.action.activity_create')}
      description={subjectOf(pipeline)}
      submitLabel={t('pipeline.action.activity_create')}
      operation={createPipelineActivity}
      schema={createPipelineActivity.input}
      hiddenValues={{ pipeline_id: pipeline.id }}
      initialValues={{ kind: 'visit' }}
      fields={[
        'kind',
        {
          name: 'pic_id',
          wide: false,
          render: ({ id, value, onChange, error }) => (
            <FormField label={t('pipeline.field.pic_id')} id={id} error={error}>
              <Combobox
                id={id}
                value={typeof value === 'number' ? String(value) : null}
                loadOptions={picOptions(customerId)}
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
                onChange={(day) => onChange(day === null || day === today ? null : momentOn(day))}
              />
            </FormField>
          ),
        },
        { name: 'summary', kind: 'textarea' },
      ]}
      validate={validate}
    />
  );
}
