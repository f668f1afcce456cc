import Type, { type Static, type TObject, type TOptional, type TProperties, type TSchema } from 'typebox';
import type { SentenceParts } from './operation';

/** A record's id: a positive whole number, unique within its table. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The version a client read; an update that sends an older one is refused with 409. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Whole rupiah, never a fraction; the upper bound still fits a JSON number exactly. */
export const Money = Type.Integer({ minimum: 0, maximum: 999_999_999_999_999 });

/** Whole rupiah that may be negative: sums and differences. */
export const SignedMoney = Type.Integer({ minimum: -999_999_999_999_999, maximum: 999_999_999_999_999 });

/** Percent in basis points: 1 % = 100. */
export const BasisPoints = Type.Integer({ minimum: 0, maximum: 10_000 });

/** Calendar day YYYY-MM-DD in Asia/Jakarta; the calendar of PostgreSQL has no year 0. */
export const DateOnly = Type.String({ format: 'date', pattern: '^(?!0000)' });

/** UTC moment, ISO 8601 with milliseconds and Z. */
export const Timestamp = Type.String({ format: 'date-time' });

/** Month YYYY-MM. */
export const Month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' });

/**
 * What a sentence beside it says, for who says it in another language. Its values are no Type.Record, which would bring
 * typebox's whole type language into the browser.
 */
export const SentenceOf = Type.Unsafe<SentenceParts>(
  Type.Object({ key: Type.String(), values: Type.Object({}, { additionalProperties: true }) }),
);

/** Text of 1 to `maxLength` characters with something other than white space in it. */
export const requiredText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** Text of at most `maxLength` characters; empty is allowed and stored as null. */
export const text = (maxLength: number) => Type.String({ maxLength });

/** Marks a field of a form that the browser does not keep. */
export const CONFIDENTIAL_MARK = 'x-confidential';

/**
 * As `text`, for numbers of accounts and identity cards. Forms leave it out of the draft that they keep in the browser.
 * Not for fields of a list's rows: those are kept whole.
 */
export const confidentialText = (maxLength: number) => Type.String({ maxLength, [CONFIDENTIAL_MARK]: true });

/** A closed list of words. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>(Type.String({ enum: [...values] }));

export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>(Type.Union([schema, Type.Null()]));

/** A field that a form may leave out or clear. */
export const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema));

/** Inputs carry what is declared and nothing else. */
export const strict = { additionalProperties: false };

/** Marks, in the input of a change, the fields without which the record cannot be. */
export const DEMANDED_MARK = 'x-demanded';

export type ChangesOf<Fields extends TProperties> = {
  [Name in keyof Fields]: TOptional<Fields[Name]>;
} & { id: typeof Id; version: typeof Version };

/**
 * The input of an update: id and version of the record, and any of its fields. A field that is absent stays as it is,
 * null empties it. Forms send all of theirs, a cell of a list sends its own; who sends a field that the record demands
 * has to fill it. The service checks rules across fields on what is sent and stored together.
 */
export function changesOf<Fields extends TProperties>(input: TObject<Fields>): TObject<ChangesOf<Fields>> {
  const fields = Object.fromEntries(
    Object.entries<TSchema>(input.properties).map(([name, field]) => [name, Type.Optional(field)]),
  );
  const demanded = ['id', 'version', ...(input.required ?? [])];
  // Each field of the input once, as the type says; the compiler does not follow the entries.
  return Type.Object(
    { id: Id, version: Version, ...fields },
    { ...strict, [DEMANDED_MARK]: demanded },
  ) as TSchema as TObject<ChangesOf<Fields>>;
}

/**
 * An object of any keys whose values are all of one kind. Not Type.Record: that one knows TypeScript's whole language
 * of keys, 9 KB of script for every browser.
 */
export const recordOf = <Schema extends TSchema>(values: Schema) =>
  Type.Unsafe<Record<string, Static<Schema>>>(Type.Object({}, { additionalProperties: values }));

/** What `picture.create` answers as `upload`; a write that carries it makes the picture its record's. */
export const PICTURE_UPLOAD_PATTERN = '^upload-[A-Za-z0-9_-]{32}$';
export const PictureUpload = Type.String({ pattern: PICTURE_UPLOAD_PATTERN });

/**
 * A picture in the input of a write: the `upload` of `picture.create` sets or replaces it, null clears it, absent
 * leaves it as it is. Forms draw such a field as kind 'picture' by themselves; the service behind the write takes it
 * with `claimPictures`.
 */
export const picture = () => Type.Optional(nullable(PictureUpload));

/** Which version of a stored picture an answer carries; the platform signs what is marked with it. */
export const PICTURE_MARK = 'x-picture';

/**
 * A picture in an answer: handlers answer the stored name, clients get a signed path behind `{host}/storage/`, good
 * for five minutes and for their session only. At most 320 px on its longer side.
 */
export const Picture = nullable(Type.String({ [PICTURE_MARK]: 'thumbnail' }));

/** As `Picture`, at most 1600 px on its longer side: for what has to be read, e.g. a name card. */
export const LargePicture = nullable(Type.String({ [PICTURE_MARK]: 'large' }));

/** Another record, as the record that points at it names it. */
export const NamedReference = Type.Object({ id: Id, name: Type.String() });

/** A person as other records name him. */
export const Person = Type.Object({
  id: Id,
  name: Type.String(),
  image: Picture,
});
export type Person = Static<typeof Person>;

/** Columns that every stored record answers with. */
export const recordFields = {
  id: Id,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
};
