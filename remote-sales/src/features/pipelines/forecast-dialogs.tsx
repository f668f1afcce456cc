import {
  changePipelineType,
  commitPipeline,
  reassignPipeline,
} from '@balai/shared/contract/sales/pipeline-verbs';
import { commitMonthProblem } from '@balai/shared/contract/sales/pipeline-rules';
import { jakartaDay } from '@balai/shared/format/calendar';
import { said, useTranslation } from '@balai/shared/i18n';
import { ActionDialog, dependsOn, type FieldDeclaration, type FormValues } from '@balai/shared/resource';
import { useSession } from '@balai/shared/session';
import type { CommittedPipeline } from './pipeline-dialog';
import { OWNER_ROLES, USERS_PATH } from './pipelines.queries';
import { frame, numbered, subjectOf, type PipelineDialogProps } from './status-dialogs';

const MONTH_LENGTH = 'YYYY-MM'.length;
const monthOf = (day: string): string => day.slice(0, MONTH_LENGTH);

/** Why a month cannot be committed for. @param missing - what is said where there is none. */
function monthProblem(month: FormValues[string], missing: string): Record<string, string> {
  if (typeof month !== 'string' || month === '') return { commit_month: missing };
  const problem = commitMonthProblem(month, jakartaDay(new Date()));
  return problem ? { commit_month: said(problem) } : {};
}

/** What a commit is asked, of one pipeline or of many. */
export function useCommitQuestion() {
  const { t } = useTranslation('sales');
  const fields: FieldDeclaration[] = [
    { name: 'commit' },
    {
      name: 'commit_month',
      required: true,
      when: dependsOn(['commit'], ({ commit }) => typeof commit === 'string' && commit !== 'none'),
    },
  ];
  const validate = ({ commit, commit_month }: FormValues): Record<string, string> =>
    commit === 'none' ? {} : monthProblem(commit_month, t('pipeline.problem.commitMonth'));
  return { fields, validate };
}

/** What giving pipelines to another seller is asked; lead-sales picks within his group. */
export function useReassignFields(): FieldDeclaration[] {
  const { t } = useTranslation('sales');
  const session = useSession();
  const ownGroup = session?.role === 'lead-sales' ? session.user.group_member?.id_group : undefined;
  return [
    {
      name: 'user_id',
      kind: 'person',
      label: t('pipeline.dialog.newOwner'),
      source: USERS_PATH,
      sourceQuery: { role: OWNER_ROLES, id_group: ownGroup },
      wide: true,
    },
    { name: 'reason', kind: 'textarea' },
  ];
}

/** Sets the forecast word. */
export function CommitDialog({ pipeline, ...rest }: PipelineDialogProps & { pipeline: CommittedPipeline }) {
  const { t } = useTranslation('sales');
  return (
    <ActionDialog
      {...frame}
      {...rest}
      {...useCommitQuestion()}
      title={t('pipeline.action.commit')}
      description={subjectOf(pipeline)}
      submitLabel={t('pipeline.action.commit')}
      operation={commitPipeline}
      schema={commitPipeline.input}
      hiddenValues={numbered(pipeline)}
      initialValues={{
        commit: pipeline.commit,
        // The month has to hold the close date.
        commit_month: pipeline.commit_month ?? monthOf(pipeline.expected_close_date),
      }}
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

/** Gives a pipeline to another seller. */
export function ReassignDialog({ pipeline, ...rest }: PipelineDialogProps) {
  const { t } = useTranslation('sales');
  return (
    <ActionDialog
      {...frame}
      {...rest}
      title={t('pipeline.action.reassign')}
      description={subjectOf(pipeline)}
      submitLabel={t('pipeline.action.reassign')}
      operation={reassignPipeline}
      schema={reassignPipeline.input}
      hiddenValues={numbered(pipeline)}
      fields={useReassignFields()}
    />
  );
}
