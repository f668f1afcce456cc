import { defaultProbability, type PipelineStatus } from '@balai/shared/contract/sales/pipeline-words';
import type { PipelineDetail, PipelineInput } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { addDays, jakartaDay, jakartaMoment } from '@balai/shared/format/calendar';
import { groupOf } from '../../../platform/imports/import-people.repository';
import { type ImportedRecord, insertImported } from '../../../platform/imports/imported-records';
import { takeNumbers } from '../../../platform/numbering/numbering';
import { orNull } from '../../../platform/records/or-null';
import { wholeFormOf } from '../../../platform/records/record-input';
import { pipelineRecord } from './pipelines.repository';

/** Days from creation to the expected close of an imported pipeline whose file names no close. */
const USUAL_DAYS_TO_CLOSE = 90;

/** The moment at which a day begins. */
const beginningOf = (day: string): string => jakartaMoment(day).toISOString();

/** A pipeline of a file; enters its status directly. Hold is no history: it is a pause of today. */
export type ImportedPipeline = ImportedRecord<
  Omit<PipelineInput, 'expected_close_date'> & {
    user_id: number;
    status: Exclude<PipelineStatus, 'hold'>;
    /** Days as YYYY-MM-DD; absent when the file does not say. */
    created_on?: string;
    expected_close_date?: string;
    closed_on?: string;
    /** The day since which it is in its status. */
    status_on?: string;
    last_activity_on?: string;
    /** Moments, where the source knows more than the day: since when it is there, and since when in its status. */
    created_at?: string;
    status_at?: string;
    lost_reason?: PipelineDetail['lost_reason'];
    lost_note?: string | null;
  }
>;

type PipelineCells = ImportedPipeline['values'];

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
function statusDay(pipeline: PipelineCells, createdOn: string, today: string): string {
  const past = (day: string | null | undefined): day is string =>
    day !== null && day !== undefined && day <= today;
  const { status_on: told } = pipeline;
  if (past(told)) return told < createdOn ? createdOn : told;
  const known = [createdOn, pipeline.last_activity_on, pipeline.next_action_date].filter(past);
  return known.toSorted().at(-1) ?? today;
}

/** The stored columns of an imported pipeline. */
function columnsOf(call: Call, pipeline: PipelineCells, createdOn: string, no_pipeline: string) {
  const { status, closed_on: closedOn } = pipeline;
  const isLost = status === 'lost';
  const createdAt =
    pipeline.created_at ?? (pipeline.created_on ? beginningOf(pipeline.created_on) : call.now.toISOString());
  const momentOf = (day: string): string => (day === createdOn ? createdAt : beginningOf(day));
  const statusAt = pipeline.status_at ?? momentOf(statusDay(pipeline, createdOn, jakartaDay(call.now)));
  const decidedAt = pipeline.status_at ?? (closedOn ? beginningOf(closedOn) : statusAt);
  const closedAt = isLost || status === 'win' ? decidedAt : null;
  return {
    ...wholeFormOf(pipelineRecord, pipeline),
    no_pipeline,
    user_id: pipeline.user_id,
    status,
    status_at: closedAt ?? statusAt,
    probability_bp: defaultProbability[status],
    expected_close_date: pipeline.expected_close_date ?? closedOn ?? addDays(createdOn, USUAL_DAYS_TO_CLOSE),
    lost_reason: isLost ? (pipeline.lost_reason ?? null) : null,
    lost_note: isLost ? orNull(pipeline.lost_note) : null,
    closed_at: closedAt,
    created_at: createdAt,
  };
}

/**
 * Stores imported pipelines in the given statuses; each gets a number of the month of its creation and the group its
 * owner is in today, nobody is notified.
 * @param call - a write with `origin` 'import'.
 * @returns the ids in the order of `pipelines`.
 */
export async function importPipelines(call: Call, pipelines: readonly ImportedPipeline[]): Promise<number[]> {
  const days = pipelines.map(({ values }) => values.created_on ?? jakartaDay(call.now));
  const numbers = await takeNumbersOf(call, days);
  return insertImported(
    call,
    pipelineRecord,
    pipelines.map(({ values, ...row }, index) => ({
      ...row,
      values: columnsOf(call, values, days[index] ?? '', numbers[index] ?? ''),
    })),
    { computed: { id_group: groupOf(sql`r.user_id`) }, statusSince: 'status_at' },
  );
}
