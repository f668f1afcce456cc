import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type TObject, type TSchema } from 'typebox';
import { incompatibilities } from './compatibility';
import type { SpokenOperation } from './fingerprint';

/**
 * Changes that operations of this product went through, as they were before and after; what did not change in their
 * schemas is left out. `misunderstood` names the fields because of which a release built before must be refused.
 */
interface OperationChange {
  operation: string;
  department: string;
  before: SpokenOperation;
  after: SpokenOperation | null;
  misunderstood: string[];
}

// A fixture that lies beside this file.
const changes = JSON.parse(
  readFileSync(join(import.meta.dirname, 'operation-changes.fixture.json'), 'utf8'),
) as OperationChange[];

const operation = (input: TSchema, output: TObject): SpokenOperation => ({
  method: 'POST',
  path: '/panel/brand/list',
  body: 'json',
  answer: 'json',
  input,
  output,
});
const closed = (properties: Record<string, TSchema>) =>
  Type.Object(properties, { additionalProperties: false });
const changedInput = (before: TSchema, after: TSchema) =>
  incompatibilities(operation(before, Type.Object({})), operation(after, Type.Object({})));
const changedOutput = (before: TSchema, after: TSchema) =>
  incompatibilities(
    operation(closed({}), Type.Object({ data: before })),
    operation(closed({}), Type.Object({ data: after })),
  );
const words = (...values: string[]) => Type.Union(values.map((value) => Type.Literal(value)));
const enumeration = (...values: string[]) => Type.Enum(values);

describe('46 changes of operations from the history of this product', () => {
  it.each(changes.map((change) => [change.operation, change] as const))('judges %s', (_name, change) => {
    const found = incompatibilities(change.before, change.after ?? undefined);
    expect(found.map(({ field }) => field).toSorted()).toEqual(change.misunderstood.toSorted());
  });

  it('lets 42 pass', () => {
    expect(changes).toHaveLength(46);
    expect(changes.filter(({ misunderstood }) => misunderstood.length === 0)).toHaveLength(42);
  });
});

describe('an input', () => {
  it.each<[string, TSchema, TSchema]>([
    ['a new optional field', closed({}), closed({ any: Type.Optional(Type.String()) })],
    [
      'a field that need not be sent any more',
      closed({ a: Type.String() }),
      closed({ a: Type.Optional(Type.String()) }),
    ],
    [
      'a longer text',
      closed({ a: Type.String({ maxLength: 10 }) }),
      closed({ a: Type.String({ maxLength: 20 }) }),
    ],
    ['a text of any form', closed({ a: Type.String({ pattern: '^a' }) }), closed({ a: Type.String() })],
    ['one more word', closed({ a: words('x', 'y') }), closed({ a: words('x', 'y', 'z') })],
    ['a word more in an enumeration', closed({ a: enumeration('x') }), closed({ a: enumeration('x', 'z') })],
    ['any text instead of words', closed({ a: words('x', 'y') }), closed({ a: Type.String() })],
    ['a number instead of a whole one', closed({ a: Type.Integer() }), closed({ a: Type.Number() })],
    [
      'null beside a text',
      closed({ a: Type.String() }),
      closed({ a: Type.Union([Type.String(), Type.Null()]) }),
    ],
    [
      'a longer list',
      closed({ a: Type.Array(Type.String(), { maxItems: 2 }) }),
      closed({ a: Type.Array(Type.String()) }),
    ],
  ])('may take %s', (_case, before, after) => expect(changedInput(before, after)).toEqual([]));

  it.each<[string, TSchema, TSchema, string]>([
    ['a new required field', closed({}), closed({ a: Type.String() }), 'input.a is required'],
    ['a field that is gone', closed({ a: Type.String() }), closed({}), 'input.a is not accepted'],
    [
      'a field required that was optional',
      closed({ a: Type.Optional(Type.String()) }),
      closed({ a: Type.String() }),
      'input.a is required',
    ],
    [
      'another type',
      closed({ a: Type.String() }),
      closed({ a: Type.Integer() }),
      'input.a changed from string to integer',
    ],
    [
      'a word that is gone',
      closed({ a: words('x', 'y') }),
      closed({ a: words('x') }),
      'input.a does not take "y"',
    ],
    [
      'null that is gone',
      closed({ a: Type.Union([Type.String(), Type.Null()]) }),
      closed({ a: Type.String() }),
      'input.a does not take null',
    ],
    [
      'a shorter text',
      closed({ a: Type.String({ maxLength: 20 }) }),
      closed({ a: Type.String({ maxLength: 10 }) }),
      'input.a has another maxLength (20 before and after 10)',
    ],
    [
      'a form that was not asked for',
      closed({ a: Type.String() }),
      closed({ a: Type.String({ pattern: '^a' }) }),
      'input.a has another pattern (none before and after "^a")',
    ],
    [
      'a deep one',
      closed({ a: Type.Array(closed({ b: Type.String() })) }),
      closed({ a: Type.Array(closed({})) }),
      'input.a.b is not accepted',
    ],
    [
      'words of which fields were free',
      Type.Record(Type.String(), Type.String()),
      closed({}),
      'input takes no other fields',
    ],
  ])('may not ask for %s', (_case, before, after, sentence) =>
    expect(changedInput(before, after).map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      sentence,
    ]),
  );
});

