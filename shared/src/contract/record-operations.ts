import Type, { type TObject, type TProperties } from 'typebox';
import type { Access } from '../permissions/permissions';
import { ById, MOST_IDS } from './list';
import { defineOperation, type Operation } from './operation';
import { changesOf, type ChangesOf, Id, strict, Version } from './schema';

/** What names the record that a write changes, and the version that its sender read. */
export const versioned = { id: Id, version: Version };

/** No fields at all. */
type None = Record<never, never>;

/** The answer of a call that answers one record. */
export type RecordAnswer<Row extends TObject, Beside extends TProperties = None> = TObject<
  { data: Row } & Beside
>;

export const recordAnswer = <Row extends TObject>(row: Row): RecordAnswer<Row> => Type.Object({ data: row });

/** How long after its deletion a record can be brought back, in days. */
export const RESTORE_DAYS = 90;

/** What brings a deleted record of an area back: `POST <area>/restore`. */
export const restoreOperation = (area: string): Operation<typeof ById, TObject<None>> =>
  defineOperation({
    name: `${area}.restore`,
    method: 'POST',
    access: 'record.restore',
    input: ById,
    output: Type.Object({}),
    summary: `Brings back what was deleted within the last ${RESTORE_DAYS} days`,
  });

export interface RecordOperations<
  Fields extends TProperties,
  Row extends TObject,
  Created extends TProperties,
  Updated extends TProperties,
  Saved extends TProperties,
> {
  readonly calls: {
    readonly get: Operation<typeof ById, RecordAnswer<Row>>;
    readonly create: Operation<TObject<Fields & Created>, RecordAnswer<Row, Saved>>;
    readonly update: Operation<TObject<ChangesOf<Fields & Updated>>, RecordAnswer<Row, Saved>>;
    readonly remove: Operation<typeof ById, TObject<None>>;
  };
  /** Of a kind that is `restorable`; for others nobody registers it. */
  readonly restore: Operation<typeof ById, TObject<None>>;
}

/**
 * The calls of a plain record: `GET <area>/detail`, `POST <area>/create`, `POST <area>/update` with what changes (see
 * `changesOf`), `DELETE <area>/delete`, and `POST <area>/restore` for a kind that is `restorable`. A record type whose call
 * differs writes that one with `defineOperation`.
 * @param area - as in paths and names: 'brand' -> GET /panel/brand/detail, 'brand.detail'.
 *
 * ```ts
 * export const { calls: brandCalls, restore: restoreBrand } = recordOperations('brand', {...});
 * export const { get: getBrand, create: createBrand, update: updateBrand, remove: deleteBrand } = brandCalls;
 * ```
 */
export function recordOperations<
  Fields extends TProperties,
  Row extends TObject,
  Created extends TProperties = None,
  Updated extends TProperties = None,
  Saved extends TProperties = None,
>(
  area: string,
  declared: {
    read: Access;
    write: Access;
    /** Who deletes; `write` when absent. */
    remove?: Access;
    /** A deleted one can be brought back: its feature says how, by `routes.restore`. */
    restorable?: true;
    /** What the form sends. */
    input: TObject<Fields>;
    /** What is sent beside it when a record is created. */
    created?: Created;
    /** What is sent beside it when a record is changed. */
    updated?: Updated;
    /** What its page shows. */
    record: Row;
    /** What is answered beside the record when it was created or changed. */
    saved?: Saved;
    /** A sentence for a call in the API description, where there is more to say of it than what it does with any record. */
    summaries?: Partial<Record<'get' | 'create' | 'update' | 'remove', string>>;
  },
): RecordOperations<Fields, Row, Created, Updated, Saved> {
  const { read, write, remove = write, record } = declared;
  const one = `one ${area.replaceAll('_', ' ')}`;
  const summaries = {
    get: `Answers ${one} and what the caller may do with it`,
    create: `Adds ${one}`,
    update: `Changes the fields of ${one} that are sent`,
    remove: `Deletes ${one}`,
    ...declared.summaries,
  };
  const fields = declared.input.properties;
  // Fields that are not declared are none.
  const { created = {} as Created, updated = {} as Updated, saved = {} as Saved } = declared;
  const output = Type.Object({ data: record, ...saved });
  const restore = restoreOperation(area);
  return {
    calls: {
      get: defineOperation({
        name: `${area}.detail`,
        method: 'GET',
        access: read,
        input: ById,
        output: recordAnswer(record),
        summary: summaries.get,
      }),
      create: defineOperation({
        name: `${area}.create`,
        method: 'POST',
        access: write,
        input: Type.Object({ ...fields, ...created }, strict),
        output,
        summary: summaries.create,
      }),
      update: defineOperation({
        name: `${area}.update`,
        method: 'POST',
        access: write,
        input: changesOf(Type.Object({ ...fields, ...updated }, strict)),
        output,
        summary: summaries.update,
      }),
      remove: defineOperation({
        name: `${area}.delete`,
        method: 'DELETE',
        access: remove,
        input: ById,
        output: Type.Object({}),
        undoneBy: declared.restorable && (() => restore),
        summary: summaries.remove,
      }),
    },
    restore,
  };
}

