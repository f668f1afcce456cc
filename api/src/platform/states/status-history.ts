import { sql } from 'kysely';
import type { Call } from '../call';
import { findHolidays } from '../calendar/holidays.repository';
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
