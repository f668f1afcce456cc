import Type, { type TObject, type TProperties } from 'typebox';
import type { Access } from '../permissions/permissions';
import { byId } from './list';
import { defineOperation, type Operation } from './operation';
import { Id, strict, Version } from './schema';

/** What names the record that a write changes, and the version that its sender read. */
export const versioned = { id: Id, version: Version };

/** The answer of a call that answers one record. */
export type RecordAnswer<Row extends TObject> = TObject<{ data: Row }>;

export const recordAnswer = <Row extends TObject>(row: Row): RecordAnswer<Row> => Type.Object({ data: row });

export interface RecordOperations<Fields extends TProperties, Row extends TObject> {
  readonly get: Operation<typeof byId, RecordAnswer<Row>>;
  readonly create: Operation<TObject<Fields>, RecordAnswer<Row>>;
  readonly update: Operation<TObject<typeof versioned & Fields>, RecordAnswer<Row>>;
  readonly remove: Operation<typeof byId, TObject<Record<never, never>>>;
}

/**
 * The four calls of a plain record: `GET <area>/detail`, `POST <area>/create`, `POST <area>/update` with id and version
 * beside the fields, and `DELETE <area>/delete`. A record type whose call differs writes that one with
 * `defineOperation`.
 * @param area - as in paths and names: 'brand' -> GET /panel/brand/detail, 'brand.detail'.
 *
 * ```ts
 * export const { get: getBrand, create: createBrand, update: updateBrand, remove: deleteBrand } = recordOperations('brand', {...});
 * ```
 */
export function recordOperations<Fields extends TProperties, Row extends TObject>(
  area: string,
  declared: {
    read: Access;
    write: Access;
    /** What the form sends. */
    input: TObject<Fields>;
    /** What its page shows. */
    record: Row;
    /** One sentence for each call in the API description. */
    summaries: Record<'get' | 'create' | 'update' | 'remove', string>;
  },
): RecordOperations<Fields, Row> {
  const { read, write, input, summaries } = declared;
  const output = recordAnswer(declared.record);
  const address = (verb: string) => ({ name: `${area}.${verb}`, path: `/panel/${area}/${verb}` });
  return {
    get: defineOperation({
      ...address('detail'),
      method: 'GET',
      access: read,
      input: byId,
      output,
      summary: summaries.get,
    }),
    create: defineOperation({
      ...address('create'),
      method: 'POST',
      access: write,
      input,
      output,
      summary: summaries.create,
    }),
    update: defineOperation({
      ...address('update'),
      method: 'POST',
      access: write,
      input: Type.Object({ ...versioned, ...input.properties }, strict),
      output,
      summary: summaries.update,
    }),
    remove: defineOperation({
      ...address('delete'),
      method: 'DELETE',
      access: write,
      input: byId,
      output: Type.Object({}),
      summary: summaries.remove,
    }),
  };
}

/** What a call for pickers is asked: a part of the name and how many at most. */
export const optionsQuery = {
  key: Type.Optional(Type.String({ maxLength: 200 })),
  row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
};

/**
 * The call that pickers and filters take their choices from: `GET <area>/list_all`.
 * @param narrowedBy - further fields of the query.
 */
export const optionsOperation = <Option extends TObject, Fields extends TProperties = Record<never, never>>(
  area: string,
  {
    access,
    option,
    narrowedBy,
    summary,
  }: { access: Access; option: Option; narrowedBy?: Fields; summary: string },
) =>
  defineOperation({
    name: `${area}.list_all`,
    method: 'GET',
    path: `/panel/${area}/list_all`,
    access,
    // Absent fields are none.
    input: Type.Object({ ...optionsQuery, ...(narrowedBy ?? ({} as Fields)) }, strict),
    output: Type.Object({ data: Type.Array(option) }),
    summary,
  });

/** A verb of a record: `POST <area>/<verb>`. */
export interface VerbDeclaration<Fields extends TProperties = TProperties> {
  /** Default: the access of the table. */
  access?: Access;
  /** What is sent beside id and version. */
  input?: TObject<Fields>;
  summary: string;
}

type VerbFields<Declared> = Declared extends { input: TObject<infer Fields> } ? Fields : Record<never, never>;

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
  const operations = Object.entries(verbs).map(([verb, declared]) => [
    verb,
    defineOperation({
      name: `${area}.${verb}`,
      method: 'POST',
      path: `/panel/${area}/${verb}`,
      access: declared.access ?? access,
      input: Type.Object({ ...versioned, ...declared.input?.properties }, strict),
      output,
      summary: declared.summary,
    }),
  ]);
  // One entry for each verb, made from its declaration.
  return Object.fromEntries(operations) as VerbOperations<Verbs, Row>;
}
