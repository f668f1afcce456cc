import Type, { type Static } from 'typebox';
import { defineList } from '../list';
import { Id, nullable, Person, Timestamp } from '../schema';

const DeletedRecord = Type.Object({
  /** Of the row: records of two kinds may have the same. */
  id: Id,
  record_id: Id,
  name: Type.String(),
  kind: Type.String(),
  deleted_at: Timestamp,
  deleted_by: nullable(Person),
  /** In which it can be brought back, this one included. */
  days_left: Type.Integer({ minimum: 0 }),
});
export type DeletedRecord = Static<typeof DeletedRecord>;

export const deletedRecordList = defineList({
  area: 'deleted_record',
  access: 'record.restore',
  row: DeletedRecord,
  columns: {
    name: { type: 'text', card: 'title' },
    kind: { type: 'kind', card: 'subtitle' },
    deleted_at: { type: 'timestamp', card: 'fact' },
    deleted_by: { type: 'person', card: 'fact' },
    days_left: { type: 'integer', card: 'fact' },
  },
  filters: {
    kind: { type: 'kind' },
    deleted_by: { type: 'reference', source: '/panel/user/list_all' },
    deleted_at: { type: 'date' },
  },
  order: { column: 'deleted_at', direction: 'desc' },
});
