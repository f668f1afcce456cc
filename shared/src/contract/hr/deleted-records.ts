import Type, { type Static } from 'typebox';
import { defineList } from '../list';
import { restoreOperation } from '../record-operations';
import { Id, nullable, oneOf, Person, Timestamp } from '../schema';

/** The kinds of records that can be brought back, as their areas are called. */
export const deletedKinds = [
  'customer',
  'pipeline',
  'distributor',
  'brand',
  'solution',
  'item',
  'product_knowledge',
  'user',
  'group',
  'menu_link',
] as const;
export type DeletedKind = (typeof deletedKinds)[number];

const DeletedRecord = Type.Object({
  /** Of the row: records of two kinds may have the same. */
  id: Id,
  record_id: Id,
  name: Type.String(),
  kind: oneOf(deletedKinds),
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
    kind: { type: 'enum', options: deletedKinds, card: 'subtitle' },
    deleted_at: { type: 'timestamp', card: 'fact' },
    deleted_by: { type: 'person', card: 'fact' },
    days_left: { type: 'integer', card: 'fact' },
  },
  filters: {
    kind: { type: 'enum', options: deletedKinds },
    deleted_by: { type: 'reference', source: '/panel/user/list_all' },
    deleted_at: { type: 'date' },
  },
  order: { column: 'deleted_at', direction: 'desc' },
});

/** The call that brings a record of a kind back. */
export const restoreOf = {
  customer: restoreOperation('customer'),
  pipeline: restoreOperation('pipeline'),
  distributor: restoreOperation('distributor'),
  brand: restoreOperation('brand'),
  solution: restoreOperation('solution'),
  item: restoreOperation('item'),
  product_knowledge: restoreOperation('product_knowledge'),
  user: restoreOperation('user'),
  group: restoreOperation('group'),
  menu_link: restoreOperation('menu_link'),
} satisfies Readonly<Record<DeletedKind, ReturnType<typeof restoreOperation>>>;
