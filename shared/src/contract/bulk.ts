import Type, { type Static, type TObject } from 'typebox';
import { defineOperation, type Operation } from './operation';
import { Id, nullable, SentenceOf, Version } from './schema';

/** Rows of one call; a longer selection is sent call by call, which is also where it can be stopped. */
export const BULK_BATCH = 50;

/** A row of a selection: the version is the one its reader saw, so that nobody's later change is run over. */
export const BulkRow = Type.Object({ id: Id, version: Version }, { additionalProperties: false });

/** What undoes a row: the version it has now and what the undoing call is sent beside it, the values from before. */
const BulkUndo = Type.Object({
  version: Version,
  input: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
});
export type BulkUndo = Static<typeof BulkUndo>;

const BulkAnswer = Type.Object({
  /** One for each row, in the order given; `code` and `message` say why a row was refused. */
  data: Type.Array(
    Type.Object({
      id: Id,
      done: Type.Boolean(),
      code: nullable(Type.String()),
      message: nullable(Type.String()),
      sentence: nullable(SentenceOf),
      /** Null for a refused row and where nothing undoes the call. */
      undo: nullable(BulkUndo),
    }),
  ),
});

/** A call that does to several records, each by itself, what `each` does to one. */
export interface BulkOperation extends Operation<TObject, typeof BulkAnswer> {
  readonly each: Operation;
  /** The field of `each` that takes the record's id in a list of its own; null when it takes `id` and `version`. */
  readonly idsField: string | null;
  /** What takes `each` back, for many: called with the values that the answer names for each row. */
  readonly undoneBy?: () => BulkOperation;
}

/**
 * Makes the call for several records of the call for one: same access, same input without what names the record, and
 * `rows` in its place. Each row is done or refused as a whole; a refused one holds up none of the others.
 * @param idsField - where the one call takes a list of ids instead of `id` and `version`.
 * @param fields - of an update that is sent what changes (`changesOf`): those that many records get at once, in the order in
 *   which they are asked for. It is taken back by itself, called with what they held before.
 */
export function inBulk(
  each: Operation,
  { idsField = null, fields }: { idsField?: string | null; fields?: readonly string[] } = {},
): BulkOperation {
  // Inputs of operations are objects that name every field; the API does not boot with another.
  const { properties } = each.input as TObject;
  const named = idsField === null ? ['id', 'version'] : [idsField];
  const others = (fields ?? Object.keys(properties).filter((name) => !named.includes(name))).flatMap((name) =>
    properties[name] ? [[name, properties[name]] as const] : [],
  );
  const operation = defineOperation({
    name: `${each.name}_each`,
    method: 'POST',
    path: `${each.path}_each`,
    access: each.access,
    input: Type.Object(
      {
        rows: Type.Array(BulkRow, { minItems: 1, maxItems: BULK_BATCH }),
        ...Object.fromEntries(others),
      },
      { additionalProperties: false },
    ) as TObject,
    output: BulkAnswer,
    summary: `${each.name} for up to ${BULK_BATCH} records, each by itself`,
  });
  const { undoneBy: reverse } = each;
  const undoneBy = fields ? () => bulk : reverse && (() => inBulk(reverse()));
  const bulk: BulkOperation = Object.freeze({ ...operation, each, idsField, undoneBy });
  return bulk;
}
