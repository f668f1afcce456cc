import type { Call } from '../../../platform/call';
import type { JobRun } from '../../../platform/jobs/job';
import { runTransition } from '../../../platform/states/states';
import { findFigureDifferences } from './pipeline-figures.repository';
import { findMissedCommits, findNumberHoles, findPauseEnded } from './pipelines-jobs.repository';
import { changePipeline, lockPipeline, type StoredPipeline } from './pipelines.repository';
import { pipelineStates } from './pipelines.states';

/** Gives the pipelines whose pause is over back the status from before. */
export async function endPauses({ db, day, forEach }: JobRun): Promise<void> {
  await forEach(await findPauseEnded(db, day), async (call, id) => {
    const pipeline = await lockPipeline(call, id);
    // Somebody was faster, or paused it again.
    if (pipeline.status !== 'hold' || pipeline.hold_until === null || pipeline.hold_until >= day) return;
    await runTransition(call, pipelineStates, { verb: 'resume', id, version: pipeline.version, input: {} });
  });
}

/** Takes back the forecast of past months that did not come true; the pipeline says when it slipped. */
export async function slipCommits({ db, day, forEach }: JobRun): Promise<void> {
  const month = day.slice(0, 7);
  await forEach(await findMissedCommits(db, month), async (call, id) => {
    await slipCommit(call, id, month);
  });
}

/** Alerts where the figures of summaries and lists are not those of the pipelines; nothing is repaired in silence. */
export async function compareFigures({ db, logger }: JobRun): Promise<void> {
  const differences = await findFigureDifferences(db);
  if (differences.pipeline_kinds === 0 && differences.customers.length === 0) {
    logger.info('the figures are those of the pipelines');
  } else logger.error(differences, 'the figures are not those of the pipelines');
}

/** Alerts where the numbers of a month are not those of its pipelines; nothing is repaired in silence. */
export async function checkNumbers({ db, logger }: JobRun): Promise<void> {
  const holes = await findNumberHoles(db);
  if (holes.length === 0) logger.info('the numbers of pipelines have no hole');
  else logger.error({ holes }, 'the numbers of pipelines have a hole');
}

/**
 * Takes back what was promised of a pipeline for a month before `month` (YYYY-MM); one that was won, or promised anew
 * meanwhile, stays as it is.
 * @returns the row as it then is.
 */
export async function slipCommit(call: Call, id: number, month: string): Promise<StoredPipeline> {
  const pipeline = await lockPipeline(call, id);
  const missed = pipeline.commit_month !== null && pipeline.commit_month < month;
  if (!missed || pipeline.status === 'win') return pipeline;
  return changePipeline(call, pipeline, {
    version: pipeline.version,
    values: { commit: 'none', commit_month: null, slipped_at: call.now.toISOString() },
    action: 'commit_slipped',
  });
}
