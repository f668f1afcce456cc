import type { Arrangement } from '@balai/shared/contract/host/dashboards';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';

export async function findArrangement({ caller, db }: Call): Promise<Arrangement | undefined> {
  const { rows } = await sql<Arrangement>`
    select period, card_order as "order", hidden from dashboards where user_id = ${caller.id}`.execute(db);
  return rows[0];
}

export async function storeArrangement(
  { caller, db, now }: Call,
  { period, order, hidden }: Arrangement,
): Promise<void> {
  await sql`
    insert into dashboards (user_id, period, card_order, hidden, updated_at)
    values (${caller.id}, ${period}, ${order}::text[], ${hidden}::text[], ${now})
    on conflict (user_id) do update
      set period = excluded.period, card_order = excluded.card_order, hidden = excluded.hidden,
        updated_at = excluded.updated_at`.execute(db);
}
