import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { RESTORE_DAYS } from '@balai/shared/contract/record-operations';
import { DAY_MS } from '@balai/shared/format/calendar';
import { sql } from 'kysely';
import { writeAudit } from '../audit/audit';
import { namesOfReference, tableOfReference } from '../audit/reference-names';
import type { Call } from '../call';
import { ConflictError, NotFoundError } from '../errors';
import type { LinkTable } from './links';
import { byLockOrder, lockLive } from './lock-live';
import type { RecordType, StoredRecord } from './records';
import { refuseTaken } from './uniqueness';

/** How deleted records of a kind are brought back, as its feature declares it. */
export interface Restoring<Row = never> {
  record: RecordType;
  /** Tables beside its own whose rows name other records for it; `deletable`: rows that may be deleted themselves. */
  links?: readonly (LinkTable & { deletable?: true })[];
  /** What else would refuse to make such a record. */
  refuse?: (call: Call, deleted: Row) => Promise<void>;
}

type Kind = Pick<Restoring, 'record'>;

const kinds = new Map<string, Kind>();

/** Makes known that deleted records of a kind can be brought back. */
export const rememberRestoring = (kind: Kind): void => void kinds.set(kind.record.entity, kind);

/** What can be brought back, by entity. */
export const restorableKinds = (): ReadonlyMap<string, Kind> => kinds;

/** What was deleted before can no longer be brought back. */
export const restorableSince = ({ now }: Pick<Call, 'now'>): string =>
  new Date(now.getTime() - RESTORE_DAYS * DAY_MS).toISOString();

/**
 * Brings a deleted record back as it was, with a new version. What hangs on it (contacts, documents, links, files,
 * comments) was left where it was when it was deleted, and is there again.
 * Every row may be named: only superadmins restore, and none is closed to them. Nobody else locks or changes a deleted
 * row, so that it is written last, after the locks of what it names.
 * @throws NotFoundError (404); ConflictError (409) for one that is not deleted, or was too long ago, whose name was taken
 *   meanwhile, or which names another that is deleted; and what `refuse` of the kind throws.
 */
export async function restoreRecord<Row>(call: Call, restoring: Restoring<Row>, id: number): Promise<void> {
  const { record, links = [], refuse } = restoring;
  const { rows } = await sql<Row & StoredRecord & { deleted_at: string | null }>`
    select * from ${sql.table(record.table)} where id = ${id}`.execute(call.db);
  const [deleted] = rows;
  if (!deleted) throw new NotFoundError();
  if (deleted.deleted_at === null) throw new ConflictError(platformSentence('not_deleted'));
  if (new Date(deleted.deleted_at) <= new Date(restorableSince(call))) {
    throw new ConflictError(platformSentence('restore_over', { days: RESTORE_DAYS }));
  }
  const values = new Map<string, unknown>(Object.entries(deleted));
  const named = [
    ...record.columns.map((field) => ({ field, ids: [values.get(field)] })),
    ...(await linkedRecords(call, links, id)),
  ];
  await refuseDeletedReference(call, named);
  await refuseTaken(call, record, Object.fromEntries(values), id);
  await refuse?.(call, deleted);
  const { rows: restored } = await sql`
    update ${sql.table(record.table)}
    set deleted_at = null, deleted_by = null, version = version + 1,
      updated_at = ${call.now.toISOString()}, updated_by = ${call.caller.id}
    where id = ${id} and deleted_at is not null and version = ${deleted.version}
    returning id`.execute(call.db);
  // Somebody else has brought it back meanwhile.
  if (restored.length === 0) throw new ConflictError(platformSentence('not_deleted'));
  await writeAudit(call, { entity: record.entity, entityId: id, action: 'restore' });
}

/** The ids that a field holds. */
interface Named {
  field: string;
  ids: readonly unknown[];
}

async function linkedRecords(
  call: Call,
  links: NonNullable<Restoring['links']>,
  id: number,
): Promise<Named[]> {
  const named: Named[] = [];
  for (const { table, owner, linked, deletable } of links) {
    const { rows } = await sql<{ id: number | null }>`
      select distinct ${sql.ref(linked)} as id from ${sql.table(table)}
      where ${sql.ref(owner)} = ${id} and ${deletable ? sql`deleted_at is null` : sql`true`}`.execute(
      call.db,
    );
    named.push({ field: linked, ids: rows.map((row) => row.id) });
  }
  return named;
}

/**
 * Refuses a record that names another one which is deleted and could be brought back before it; what is there stays so
 * until the transaction ends. What nobody can bring back, such as a contact of a customer, is shown by its name.
 */
async function refuseDeletedReference(call: Call, named: readonly Named[]): Promise<void> {
  const restorable = new Set([...kinds.values()].map(({ record: { table } }) => table));
  const references = named.flatMap(({ field, ids }) => {
    const table = tableOfReference(field);
    return table !== undefined && restorable.has(table)
      ? [{ field, table, ids: ids.filter((id) => typeof id === 'number') }]
      : [];
  });
  for (const { field, table, ids } of references.toSorted((a, b) => byLockOrder(a.table, b.table))) {
    const live = await lockLive(call, table, ids);
    const gone = ids.find((id) => !live.has(id));
    if (gone === undefined) continue;
    const names = await namesOfReference(call, field, [gone]);
    throw new ConflictError(platformSentence('restore_needs', { name: names.get(gone) ?? String(gone) }));
  }
}
