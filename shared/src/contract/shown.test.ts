import Type from 'typebox';
import { Check } from 'typebox/value';
import {
  confidentialText,
  DateOnly,
  Id,
  Money,
  oneOf,
  optional,
  PICTURE_MARK,
  picture,
  requiredText,
  strict,
  text,
} from './schema';
import { shown } from './shown';

const Input = Type.Object(
  {
    name: requiredText(10),
    note: optional(text(5)),
    account: optional(confidentialText(5)),
    months: Type.Integer({ minimum: 0, maximum: 12 }),
    price: optional(Money),
    from: DateOnly,
    tier: optional(oneOf(['gold', 'silver'])),
    brand_ids: Type.Array(Id, { maxItems: 2, uniqueItems: true }),
    tags: Type.Array(requiredText(3)),
    image: picture(),
  },
  strict,
);
const Row = Type.Object(shown(Input));
const plain = JSON.parse(JSON.stringify(Row)) as { properties: Record<string, unknown>; required: string[] };

describe('the fields of a form as an answer shows them', () => {
  it('are all there, null where the form may leave them out', () => {
    expect(plain.required).toEqual(Object.keys(Input.properties));
    const row = { name: 'Axis', months: 1, from: '2026-01-02', brand_ids: [3], tags: ['new'] };
    const empty = { note: null, account: null, price: null, tier: null, image: null };
    expect(Check(Row, { ...row, ...empty })).toBe(true);
    expect(Check(Row, { ...row, ...empty, name: null })).toBe(false);
  });

  it('promise no lengths, bounds and patterns: what is stored may be older than they are', () => {
    expect(plain.properties['name']).toEqual({ type: 'string' });
    expect(plain.properties['months']).toEqual({ type: 'integer' });
    expect(plain.properties['account']).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] });
    expect(plain.properties['tags']).toEqual({ type: 'array', items: { type: 'string' } });
  });

  it('keep kinds whose form is what they are, and closed lists of words', () => {
    expect(plain.properties['from']).toEqual(JSON.parse(JSON.stringify(DateOnly)));
    expect(plain.properties['price']).toMatchObject({ anyOf: [JSON.parse(JSON.stringify(Money)), {}] });
    expect(plain.properties['brand_ids']).toEqual({ type: 'array', items: JSON.parse(JSON.stringify(Id)) });
    expect(plain.properties['tier']).toMatchObject({ anyOf: [{ enum: ['gold', 'silver'] }, {}] });
  });

  it('carry the signed path where the form sends a picture', () => {
    expect(plain.properties['image']).toMatchObject({ anyOf: [{ [PICTURE_MARK]: 'thumbnail' }, {}] });
  });

  it('are those that are named', () => {
    expect(Object.keys(shown(Input, ['name', 'tier']))).toEqual(['name', 'tier']);
  });
});
