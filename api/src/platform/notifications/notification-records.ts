import { type Access, can } from '@balai/shared/permissions/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../call';
import type { LockScope } from '../scope/lock-scope';

/** Where the records stand that notifications of a kind are about. */
export interface NotificationRecords {
  /** Its declaration; 'name' is the column by which one is called, where it says no other. */
  record: { readonly table: string; readonly nameColumn?: string };
  /** The roles that read such records at all, and which of them. */
  read: Access;
  scope: LockScope;
  /** The ids of those who work on a record, as an array; absent where the kind does not ask for them. */
  people?: RawBuilder<number[]>;
}

/** What a bell says of the record of a notification. */
export interface NotificationRecord {
  kind: string;
  id: number;
  name: string;
  people: number[] | null;
}

const recordsOf = new Map<string, NotificationRecords>();

/** Makes known what the feature that owns the records offers as `notifications`, see `operations/feature.ts`. */
export function registerNotificationRecords(kind: string, records: NotificationRecords): void {
  if (recordsOf.has(kind))
    throw new Error(`The records of notifications of the kind ${kind} are registered twice`);
  recordsOf.set(kind, records);
}

/** Those of the records that the caller sees, in one statement. */
export async function findNotificationRecords(
  call: Call,
  notifications: readonly { status: string; id_foreign: number }[],
): Promise<NotificationRecord[]> {
  const kinds = new Set(notifications.map(({ status }) => status));
  const parts = [...kinds].flatMap((kind) => {
    const records = recordsOf.get(kind);
    if (!records || !can(call.caller.role, records.read)) return [];
    const { scope, people } = records;
    const { table, nameColumn = 'name' } = records.record;
    const { alias } = scope;
    const ids = notifications.flatMap(({ status, id_foreign }) => (status === kind ? [id_foreign] : []));
    return [
      sql<NotificationRecord>`
        select ${kind} as kind, ${sql.ref(`${alias}.id`)} as id, ${sql.ref(`${alias}.${nameColumn}`)} as name,
          ${people ?? sql`null::bigint[]`} as people
        from ${sql.table(table)} as ${sql.ref(alias)}
        where ${sql.ref(`${alias}.id`)} = any(${ids}::bigint[])
          and ${sql.ref(`${alias}.deleted_at`)} is null and ${scope.condition(call)}`,
    ];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<NotificationRecord>`${sql.join(parts, sql` union all `)}`.execute(call.db);
  return rows;
}
