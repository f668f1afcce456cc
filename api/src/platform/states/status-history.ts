import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../call';
import { findHolidays } from '../calendar/holidays.repository';
import { daysBetween } from '../calendar/sql-moments';
import { listOf } from '../records/select';
import { setting } from '../settings/settings';
import { MINUTE_MS, type WorkingHours, workingMinutesBetween } from '@balai/shared/format/calendar';
import { parseWorkingTimes } from '@balai/shared/format/working-times';

export interface StatusChange {
  entity: string;
  entityId: number;
  from: string | null;
  to: string;
  subStatus?: string | null;
  /** When the record took `from`; found in the history when absent. */
  since?: string | null;
}

/** Notes that a record took a status, and how long it had the one before. */
export async function recordStatus(call: Call, change: StatusChange): Promise<void> {
  const since = change.from === null ? null : (change.since ?? (await lastChange(call, change)));
  const started = since === null ? null : new Date(since);
  const minutes =
    started === null ? null : Math.max(0, Math.floor((call.now.getTime() - started.getTime()) / MINUTE_MS));
  const workingMinutes =
    started === null ? null : workingMinutesBetween(started, call.now, await workingHoursOf(call, started));
  await sql`
    insert into status_histories (entity, entity_id, from_status, to_status, sub_status, at, by_user,
      minutes_in_previous, working_minutes_in_previous)
    values (${change.entity}, ${change.entityId}, ${change.from}, ${change.to}, ${change.subStatus ?? null},
      ${call.now.toISOString()}, ${call.origin === 'system' ? null : call.caller.id}, ${minutes}, ${workingMinutes})
  `.execute(call.db);
}

/** When the company works, by the hours of today. */
const workingHoursOf = async (call: Call, since: Date): Promise<WorkingHours> => ({
  holidays: await findHolidays(call.db, since, call.now),
  // What is no span of a day is stored by nobody.
  times: parseWorkingTimes(await setting(call, 'working_hours')) ?? [],
});

async function lastChange(call: Call, { entity, entityId, from }: StatusChange): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select at from status_histories where entity = ${entity} and entity_id = ${entityId} and to_status = ${from}
    order by id desc limit 1`.execute(call.db);
  return rows[0]?.at ?? null;
}

/**
 * The statuses that a record had before its present one, as `[{ status, days }]` in the order in which it first took
 * them: whole days in each, those of all its visits together. One that it had for no whole day is left out, and with it
 * what was taken back at once.
 * @param record - id and status of the record, in the statement that selects this.
 * @param statuses - which count; what else has a course of its own in the record has other words.
 */
export const pastStatuses = (
  entity: string,
  record: { id: RawBuilder<unknown>; status: RawBuilder<unknown> },
  statuses: readonly string[],
): RawBuilder<unknown> =>
  listOf(
    sql`jsonb_build_object('status', past.status, 'days', past.days)`,
    sql`(
      select had.status, min(had.id) as first, sum(${daysBetween(sql`had.at`, sql`had.left_at`)})::int as days
      from (
        select id, to_status as status, at, lead(at) over (order by id) as left_at from status_histories
        where entity = ${entity} and entity_id = ${record.id} and to_status = any(${[...statuses]}::text[])
      ) had
      where had.left_at is not null and had.status <> ${record.status}
      group by had.status
    ) past where past.days > 0`,
    sql`past.first`,
  );
