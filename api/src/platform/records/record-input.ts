import type { Static, TObject, TSchema } from 'typebox';
import { PictureUpload } from '@balai/shared/contract/schema';
import type { Call } from '../call';
import { claimPictures } from '../files/pictures';
import { isNullable, valueOf } from './plain-schema';
import { insertRecord, type RecordType, type RecordUpdate, type RecordValues, updateRecord } from './records';

/** A kind of stored record whose columns are the fields of its form. */
export interface RecordOfInput<Input extends TObject = TObject> extends RecordType {
  readonly input: Input;
  /** The columns that hold pictures. */
  readonly pictures: readonly string[];
}

const isPicture = (schema: TSchema): boolean => valueOf(schema).pattern === valueOf(PictureUpload).pattern;

/** Lists of rows and of steps; lists of words and of ids are arrays of the database or links. */
const isJson = (schema: TSchema): boolean => {
  const { type, items } = valueOf(schema);
  return type === 'object' || (type === 'array' && items?.type === 'object');
};

/**
 * A stored record whose columns are what its form sends.
 * @param exceptions - `elsewhere`: fields that are stored in other tables, such as the ids of its brands; `also`:
 *   columns that no field sets.
 */
export function recordOfInput<Input extends TObject>(
  input: Input,
  {
    elsewhere = [],
    also = [],
    ...type
  }: Omit<RecordType, 'columns' | 'json'> & {
    elsewhere?: readonly (keyof Static<Input> & string)[];
    also?: readonly string[];
  },
): RecordOfInput<Input> {
  const fields = Object.entries<TSchema>(input.properties).filter(
    ([name]) => !elsewhere.some((field) => field === name),
  );
  const namesOf = (accept: (schema: TSchema) => boolean): string[] =>
    fields.flatMap(([name, schema]) => (accept(schema) ? [name] : []));
  const pictures = namesOf(isPicture);
  return {
    ...type,
    input,
    pictures,
    columns: [...fields.map(([name]) => name), ...also],
    json: namesOf(isJson),
    masked: [...pictures, ...(type.masked ?? [])],
  };
}

/**
 * The columns that an input sets: text without white space around it, empty text as null where the field allows it.
 * A field that is absent sets nothing; pictures are claimed apart.
 */
export function valuesOf<Input extends TObject>(
  type: RecordOfInput<Input>,
  input: Partial<Static<Input>>,
): RecordValues {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries<unknown>(input)) {
    const schema: TSchema | undefined = type.input.properties[name];
    if (!schema || value === undefined || !type.columns.includes(name) || type.pictures.includes(name))
      continue;
    const text = typeof value === 'string' ? value.trim() : value;
    values[name] = text === '' && isNullable(schema) ? null : text;
  }
  return values;
}

/**
 * As `valuesOf`, of a form that is sent as a whole: a field that it leaves out is empty.
 * @param defaults - for the fields that may be left out and are never empty.
 */
export const wholeFormOf = <Input extends TObject>(
  type: RecordOfInput<Input>,
  input: Partial<Static<Input>>,
  defaults: Partial<Static<Input>> = {},
): RecordValues => {
  const empty = type.columns.filter((name) => {
    const schema: TSchema | undefined = type.input.properties[name];
    return schema !== undefined && isNullable(schema) && !type.pictures.includes(name);
  });
  return { ...Object.fromEntries(empty.map((name) => [name, null])), ...defaults, ...valuesOf(type, input) };
};

/**
 * The fields as the record will hold them: what is sent, and the stored value of what is not. For rules across fields.
 * @param stored - the row, whose columns are the fields.
 */
export function mergedInput<Input extends TObject>(
  { input, pictures }: RecordOfInput<Input>,
  stored: object,
  sent: Partial<Static<Input>>,
): Static<Input> {
  const kept = Object.entries(stored).filter(
    ([name]) => name in input.properties && !pictures.includes(name),
  );
  const given = Object.entries<unknown>(sent).filter(([, value]) => value !== undefined);
  // Every field of the input is a column of the row, and both hold what its schema allows.
  return Object.fromEntries([...kept, ...given]) as Static<Input>;
}

const picturesIn = (type: RecordOfInput, input: object): Record<string, string | null | undefined> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => type.pictures.includes(name)));

/**
 * Stores a new record of what its form sent, its pictures too.
 * @param besides - columns that no field of the form sets.
 * @returns its id.
 * @throws InvalidInputError (422) for a picture that is not there to be taken; ConflictError (409) for a text that another
 *   one has in a `unique` column.
 */
export async function insertInput<Input extends TObject>(
  call: Call,
  type: RecordOfInput<Input>,
  input: Partial<Static<Input>>,
  besides: RecordValues = {},
): Promise<number> {
  const pictures = await claimPictures(call, { entity: type.entity, id: null }, picturesIn(type, input));
  const values = { ...valuesOf(type, input), ...besides, ...pictures.values };
  const { id } = await insertRecord<{ id: number }>(call, type, values);
  await pictures.placeIn(id);
  return id;
}

/** A change of a record by its form; see `RecordUpdate`. */
export interface InputUpdate<Input extends TObject> extends Omit<RecordUpdate, 'values'> {
  input: Partial<Static<Input>>;
  /** Columns that no field of the form sets. */
  besides?: RecordValues;
}

/**
 * Changes a record by what its form sent; what is absent stays as it is.
 * @throws NotFoundError (404), VersionConflictError (409), ConflictError (409) for a text that another one has in a
 *   `unique` column, InvalidInputError (422) for a picture that is not there to be taken.
 */
export async function updateInput<Input extends TObject>(
  call: Call,
  type: RecordOfInput<Input>,
  { input, besides = {}, ...update }: InputUpdate<Input>,
): Promise<void> {
  const pictures = await claimPictures(call, { entity: type.entity, id: update.id }, picturesIn(type, input));
  const values = { ...valuesOf(type, input), ...besides, ...pictures.values };
  await updateRecord(call, type, { ...update, values });
  await pictures.placeIn(update.id);
}
