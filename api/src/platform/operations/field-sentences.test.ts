import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { DateOnly, Money, oneOf, requiredText, Timestamp } from '@balai/shared/contract/schema';
import { fieldSentences } from './field-sentences';

const sentencesOf = (schema: Type.TSchema, value: unknown) =>
  Object.fromEntries(
    Object.entries(fieldSentences(Compile(schema).Errors(value), 'job')).map(([name, { message }]) => [
      name,
      message,
    ]),
  );
const one = (schema: Type.TSchema, value: unknown) =>
  sentencesOf(Type.Object({ due_field: schema }), { due_field: value });

describe('the sentence for a field', () => {
  it.each([
    [requiredText(5), '', 'Due field is required'],
    [requiredText(5), '   ', 'Due field is required'],
    [requiredText(5), 'abcdef', 'Due field must have at most 5 characters'],
    [requiredText(5), 7, 'Due field must be text'],
    [Money, -1, 'Due field must be at least 0'],
    [Money, 1.5, 'Due field must be a whole number'],
    [Type.Integer({ maximum: 200 }), 201, 'Due field must be at most 200'],
    [Type.Boolean(), 'maybe', 'Due field must be yes or no'],
    [DateOnly, '2026-02-30', 'Due field must be a date such as 2026-01-31'],
    [Timestamp, 'soon', 'Due field must be a date and time'],
    [oneOf(['open', 'won']), 'lost', 'Due field must be one of: open, won'],
    [Type.Array(Type.Integer(), { minItems: 1 }), [], 'Due field must have at least 1 entry'],
    [Type.Array(Type.Integer(), { maxItems: 1 }), [1, 2], 'Due field must have at most 1 entries'],
    [Type.Array(Type.Integer(), { uniqueItems: true }), [1, 1], 'Due field must not repeat an entry'],
    [Type.String({ pattern: '^a$' }), 'b', 'Due field is not valid'],
  ])('of %j with %j says what to change', (schema, value, sentence) => {
    expect(one(schema, value)).toEqual({ due_field: sentence });
  });

  it('names missing and unknown fields, nested ones by their path', () => {
    const person = Type.Object({ first_name: Type.String() }, { additionalProperties: false });
    const schema = Type.Object({ pics: Type.Array(person) }, { additionalProperties: false });
    expect(sentencesOf(schema, { pics: [{ last: 'x' }], role: 'superadmin' })).toEqual({
      role: 'Role is not a known field',
      'pics.0.first_name': 'First name is required',
      'pics.0.last': 'Last is not a known field',
    });
  });

  it('says of text of another form that it is not valid, not that it lacks', () => {
    const address = Type.String({ pattern: '^https://\\S+$' });
    expect(one(address, 'www.hikvision.com')).toEqual({ due_field: 'Due field is not valid' });
    expect(one(requiredText(9), '   ')).toEqual({ due_field: 'Due field is required' });
  });

  it('carries the field as a label of its area, so that the browser says it as the form does', () => {
    const schema = Type.Object({ brand_id: Type.Integer() });
    expect(fieldSentences(Compile(schema).Errors({}), 'item')).toEqual({
      brand_id: {
        key: 'field.required',
        values: { field: { label: 'item.field.brand_id', message: 'Brand id' } },
        message: 'Brand id is required',
      },
    });
  });
});
