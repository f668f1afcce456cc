import { Appearance } from '@balai/shared/contract/host/appearance';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';

const fields = Object.keys(Appearance.properties) as (keyof Appearance)[];
const columns = sql.join(fields.map((field) => sql.ref(field)));

/** What the caller has chosen; null where he never has. */
export async function findAppearance({ caller, db }: Call): Promise<Appearance | null> {
  const { rows } = await sql<Appearance>`
    select ${columns} from appearances where user_id = ${caller.id}`.execute(db);
  return rows[0] ?? null;
}

export async function storeAppearance({ caller, db, now }: Call, appearance: Appearance): Promise<void> {
  const values = sql.join(fields.map((field) => appearance[field]));
  const changes = sql.join(fields.map((field) => sql`${sql.ref(field)} = ${sql.ref(`excluded.${field}`)}`));
  await sql`
    insert into appearances (user_id, ${columns}, updated_at) values (${caller.id}, ${values}, ${now})
    on conflict (user_id) do update set ${changes}, updated_at = excluded.updated_at`.execute(db);
}
