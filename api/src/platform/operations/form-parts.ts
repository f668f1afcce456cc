import type { TObject, TSchema } from 'typebox';
import { PICTURE_UPLOAD_PATTERN } from '@balai/shared/contract/schema';
import type { Operation } from '@balai/shared/contract/operation';

/** How a write that browsers send as JSON is read where it comes as a form [7.5]. */
export interface FormParts {
  /** Parts that are called otherwise than the field they fill. */
  fields: Readonly<Record<string, string>>;
  /** Parts that carry a picture, and the field it goes to. */
  pictures: Readonly<Record<string, string>>;
  /** Names of all parts that carry files, without brackets. */
  fileParts: readonly string[];
  /** Whose record the other files become files of; null where its records take none. */
  entity: string | null;
}

/** Of which a record takes several files; the part names the slot. */
const ATTACHED = ['file', 'file1', 'file2', 'file3'];

const choicesOf = (schema: TSchema): readonly TSchema[] =>
  'anyOf' in schema && Array.isArray(schema.anyOf) ? (schema.anyOf as TSchema[]) : [schema]; // JSON schemas

const isPicture = (schema: TSchema): boolean =>
  choicesOf(schema).some((choice) => 'pattern' in choice && choice.pattern === PICTURE_UPLOAD_PATTERN);

const isListOfRows = (schema: TSchema): boolean =>
  'items' in schema &&
  typeof schema.items === 'object' &&
  schema.items !== null &&
  'properties' in schema.items;

/** 'icon_active' -> 'iconActive', as the specification writes names of parts. */
const partOf = (field: string): string =>
  field.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/**
 * What the parts of the specification mean for a write: `pic[i][k]` are contacts; `data1` and `data2` the first and the
 * second other list of rows, `data[]` the first; `deleted` names rows of the first that go, contacts where there is no
 * other; `icon`, `iconActive` and `image` are pictures. Every field may also come under its own name.
 * @param hasFiles - whether records of an entity take files.
 * @returns null for what is no create or update of JSON.
 */
export function formPartsOf(operation: Operation, hasFiles: (entity: string) => boolean): FormParts | null {
  const [area = '', verb] = operation.name.split('.');
  if (operation.method !== 'POST' || operation.body !== 'json' || !/^(create|update)$/.test(verb ?? ''))
    return null;
  const { properties } = operation.input as TObject; // inputs are objects, checked when the operation is registered
  const names = Object.keys(properties);
  const named = (test: (schema: TSchema) => boolean): string[] =>
    Object.entries(properties).flatMap(([name, schema]) => (test(schema) ? [name] : []));
  const [first, second] = named(isListOfRows).filter((name) => name !== 'pic');
  const deleted = [`deleted_${first}`, 'deleted_pic'].find((name) => names.includes(name));
  const wanted: Record<string, string | undefined> = { data: first, data1: first, data2: second, deleted };
  const fields = Object.entries(wanted).flatMap(([part, field]) =>
    field === undefined || names.includes(part) ? [] : [[part, field] as const],
  );
  const pictures = named(isPicture).map((field) => [partOf(field), field] as const);
  const entity = hasFiles(area) ? area : null;
  return {
    fields: Object.fromEntries(fields),
    pictures: Object.fromEntries(pictures),
    fileParts: [...pictures.map(([part]) => part), ...(entity === null ? [] : ATTACHED)],
    entity,
  };
}
