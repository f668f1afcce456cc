import {
  changePipelineType,
  commitPipeline,
  commitPipelines,
  reassignPipelines,
} from '@balai/shared/contract/sales/pipeline-verbs';
import { useTranslation } from '@balai/shared/i18n';
import { ActionDialog, type FormValues } from '@balai/shared/resource';
import { useSession } from '@balai/shared/session';
import type { CommittedPipeline, DialogPipeline } from './pipeline-dialog';
import { OWNER_ROLES, USERS_PATH } from './pipelines.queries';
import { frame, numbered, subjectOf, type PipelineDialogProps } from './status-dialogs';

interface SeveralProps<Pipeline extends DialogPipeline> {
  pipelines: readonly Pipeline[];
  onClose: () => void;
  onDone: () => void;
}

const MONTH_LENGTH = 'YYYY-MM'.length;
const monthOf = (day: string): string => day.slice(0, MONTH_LENGTH);

/** Sets the forecast word of one pipeline, or of several, all or none. */
export function CommitDialog({ pipelines, ...rest }: SeveralProps<CommittedPipeline>) {
  const { t } = useTranslation('sales');
  const [first] = pipelines;
  if (!first) return null;
  const isOne = pipelines.length === 1;
  const operation = isOne ? commitPipeline : commitPipelines;
  const months = new Set(pipelines.map((pipeline) => monthOf(pipeline.expected_close_date)));
  const validate = ({ commit, commit_month }: FormValues): Record<string, string> =>
    commit !== 'none' && !commit_month ? { commit_month: t('pipeline.problem.commitMonth') } : {};
  return (
    <ActionDialog
      {...frame}
      {...rest}
      title={t('pipeline.action.commit')}
      description={isOne ? subjectOf(first) : t('pipeline.dialog.several', { count: pipelines.length })}
      submitLabel={t('pipeline.action.commit')}
      operation={operation}
      schema={operation.input}
      hiddenValues={isOne ? numbered(first) : { pipelines: pipelines.map(numbered) }}
      initialValues={{
        commit: isOne ? first.commit : null,
        // The month has to hold the close date, so where there is only one it is known.
        commit_month:
          isOne && first.commit_month ? first.commit_month : months.size === 1 ? [...months][0] : null,
      }}
      fields={[
        { name: 'commit' },
        {
          name: 'commit_month',
          required: true,
          when: ({ commit }) => typeof commit === 'string' && commit !== 'none',
        },
      ]}
      prepare={(values) => (values['commit'] === 'none' ? { ...values, commit_month: null } : values)}
      validate={validate}
    />
  );
}

export function TypeDialog({ pipeline, type, ...rest }: PipelineDialogProps & { type: string }) {
  const { t } = useTranslation('sales');
  return (
    <ActionDialog
      {...frame}
      {...rest}
      title={t('pipeline.action.type')}
      description={subjectOf(pipeline)}
      submitLabel={t('pipeline.action.type')}
      operation={changePipelineType}
      schema={changePipelineType.input}
      hiddenValues={numbered(pipeline)}
      initialValues={{ type }}
      fields={[{ name: 'type', wide: true }]}
    />
  );
}

/** Gives pipelines to another seller; lead-sales within his group. */
export function ReassignDialog({ pipelines, ...rest }: SeveralProps<DialogPipeline>) {
  const { t } = useTranslation('sales');
  const session = useSession();
  const [first] = pipelines;
  if (!first) return null;
  const ownGroup = session?.role === 'lead-sales' ? session.user.group_member?.id_group : undefined;
  return (
    <ActionDialog
      {...frame}
      {...rest}
      title={t('pipeline.action.reassign')}
      description={
        pipelines.length === 1 ? subjectOf(first) : t('pipeline.dialog.several', { count: pipelines.length })
      }
      submitLabel={t('pipeline.action.reassign')}
      operation={reassignPipelines}
      schema={reassignPipelines.input}
      hiddenValues={{ pipelines: pipelines.map(numbered) }}
      fields={[
        {
          name: 'user_id',
          kind: 'person',
          label: t('pipeline.dialog.newOwner'),
          source: USERS_PATH,
          sourceQuery: () => ({ role: OWNER_ROLES, id_group: ownGroup }),
          wide: true,
        },
        { name: 'reason', kind: 'textarea' },
      ]}
    />
  );
}
