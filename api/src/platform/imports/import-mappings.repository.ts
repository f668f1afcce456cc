import type { ImportSettings } from '@balai/shared/contract/host/import-settings';
import type { ImportMode } from '@balai/shared/contract/host/imports';
import { sql } from 'kysely';
import type { Call } from '../call';
import type { ImportDeclaration } from './define-import';

/** Under what name the settings of a file are remembered: the same columns mean something else where they change. */
export const mappingArea = (
  { operations: { area }, changing }: Pick<ImportDeclaration, 'operations' | 'changing'>,
  mode: ImportMode,
): string => (mode === 'change' && changing ? `${area}.change` : area);

/** The settings that the caller used the last time for a file with these columns. */
export async function findMapping(
  call: Call,
  area: string,
  headerHash: string,
): Promise<ImportSettings | undefined> {
  const { rows } = await sql<{ settings: ImportSettings }>`
    select settings from import_mappings
    where user_id = ${call.caller.id} and area = ${area} and header_hash = ${headerHash}`.execute(call.db);
  return rows[0]?.settings;
}

export async function rememberMapping(
  call: Call,
  area: string,
  headerHash: string,
  settings: ImportSettings,
): Promise<void> {
  await sql`
    insert into import_mappings (user_id, area, header_hash, settings, updated_at)
    values (${call.caller.id}, ${area}, ${headerHash}, ${JSON.stringify(settings)}::jsonb, ${call.now.toISOString()})
    on conflict (user_id, area, header_hash) do update
      set settings = excluded.settings, updated_at = excluded.updated_at`.execute(call.db);
}
