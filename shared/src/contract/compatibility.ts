import { Check } from 'typebox/value';
import { canonicalJson, type SpokenOperation } from './fingerprint';

/** The part of JSON Schema in which operations are written. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  [keyword: string]: unknown;
}

/** Where a release and the API misunderstand each other. */
export interface Incompatibility {
  /** e.g. 'input.pipelines' or 'output.data.items.name'; empty for the operation itself. */
  field: string;
  /** What is wrong with it, to be read after the field: 'is required'. */
  problem: string;
}

/** Schemas of typebox are plain JSON Schema. */
const schemaOf = (schema: object): Schema => schema as Schema;

/** Whether values are sent to a reader that refuses what it does not know, or to one that passes over it. */
type Reader = 'strict' | 'tolerant';

/** Keywords that allow the more the larger they are; a tolerant reader has no need of them. */
const maxima = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
/** Keywords that allow the more the smaller they are. */
const minima = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
/** Keywords that say nothing about which values are valid, and those that have a rule of their own below. */
const handled = new Set([
  '$id',
  'title',
  'description',
  'default',
  'examples',
  'type',
  'const',
  'enum',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'items',
  ...maxima,
  ...minima,
]);

const valuesOf = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum;

const isOpen = (schema: Schema): boolean => Object.keys(schema).every((keyword) => keyword === 'description');

/** Names of a schema's alternatives, for a sentence. */
const nameOf = (schema: Schema): string => {
  const values = valuesOf(schema);
  return values ? values.map((value) => JSON.stringify(value)).join(', ') : (schema.type ?? 'another shape');
};

/** Whether a schema for the rest of an object's fields is there, and which. */
const restOf = (schema: Schema): Schema | null => {
  const [pattern] = Object.values(schema.patternProperties ?? {});
  if (pattern) return pattern;
  if (schema.additionalProperties === false) return null;
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
};

function objectGaps(wide: Schema, narrow: Schema, field: string, reader: Reader): Incompatibility[] {
  const known = wide.properties ?? {};
  const given = narrow.properties ?? {};
  const rest = restOf(wide);
  const missing = (wide.required ?? [])
    .filter((name) => !narrow.required?.includes(name))
    .map((name) => ({
      field: `${field}.${name}`,
      problem: reader === 'strict' ? 'is required' : 'is not always there',
    }));
  const differing = Object.entries(given).flatMap(([name, schema]) => {
    const path = `${field}.${name}`;
    const match = known[name];
    if (match) return gaps(match, schema, path, reader);
    if (rest) return gaps(rest, schema, path, reader);
    return reader === 'tolerant' ? [] : [{ field: path, problem: 'is not accepted' }];
  });
  const others = restOf(narrow);
  if (!others || (isOpen(others) && reader === 'tolerant')) return [...missing, ...differing];
  if (!rest) return [...missing, ...differing, { field, problem: 'takes no other fields' }];
  return [...missing, ...differing, ...gaps(rest, others, `${field}.*`, reader)];
}

function limitGaps(wide: Schema, narrow: Schema, field: string, reader: Reader): Incompatibility[] {
  const isNarrower = (keyword: string): boolean => {
    const [limit, former] = [wide[keyword], narrow[keyword]];
    if (typeof limit !== 'number') return false;
    if (typeof former !== 'number') return true;
    return maxima.includes(keyword) ? limit < former : limit > former;
  };
  const limits = reader === 'strict' ? [...maxima, ...minima] : minima;
  const others = Object.keys(wide).filter(
    (keyword) => !handled.has(keyword) && canonicalJson(wide[keyword]) !== canonicalJson(narrow[keyword]),
  );
  return [...limits.filter(isNarrower), ...others].map((keyword) => ({
    field,
    problem: `has another ${keyword} (${JSON.stringify(narrow[keyword]) ?? 'none'} before and after ${JSON.stringify(wide[keyword])})`,
  }));
}

function valueGaps(wide: Schema, values: unknown[], field: string, reader: Reader): Incompatibility[] {
  const strange = values.filter((value) => !Check(wide, value));
  if (strange.length === 0) return [];
  const names = strange.map((value) => JSON.stringify(value)).join(', ');
  return [{ field, problem: reader === 'strict' ? `does not take ${names}` : `may be ${names}` }];
}

/** Why not every value of `narrow` is a value of `wide`; empty when every one is. */
function gaps(wide: Schema, narrow: Schema, field: string, reader: Reader): Incompatibility[] {
  if (isOpen(wide) || canonicalJson(wide) === canonicalJson(narrow)) return [];
  if (narrow.anyOf) return narrow.anyOf.flatMap((branch) => gaps(wide, branch, field, reader));
  const values = valuesOf(narrow) ?? (narrow.type === 'null' ? [null] : undefined);
  if (values) return valueGaps(wide, values, field, reader);
  if (wide.anyOf) {
    const [nearest] = wide.anyOf
      .filter(({ type }) => type === narrow.type)
      .map((branch) => gaps(branch, narrow, field, reader))
      .toSorted((left, right) => left.length - right.length);
    if (nearest) return nearest;
  }
  const isNumber = wide.type === 'number' && narrow.type === 'integer';
  if (valuesOf(wide) || wide.anyOf || (wide.type !== undefined && wide.type !== narrow.type && !isNumber)) {
    return [{ field, problem: `changed from ${typeChange(wide, narrow, reader)}` }];
  }
  const own = limitGaps(wide, narrow, field, reader);
  if (narrow.type === 'object') return [...own, ...objectGaps(wide, narrow, field, reader)];
  if (narrow.type === 'array') return [...own, ...gaps(wide.items ?? {}, narrow.items ?? {}, field, reader)];
  return own;
}

/** For inputs the narrow schema is the former one, for outputs the wide one is. */
const typeChange = (wide: Schema, narrow: Schema, reader: Reader): string =>
  reader === 'strict' ? `${nameOf(narrow)} to ${nameOf(wide)}` : `${nameOf(wide)} to ${nameOf(narrow)}`;

/**
 * Why code that was made for `built` cannot speak to an API that answers `answered`: what it sends must be accepted,
 * and what it gets it must be able to read. Fields that are new in an answer, looser inputs and new optional inputs fit.
 * A word that is new in an answer's enumeration does not: the code looks words up in tables that were compiled with it
 * (docs/decisions/0021-compatible-by-structure.md).
 * @param answered - undefined where the API has no operation of that name.
 * @returns each misunderstanding once; none when the two fit.
 */
export function incompatibilities(
  built: SpokenOperation,
  answered: SpokenOperation | undefined,
): Incompatibility[] {
  if (!answered) return [{ field: '', problem: 'is not answered' }];
  const address = (['method', 'path', 'body', 'answer'] as const)
    .filter((part) => built[part] !== answered[part])
    .map((part) => ({ field: part, problem: `changed from ${built[part]} to ${answered[part]}` }));
  const found = [
    ...address,
    ...gaps(schemaOf(answered.input), schemaOf(built.input), 'input', 'strict'),
    ...gaps(schemaOf(built.output), schemaOf(answered.output), 'output', 'tolerant'),
  ];
  return [...new Map(found.map((one) => [`${one.field} ${one.problem}`, one])).values()];
}
