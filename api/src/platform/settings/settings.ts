import { sql } from 'kysely';
import { canonicalJson } from '../audit/canonical-json';
import { writeAudit } from '../audit/audit';
import type { Call } from '../call';
import { jakartaDay } from '@balai/shared/format/calendar';
import { type SettingKey, type SettingValue, settingDefaults } from './setting-defaults';

/**
 * The value of a setting in force on a day.
 * @param date - day (YYYY-MM-DD) of the document it is read for; today in Asia/Jakarta when absent.
 */
export async function setting<Key extends SettingKey>(
  call: Pick<Call, 'db' | 'now'>,
  key: Key,
  date: string = jakartaDay(call.now),
): Promise<SettingValue<Key>> {
  const { rows } = await sql<{ value: SettingValue<Key> }>`
    select value from settings where key = ${key} and valid_from <= ${date}
    order by valid_from desc limit 1`.execute(call.db);
  return rows[0] ? rows[0].value : settingDefaults[key];
}

/** Stores the value in force from a day on; whether the caller may was asked before. */
export async function changeSetting<Key extends SettingKey>(
  call: Call,
  key: Key,
  value: SettingValue<Key>,
  validFrom: string,
): Promise<void> {
  const before = await setting(call, key, validFrom);
  const { rows } = await sql<{ id: number }>`
    insert into settings (key, value, valid_from, created_at, created_by)
    values (${key}, ${canonicalJson(value)}::jsonb, ${validFrom}, ${call.now.toISOString()}, ${call.caller.id})
    on conflict (key, valid_from) do update
      set value = excluded.value, created_at = excluded.created_at, created_by = excluded.created_by
    returning id`.execute(call.db);
  await writeAudit(call, {
    entity: 'setting',
    entityId: rows[0]?.id ?? 0,
    action: 'update',
    diff: { [key]: [before, value], valid_from: [null, validFrom] },
  });
}
