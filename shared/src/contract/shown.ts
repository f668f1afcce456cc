import type { Static, TObject, TProperties, TSchema, TUnsafe } from 'typebox';
import {
  BasisPoints,
  CONFIDENTIAL_MARK,
  DateOnly,
  Id,
  Money,
  Month,
  nullable,
  Picture,
  PictureUpload,
  SignedMoney,
  Timestamp,
  Version,
} from './schema';

/** A field of a form as an answer carries it: always there, null where the form may leave it out. */
export type Shown<Properties extends TProperties, Names extends keyof Properties> = {
  [Name in Names]: TUnsafe<Exclude<Static<Properties[Name]>, undefined>>;
};

/** The JSON schema that every typebox schema is. */
type PlainSchema = Readonly<Record<string, unknown>>;

const plainOf = (schema: TSchema): PlainSchema => ({ ...schema });

const uploadPattern = plainOf(PictureUpload)['pattern'];

/** Kinds of values whose form is what they are: an answer promises it too. */
const exactKinds = new Set(
  [Id, Version, Money, SignedMoney, BasisPoints, DateOnly, Timestamp, Month].map((kind) =>
    JSON.stringify(kind),
  ),
);

/** What is demanded of a value that comes in and not promised of one that is stored: it may be older than the rule. */
const demands = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  CONFIDENTIAL_MARK,
]);

const isPictureUpload = (schema: PlainSchema): boolean => schema['pattern'] === uploadPattern;

const isPlainList = (items: unknown): items is TSchema =>
  typeof items === 'object' && items !== null && !('properties' in items);

function shownField(schema: TSchema): TSchema {
  const plain = plainOf(schema);
  const { anyOf } = plain;
  if (Array.isArray(anyOf)) {
    const [value] = anyOf as TSchema[]; // the first of `nullable`, the other is null
    if (value) return isPictureUpload(plainOf(value)) ? Picture : nullable(shownField(value));
  }
  if (exactKinds.has(JSON.stringify(plain))) return { ...plain };
  const kept = Object.entries(plain).filter(([keyword]) => !demands.has(keyword));
  return Object.fromEntries(
    // Rows of a list are answered as they are sent.
    kept.map(([word, value]) => [word, word === 'items' && isPlainList(value) ? shownField(value) : value]),
  );
}

/**
 * Fields of a form as an answer shows them, so that a field is said once: a text without its bounds, a picture as the
 * signed path to it, an optional field as one that is there and may be null.
 * @param names - which of them; all when absent.
 *
 * ```ts
 * const BrandRow = Type.Object({ ...recordFields, ...shown(BrandInput, ['name', 'tier']), solution_count: Type.Integer() });
 * ```
 */
export function shown<Properties extends TProperties, const Name extends keyof Properties & string>(
  input: TObject<Properties>,
  names: readonly Name[] = Object.keys(input.properties) as Name[], // the keys of its properties
): Shown<Properties, Name> {
  const fields = names.map((name) => [name, shownField(input.properties[name] as TSchema)]);
  // One entry for each name, made from the schema of that name.
  return Object.fromEntries(fields) as Shown<Properties, Name>;
}