/**
 * What a call for pickers is asked: a part of the name and how many at most; or, by ids with commas between them, the
 * names of what was chosen before, which may not be offered any more.
 */
const optionsQuery = (most: number) => ({
  key: Type.Optional(Type.String({ maxLength: 200 })),
  row: Type.Optional(Type.Integer({ minimum: 1, maximum: most })),
  ids: Type.Optional(Type.String({ pattern: `^\\d{1,15}(,\\d{1,15}){0,${MOST_IDS - 1}}$` })),
});

/**
 * The call that pickers and filters take their choices from: `GET <area>/list_all`.
 * @param narrowedBy - further fields of the query.
 * @param most - that a call may ask for.
 */
export const optionsOperation = <Option extends TObject, Fields extends TProperties = None>(
  area: string,
  {
    access,
    option,
    narrowedBy,
    most = 200,
    summary,
  }: { access: Access; option: Option; narrowedBy?: Fields; most?: number; summary: string },
) =>
  defineOperation({
    name: `${area}.list_all`,
    method: 'GET',
    access,
    // Absent fields are none.
    input: Type.Object({ ...optionsQuery(most), ...(narrowedBy ?? ({} as Fields)) }, strict),
    output: Type.Object({ data: Type.Array(option) }),
    summary,
  });

/** A verb of a record: `POST <area>/<verb>`. */
export interface VerbDeclaration<Fields extends TProperties = TProperties> {
  /** Default: the access of the table. */
  access?: Access;
  /** What is sent beside id and version. */
  input?: TObject<Fields>;
  /** The verb of the same table that takes it back, for one record as for many. */
  undoneBy?: string;
  summary: string;
}

type VerbFields<Declared> = Declared extends { input: TObject<infer Fields> } ? Fields : None;

export type VerbOperations<Verbs extends Readonly<Record<string, VerbDeclaration>>, Row extends TObject> = {
  readonly [Verb in keyof Verbs]: Operation<
    TObject<typeof versioned & VerbFields<Verbs[Verb]>>,
    RecordAnswer<Row>
  >;
};

/**
 * The verbs of a record as a table: each takes id and version, and answers the record as it is afterwards.
 *
 * ```ts
 * export const { publish: publishKnowledge } = verbOperations('product_knowledge', { access, record: Knowledge }, {
 *   publish: { summary: 'Shows a draft to everybody' },
 * });
 * ```
 */
export function verbOperations<
  Row extends TObject,
  const Verbs extends Readonly<Record<string, VerbDeclaration>>,
>(
  area: string,
  { access, record }: { access: Access; record: Row },
  verbs: Verbs,
): VerbOperations<Verbs, Row> {
  const output = recordAnswer(record);
  const made = new Map<string, Operation>();
  const reverseOf = ({ undoneBy }: VerbDeclaration) => {
    if (undoneBy === undefined) return undefined;
    if (!(undoneBy in verbs)) throw new Error(`${area} has no verb ${undoneBy} that takes another back`);
    // All are made before the first is taken back.
    return () => made.get(undoneBy) as Operation;
  };
  for (const [verb, declared] of Object.entries(verbs)) {
    const operation = defineOperation({
      name: `${area}.${verb}`,
      method: 'POST',
      access: declared.access ?? access,
      input: Type.Object({ ...versioned, ...declared.input?.properties }, strict),
      output,
      undoneBy: reverseOf(declared),
      summary: declared.summary,
    });
    made.set(verb, operation);
  }
  // One entry for each verb, made from its declaration.
  return Object.fromEntries(made) as VerbOperations<Verbs, Row>;
}
