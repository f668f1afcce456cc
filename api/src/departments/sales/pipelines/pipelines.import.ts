import { defaultProbability, type PipelineStatus } from '@balai/shared/contract/sales/pipeline-words';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { writeAudit } from '../../../platform/audit/audit';
import type { Call } from '../../../platform/call';
import { addDays, jakartaDay, jakartaMoment } from '@balai/shared/format/calendar';
import { takeNumbers } from '../../../platform/numbering/numbering';
import { findExternalPipelines, insertImportedPipelines } from './pipelines-import.repository';

/** Days from creation to the expected close of an imported pipeline whose file names no close. */
const USUAL_DAYS_TO_CLOSE = 90;

/** A pipeline of a file; enters its status directly. Hold is no history: it is a pause of today. */
export interface ImportedPipeline {
  /** Together with `externalId` the name of the row for ever. */
  source_name: string;
  externalId: string;
  name: string;
  customer_id: number;
  user_id: number;
  type: PipelineDetail['type'];
  status: Exclude<PipelineStatus, 'hold'>;
  solution_id?: number | null;
  source?: PipelineDetail['source'];
  /** Whole rupiah without PPN. */
  expected_value: number;
  /** Days as YYYY-MM-DD; null when the file does not say. */
  created_on: string | null;
  expected_close_date: string | null;
  closed_on: string | null;
  /** The day since which it is in its status. */
  status_on?: string | null;
  last_activity_on?: string | null;
  next_action?: string | null;
  next_action_date?: string | null;
  /** Moments, where the source knows more than the day: since when it is there, and since when in its status. */
  created_at?: string;
  status_at?: string;
  competitor?: string | null;
  lost_reason?: PipelineDetail['lost_reason'];
  lost_note?: string | null;
}

/** The moment at which a day begins. */
const beginningOf = (day: string): string => jakartaMoment(day).toISOString();

/** Which of these keys an earlier import has stored, deleted pipelines included. */
export async function findStoredPipelines(
  call: Call,
  source: string,
  externalIds: readonly string[],
): Promise<Set<string>> {
  return new Set((await findExternalPipelines(call, source, externalIds)).map((row) => row.external_id));
}

/** Numbers of the month in which each pipeline was created, in the order of the file within each month. */
async function takeNumbersOf(call: Call, days: readonly string[]): Promise<string[]> {
  const placesByMonth = new Map<string, number[]>();
  for (const [place, day] of days.entries()) {
    const month = day.slice(0, 7);
    placesByMonth.set(month, [...(placesByMonth.get(month) ?? []), place]);
  }
  const numbers: string[] = Array.from({ length: days.length }, () => '');
  // In one order, as everybody who takes numbers of several months must.
  for (const [month, places] of [...placesByMonth].toSorted(([a], [b]) => a.localeCompare(b))) {
    const taken = await takeNumbers(call, 'PL', `${month}-01`, places.length);
    for (const [index, place] of places.entries()) numbers[place] = taken[index] ?? '';
  }
  return numbers;
}

/**
 * The day on which it came into its status: what the file says, else the last day it knows of, because nothing shows
 * that it moved later. Never before its creation, never in the future.
 */
function statusDay(pipeline: ImportedPipeline, createdOn: string, today: string): string {
  const past = (day: string | null | undefined): day is string =>
    day !== null && day !== undefined && day <= today;
  const { status_on: told } = pipeline;
  if (past(told)) return told < createdOn ? createdOn : told;
  const known = [createdOn, pipeline.last_activity_on, pipeline.next_action_date].filter(past);
  return known.toSorted().at(-1) ?? today;
}

/** The stored columns of an imported pipeline. */
function rowOf(call: Call, pipeline: ImportedPipeline, createdOn: string, no_pipeline: string) {
  const decided = pipeline.status === 'win' || pipeline.status === 'lost';
  const createdAt =
    pipeline.created_at ??
    (pipeline.created_on === null ? call.now.toISOString() : beginningOf(pipeline.created_on));
  const decidedAt =
    pipeline.status_at ?? (pipeline.closed_on === null ? createdAt : beginningOf(pipeline.closed_on));
  const today = jakartaDay(call.now);
  const statusOn = statusDay(pipeline, createdOn, today);
  const closedAt = decided ? decidedAt : null;
  return {
    no_pipeline,
    name: pipeline.name.trim(),
    customer_id: pipeline.customer_id,
    user_id: pipeline.user_id,
    type: pipeline.type,
    solution_id: pipeline.solution_id ?? null,
    source: pipeline.source ?? null,
    status: pipeline.status,
    status_at: closedAt ?? pipeline.status_at ?? (statusOn === createdOn ? createdAt : beginningOf(statusOn)),
    probability_bp: defaultProbability[pipeline.status],
    expected_value: pipeline.expected_value,
    expected_close_date:
      pipeline.expected_close_date ?? pipeline.closed_on ?? addDays(createdOn, USUAL_DAYS_TO_CLOSE),
    next_action: pipeline.next_action?.trim() || null,
    next_action_date: pipeline.next_action_date ?? null,
    competitor: pipeline.competitor?.trim() || null,
    lost_reason: pipeline.status === 'lost' ? (pipeline.lost_reason ?? null) : null,
    lost_note: pipeline.status === 'lost' ? pipeline.lost_note?.trim() || null : null,
    closed_at: closedAt,
    external_source: pipeline.source_name,
    external_id: pipeline.externalId,
    created_at: createdAt,
  };
}

/**
 * Stores imported pipelines in the given statuses, in a few statements whatever their number; each gets a number of
 * the month of its creation, nobody is notified. The caller asks `findStoredPipelines` before.
 * @param call - a write with `origin` 'import'.
 * @returns the ids in the order of `pipelines`.
 */
export async function importPipelines(call: Call, pipelines: readonly ImportedPipeline[]): Promise<number[]> {
  const days = pipelines.map((pipeline) => pipeline.created_on ?? jakartaDay(call.now));
  const numbers = await takeNumbersOf(call, days);
  const stored = await insertImportedPipelines(
    call,
    pipelines.map((pipeline, index) => rowOf(call, pipeline, days[index] ?? '', numbers[index] ?? '')),
  );
  const ids = new Map(stored.map((row) => [row.external_id, row.id]));
  return Promise.all(
    pipelines.map(async ({ externalId, source_name, status }) => {
      const id = ids.get(externalId);
      if (id === undefined) throw new Error(`The import stored no pipeline ${externalId}`);
      await writeAudit(call, {
        entity: 'pipeline',
        entityId: id,
        action: 'import',
        toStatus: status,
        reason: `Imported from ${source_name}`,
      });
      return id;
    }),
  );
}
