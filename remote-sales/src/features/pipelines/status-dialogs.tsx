import { holdPipeline, losePipeline, movePipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import { useTranslation } from '@balai/shared/i18n';
import { ActionDialog, useAreaWords, type FormValues } from '@balai/shared/resource';
import type { MoveTarget } from './kanban-move';
import type { DialogPipeline } from './pipeline-dialog';

export interface PipelineDialogProps {
  pipeline: DialogPipeline;
  onClose: () => void;
  /** Called after the server has done it, before `onClose`. */
  onDone: () => void;
}

export const frame = { open: true, namespace: 'sales', area: 'pipeline' } as const;

/** What a dialog is about, under its title. */
export const subjectOf = ({ no_pipeline, name }: DialogPipeline): string => `${no_pipeline} · ${name}`;
export const numbered = ({ id, version }: DialogPipeline) => ({ id, version });

/** Going back along the steps wants a reason. */
export function MoveBackDialog({
  pipeline,
  targets,
  ...rest
}: PipelineDialogProps & { targets: readonly MoveTarget[] }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const [only] = targets;
  const isChosen = targets.length === 1 && only !== undefined;
  return (
    <ActionDialog
      {...frame}
      {...rest}
      title={
        isChosen
          ? t('pipeline.dialog.backTo', { status: words.word('status', only) })
          : t('pipeline.action.move_back')
      }
      description={subjectOf(pipeline)}
      submitLabel={t('pipeline.action.move_back')}
      operation={movePipeline}
      schema={movePipeline.input}
      hiddenValues={isChosen ? { ...numbered(pipeline), status: only } : numbered(pipeline)}
      initialValues={{ status: targets.at(-1) ?? null }}
      fields={[
        ...(isChosen
          ? []
          : [
              {
                name: 'status',
                label: t('pipeline.dialog.newStatus'),
                options: targets.map((target) => ({ value: target, label: words.word('status', target) })),
                wide: true,
              },
            ]),
        { name: 'reason', kind: 'textarea', required: true },
      ]}
      validate={({ reason }): Record<string, string> =>
        reason ? {} : { reason: t('pipeline.problem.reason') }
      }
    />
  );
}

export function LostDialog({ pipeline, ...rest }: PipelineDialogProps) {
  const { t } = useTranslation('sales');
  const validate = ({ lost_reason, lost_note }: FormValues): Record<string, string> =>
    lost_reason === 'other' && !lost_note ? { lost_note: t('pipeline.problem.lostNote') } : {};
  return (
    <ActionDialog
      {...frame}
      {...rest}
      title={t('pipeline.action.lost')}
      description={subjectOf(pipeline)}
      submitLabel={t('pipeline.action.lost')}
      destructive
      operation={losePipeline}
      schema={losePipeline.input}
      hiddenValues={numbered(pipeline)}
      fields={[{ name: 'lost_reason', wide: true }, 'lost_note']}
      validate={validate}
    />
  );
}

export function HoldDialog({ pipeline, ...rest }: PipelineDialogProps) {
  const { t } = useTranslation('sales');
  return (
    <ActionDialog
      {...frame}
      {...rest}
      title={t('pipeline.action.hold')}
      description={subjectOf(pipeline)}
      submitLabel={t('pipeline.action.hold')}
      operation={holdPipeline}
      schema={holdPipeline.input}
      hiddenValues={numbered(pipeline)}
      fields={[
        { name: 'hold_until', wide: true },
        { name: 'reason', kind: 'textarea' },
      ]}
    />
  );
}
