import { sql } from 'kysely';
import type { Role } from '@balai/shared/permissions/roles';
import type { Call, Caller } from '../call';
import type { Database } from '../database/database';

/** A call as the platform would make it, at 16 Nov 2026 10:00 in Jakarta. */
export function buildCall(
  db: Database,
  { caller, ...overrides }: Partial<Omit<Call, 'db' | 'caller'>> & { caller?: Partial<Caller> } = {},
): Call {
  return {
    caller: { id: 1, name: 'Sari Wijaya', role: 'superadmin', groupId: null, ...caller },
    db,
    now: new Date('2026-11-16T03:00:00.000Z'),
    requestId: 'test-request',
    ip: '127.0.0.1',
    sessionId: null,
    origin: 'user',
    ...overrides,
  };
}

let made = 0;

/** Stores a person with all that the table demands. @returns his id. */
export async function insertPerson(db: Database, role: Role, name = 'Sari Wijaya'): Promise<number> {
  made += 1;
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, email, phone, role, nip, birth_date, join_date, password_hash)
    values (${name}, ${`person${made}@demo.test`}, ${`+62811${String(made).padStart(6, '0')}`}, ${role},
      ${`N${made}`}, '1990-01-01', '2020-01-01', 'none')
    returning id`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('users answered no row to an insert');
  return row.id;
}
