import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { Id, Money } from '@balai/shared/contract/schema';
import { type PlainSchema, valueOf } from '../records/plain-schema';
import type { ColumnDeclaration, ColumnDetails } from './define-import';

type EnumColumn<Word> = { type: 'enum'; options: readonly Word[] };
type NumberColumn =
  | { type: 'money'; minimum?: number }
  | { type: 'integer'; minimum: number; maximum: number };
type TextColumn = { type: 'text'; maxLength: number; pattern?: string } | { type: 'date' };

type ColumnOf<Value> = [Value] extends [boolean]
  ? { type: 'boolean' }
  : [Value] extends [number]
    ? NumberColumn
    : string extends Value
      ? TextColumn
      : EnumColumn<Value>;

/** What a file says of a field beside what its schema says; a whole column in its place; null: no column. */
export type DeclaredColumns = Readonly<Record<string, ColumnDetails | ColumnDeclaration | null>>;

type IsRequired<Fields extends TProperties, Name extends keyof Fields, Declared> = Declared extends {
  required: infer Required;
}
  ? Required
  : Record<never, never> extends Pick<Static<TObject<Fields>>, Name & keyof Static<TObject<Fields>>>
    ? false
    : true;

type FieldColumn<Fields extends TProperties, Name extends keyof Fields, Declared> = ColumnDetails &
  ColumnOf<NonNullable<Static<Fields[Name]>>> & { required: IsRequired<Fields, Name, Declared> };

type DeclarationOf<Declared, Name> = Name extends keyof Declared ? Declared[Name] : undefined;

/** The columns of an input's fields and those that stand for themselves. */
export type ImportColumns<Fields extends TProperties, Declared> = {
  readonly [
    Name in (keyof Fields | keyof Declared) & string as DeclarationOf<Declared, Name> extends null
      ? never
      : Name
  ]: DeclarationOf<Declared, Name> extends { type: string }
    ? DeclarationOf<Declared, Name>
    : Name extends keyof Fields
      ? FieldColumn<Fields, Name, DeclarationOf<Declared, Name>>
      : never;
};

/** @throws Error for what no cell can hold: it has to be declared as a column of its own or left out. */
function columnOf(name: string, schema: TSchema | undefined): ColumnDeclaration {
  const { type, format, maxLength, pattern, minimum, maximum, ...field }: PlainSchema = schema
    ? valueOf(schema)
    : {};
  if (field.enum) return { type: 'enum', options: field.enum };
  if (type === 'boolean') return { type: 'boolean' };
  if (type === 'integer' && maximum === valueOf(Money).maximum) {
    return minimum ? { type: 'money', minimum } : { type: 'money' };
  }
  const isId = maximum === valueOf(Id).maximum;
  if (type === 'integer' && !isId && minimum !== undefined && maximum !== undefined) {
    return { type: 'integer', minimum, maximum };
  }
  if (type === 'string' && format === 'date') return { type: 'date' };
  if (type === 'string' && maxLength !== undefined) {
    return pattern === undefined ? { type: 'text', maxLength } : { type: 'text', maxLength, pattern };
  }
  throw new Error(`${name} is nothing that a cell holds: declare its column, or null for none`);
}

/**
 * What a file can fill of a record: a column for each field of its form, of the kind, bounds and words that the schema
 * says. Rules that are no part of the schema, such as the form of a telephone number, belong into `findProblems`.
 * @param declared - by name what files say beside that (aliases, synonyms, what the wizard suggests, another
 *   `required`); a whole column, with its type, for an id and for what is no field; null for a field that no file fills.
 *   These stand first, in this order; the other fields follow in theirs.
 *
 * ```ts
 * columns: importColumns(CustomerInput, { name: { aliases: ['company'] }, user_id: personReference(['sales']), image: null })
 * ```
 */
export function importColumns<Fields extends TProperties, const Declared extends DeclaredColumns>(
  input: TObject<Fields>,
  declared: Declared,
): ImportColumns<Fields, Declared> {
  const required: readonly string[] = (input as TObject).required ?? [];
  const names = new Set([...Object.keys(declared), ...Object.keys(input.properties)]);
  const columns = [...names].flatMap((name): [string, ColumnDeclaration][] => {
    const own = declared[name];
    if (own === null) return [];
    if (own && 'type' in own) return [[name, own]];
    return [[name, { ...columnOf(name, input.properties[name]), required: required.includes(name), ...own }]];
  });
  // One column for each name, made from the schema of that name or declared under it.
  return Object.fromEntries(columns) as ImportColumns<Fields, Declared>;
}
