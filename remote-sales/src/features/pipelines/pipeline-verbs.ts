import { createPipelineActivity } from '@balai/shared/contract/sales/pipeline-activities';
import {
  assignPresales,
  finishPresales,
  requestPresales,
  takePresales,
} from '@balai/shared/contract/sales/pipeline-presales';
import { activityProblem } from '@balai/shared/contract/sales/pipeline-rules';
import {
  changePipelineType,
  commitPipeline,
  movePipeline,
  reassignPipeline,
  reopenPipeline,
  resumePipeline,
} from '@balai/shared/contract/sales/pipeline-verbs';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { storedReason } from '@balai/shared/contract/history-reasons';
import { said } from '@balai/shared/i18n';
import { defineVerbs, type FormValues, type Translate, type Verb } from '@balai/shared/resource';
import { activityFields } from './activity-fields';
import { boardVerbs } from './board-verbs';
import { commitFields, commitProblems, reassignFields } from './forecast-fields';
import { pipelinePages } from './pipeline-pages';
import { PRESALES_ROLES, USERS_PATH } from './pipelines.queries';
import { asSeen, isBackward, type MoveTarget } from './status-change';

type Movable = Pick<PipelineDetail, 'status' | 'allowed_actions' | 'allowed_moves' | 'activity_count'>;

const targetsOf = ({ status, allowed_actions: may, allowed_moves }: Movable, back: boolean): MoveTarget[] =>
  may.includes('move') ? allowed_moves.filter((target) => isBackward(status, target) === back) : [];

/** The one step that a move ahead leads to; none where there is none. */
const nextStep = (pipeline: Movable): MoveTarget | undefined => targetsOf(pipeline, false)[0];

/** The server moves nothing ahead before something was logged. */
export const wantsActivity = ({ activity_count: count }: Pick<PipelineDetail, 'activity_count'>): boolean =>
  count === 0;

const MONTH_LENGTH = 'YYYY-MM'.length;
const emptyAssignee = () => ({ id_user: null, part: 'presales', due_date: null });

/** The technical work beside the deal. */
const presales = {
  take_presales: { icon: 'user-check', tone: 'primary', operation: takePresales },
  assign_presales: {
    icon: 'user-plus',
    tone: 'primary',
    operation: assignPresales,
    initialValues: () => ({ users: [emptyAssignee()] }),
    fields: (_, t) => [
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
    ],
  },
  presales_done: {
    icon: 'check',
    tone: 'primary',
    operation: finishPresales,
    fields: ['result_note'],
  },
  request_presales: { icon: 'headset', operation: requestPresales, fields: ['presales_note'] },
} satisfies Record<string, Verb<PipelineDetail>>;

/** What the dialogs of an activity ask. */
const activityDialog = {
  initialValues: () => ({ kind: 'visit' }),
  fields: activityFields,
  validate: ({ at }: FormValues, { created_at: openedAt }: PipelineDetail): Record<string, string> => {
    const problem = typeof at === 'string' ? activityProblem(at, { openedAt, now: new Date() }) : null;
    return problem ? { at: said(problem) } : {};
  },
};

/** Logs what happened with the customer. */
export const activityCall = {
  operation: createPipelineActivity,
  input: ({ id }: PipelineDetail) => ({ pipeline_id: id }),
  ...activityDialog,
};

/** The step ahead as its button calls it. */
const statusAhead = (pipeline: Movable, t: Translate): string =>
  t(`pipeline.status.${nextStep(pipeline) ?? pipeline.status}`);

/** What may be done with a pipeline, in the order in which it is likely. */
export const pipelineVerbs = defineVerbs(pipelinePages, {
  /** Ahead of the first step something has to be logged: it is asked for, and both happen in one write. */
  log_and_move: {
    icon: 'map-pin',
    tone: 'primary',
    operation: createPipelineActivity,
    label: (pipeline, t) =>
      nextStep(pipeline) === 'visit'
        ? t('pipeline.logVisit')
        : t('pipeline.logAndMove', { status: statusAhead(pipeline, t) }),
    title: (pipeline, t) => t('pipeline.logAndMove', { status: statusAhead(pipeline, t) }),
    submitLabel: (t) => t('pipeline.dialog.logAndMove'),
    allowed: (pipeline) =>
      wantsActivity(pipeline) &&
      nextStep(pipeline) !== undefined &&
      pipeline.allowed_actions.includes('activity_create'),
    input: (pipeline) => ({
      pipeline_id: pipeline.id,
      version: pipeline.version,
      from_status: pipeline.status,
      move_to: nextStep(pipeline),
    }),
    ...activityDialog,
  },
  move: {
    icon: 'arrow-right',
    tone: 'primary',
    operation: movePipeline,
    label: (pipeline, t) => t('pipeline.moveTo', { status: statusAhead(pipeline, t) }),
    allowed: (pipeline) => nextStep(pipeline) !== undefined && !wantsActivity(pipeline),
    input: (pipeline) => ({ ...asSeen(pipeline), status: nextStep(pipeline) }),
  },
  take_presales: presales.take_presales,
  presales_done: presales.presales_done,
  assign_presales: presales.assign_presales,
  resume: { icon: 'play', tone: 'primary', operation: resumePipeline },
  reopen: { icon: 'undo', tone: 'primary', operation: reopenPipeline },
  activity_create: { icon: 'activity', ...activityCall },
  update: { icon: 'edit', to: ({ id }) => `${pipelinePages.path}/${id}/edit` },
  move_back: {
    ...boardVerbs.verbs.move_back,
    allowed: (pipeline) => targetsOf(pipeline, true).length > 0,
  },
  commit: {
    icon: 'target',
    operation: commitPipeline,
    fields: commitFields,
    initialValues: ({ commit, commit_month, expected_close_date }) => ({
      commit,
      // The month has to hold the close date.
      commit_month: commit_month ?? expected_close_date.slice(0, MONTH_LENGTH),
    }),
    validate: commitProblems,
    undoInput: ({ commit, commit_month }) => ({ commit, commit_month }),
  },
  type: {
    icon: 'tag',
    operation: changePipelineType,
    fields: [{ name: 'type', wide: true }],
    initialValues: ({ type }) => ({ type }),
    undoInput: ({ type }) => ({ type }),
  },
  request_presales: presales.request_presales,
  reassign: {
    icon: 'transfer',
    operation: reassignPipeline,
    fields: ({ user }) => reassignFields(user.id),
    undoInput: ({ user }) => ({ user_id: user.id, reason: storedReason('undone') }),
  },
  hold: boardVerbs.verbs.hold,
  lost: boardVerbs.verbs.lost,
});
