import { sql } from 'kysely';
import type { SettingContent } from '@balai/shared/contract/hr/setting-rules';
import type { Person } from '@balai/shared/contract/schema';
import type { Call } from '../../../platform/call';
import type { Database } from '../../../platform/database/database';
import { personOf } from '../../../platform/records/select';

export interface StoredSetting {
  key: string;
  value: SettingContent;
  valid_from: string;
  changed_at: string;
  changed_by: Person | null;
}

/** Of each setting the value in force on a day, and those that follow. */
export async function findSettings(db: Database, today: string): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`
    select s.key, s.value, s.valid_from, s.created_at as changed_at, ${personOf('u')} as changed_by
    from settings s left join users u on u.id = s.created_by
    where s.valid_from >= coalesce(
      (select max(valid_from) from settings o where o.key = s.key and o.valid_from <= ${today}), s.valid_from)
    order by s.key, s.valid_from`.execute(db);
  return rows;
}

/** Makes others who change the setting wait until this transaction ends. */
export async function lockSetting({ db }: Call, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`.execute(db);
}

export interface StoredSettingChange {
  at: string;
  by: StoredSetting['changed_by'];
  from: SettingContent;
  to: SettingContent;
  valid_from: string;
}

/** The last changes of a setting as the audit has them, newest first. */
export async function findSettingChanges(db: Database, key: string): Promise<StoredSettingChange[]> {
  const { rows } = await sql<StoredSettingChange>`
    select a.at, ${personOf('u')} as by, a.diff -> ${key}::text -> 0 as "from", a.diff -> ${key}::text -> 1 as "to",
      a.diff -> 'valid_from' ->> 1 as valid_from
    from settings s
    join audit_logs a on a.entity = 'setting' and a.entity_id = s.id
    left join users u on u.id = a.actor_id
    where s.key = ${key}
    order by a.id desc limit 50`.execute(db);
  return rows;
}
