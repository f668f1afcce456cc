import type { FirstStepsOfPerson } from '@balai/shared/contract/host/first-steps';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';

export async function findFirstSteps({ caller, db }: Call): Promise<FirstStepsOfPerson | undefined> {
  const { rows } = await sql<FirstStepsOfPerson>`
    select is_closed, opened from first_steps where user_id = ${caller.id}`.execute(db);
  return rows[0];
}

export async function storeFirstSteps(
  { caller, db, now }: Call,
  { is_closed, opened }: FirstStepsOfPerson,
): Promise<void> {
  await sql`
    insert into first_steps (user_id, is_closed, opened, updated_at)
    values (${caller.id}, ${is_closed}, ${opened}::text[], ${now})
    on conflict (user_id) do update
      set is_closed = excluded.is_closed, opened = excluded.opened, updated_at = excluded.updated_at`.execute(
    db,
  );
}