describe('an output', () => {
  it.each<[string, TSchema, TSchema]>([
    ['a new field', closed({}), closed({ a: Type.String() })],
    [
      'a field that is always there now',
      closed({ a: Type.Optional(Type.String()) }),
      closed({ a: Type.String() }),
    ],
    [
      'a longer text',
      closed({ a: Type.String({ maxLength: 10 }) }),
      closed({ a: Type.String({ maxLength: 20 }) }),
    ],
    ['a word less', closed({ a: words('x', 'y') }), closed({ a: words('x') })],
    [
      'never null again',
      closed({ a: Type.Union([Type.String(), Type.Null()]) }),
      closed({ a: Type.String() }),
    ],
    ['words where any text was', closed({ a: Type.String() }), closed({ a: words('x') })],
    ['a new field of each row', Type.Array(closed({})), Type.Array(closed({ a: Type.String() }))],
  ])('may have %s', (_case, before, after) => expect(changedOutput(before, after)).toEqual([]));

  it.each<[string, TSchema, TSchema, string]>([
    ['a field that is gone', closed({ a: Type.String() }), closed({}), 'output.data.a is not always there'],
    [
      'a field that may be missing',
      closed({ a: Type.String() }),
      closed({ a: Type.Optional(Type.String()) }),
      'output.data.a is not always there',
    ],
    [
      'null',
      closed({ a: Type.String() }),
      closed({ a: Type.Union([Type.String(), Type.Null()]) }),
      'output.data.a may be null',
    ],
    [
      'another type',
      closed({ a: Type.String() }),
      closed({ a: Type.Integer() }),
      'output.data.a changed from string to integer',
    ],
    [
      'a word that the code has no name for',
      closed({ a: words('x') }),
      closed({ a: words('x', 'z') }),
      'output.data.a may be "z"',
    ],
    [
      'any text where words were',
      closed({ a: words('x') }),
      closed({ a: Type.String() }),
      'output.data.a changed from "x" to string',
    ],
    [
      'a deep one',
      Type.Array(closed({ a: Type.Integer() })),
      Type.Array(closed({ a: Type.Number() })),
      'output.data.a changed from integer to number',
    ],
  ])('may not have %s', (_case, before, after, sentence) =>
    expect(changedOutput(before, after).map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      sentence,
    ]),
  );
});

it.each(['method', 'path', 'body', 'answer'] as const)('refuses another %s', (part) => {
  const built = operation(closed({}), Type.Object({}));
  const other = { method: 'PUT', path: '/panel/brand/all', body: 'multipart', answer: 'blob' } as const;
  expect(incompatibilities(built, { ...built, [part]: other[part] })).toEqual([
    { field: part, problem: `changed from ${built[part]} to ${other[part]}` },
  ]);
});
