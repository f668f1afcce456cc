import Type, { type Static } from 'typebox';
import { HistoryEntry } from '../host/history';
import { ById, defineList } from '../list';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, Person, Timestamp } from '../schema';

/** What is done to records of every kind; 'other' is what a department calls by a verb of its own and changes no status. */
export const auditDeeds = [
  'create',
  'update',
  'status',
  'delete',
  'restore',
  'import',
  'export',
  'other',
] as const;

/** What was done to a record of any kind, by whom. */
const AuditRow = Type.Object({
  id: Id,
  at: Timestamp,
  /** Null when the system did it. */
  actor: nullable(Person),
  kind: Type.String(),
  /** 0 of what was done to no single record, such as the export of a list. */
  record_id: Type.Integer({ minimum: 0 }),
  /** What the record is called now, or its number ('#12'); null of what was done to no single one. */
  name: nullable(Type.String()),
  deed: oneOf(auditDeeds),
  /** The verb, which may be of its department: 'assign_presales'. */
  action: Type.String(),
  from_status: nullable(Type.String()),
  to_status: nullable(Type.String()),
  reason: nullable(Type.String()),
  /** Fields that were changed. */
  changes: Type.Integer({ minimum: 0 }),
  /** Whom the person acted for. */
  on_behalf_of: nullable(Person),
  /** The same for all that one call did. */
  request_id: Type.String(),
});
export type AuditRow = Static<typeof AuditRow>;

export const auditList = defineList({
  area: 'audit',
  access: 'audit.read',
  row: AuditRow,
  columns: {
    at: { type: 'timestamp', card: 'fact' },
    actor: { type: 'person', sortable: false, card: 'fact' },
    kind: { type: 'kind', sortable: false, card: 'fact' },
    name: { type: 'text', sortable: false, card: 'subtitle' },
    deed: { type: 'enum', options: auditDeeds, sortable: false, card: 'title' },
    changes: { type: 'integer', sortable: false },
    reason: { type: 'text', sortable: false },
    on_behalf_of: { type: 'person', sortable: false, initiallyHidden: true },
    action: { type: 'enum', sortable: false, initiallyHidden: true },
    from_status: { type: 'enum', sortable: false, initiallyHidden: true },
    to_status: { type: 'enum', sortable: false, initiallyHidden: true },
    request_id: { type: 'text', sortable: false, initiallyHidden: true },
  },
  filters: {
    kind: { type: 'kind' },
    actor: { type: 'reference', source: '/panel/user/list_all', mayBeEmpty: true },
    deed: { type: 'enum', options: auditDeeds },
    at: { type: 'date' },
  },
  order: { column: 'at', direction: 'desc' },
});

export const getAuditEntry = defineOperation({
  name: 'audit.detail',
  method: 'GET',
  access: 'audit.read',
  input: ById,
  output: Type.Object({ data: HistoryEntry }),
  summary: 'What one entry of the audit says was changed, as the history of its record says it',
});
