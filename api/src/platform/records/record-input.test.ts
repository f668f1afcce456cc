import { oneOf, optional, picture, requiredText, strict, text } from '@balai/shared/contract/schema';
import Type from 'typebox';
import { recordOfInput, valuesOf } from './record-input';

const Step = Type.Object({ label: requiredText(20) }, strict);
const Input = Type.Object(
  {
    name: requiredText(10),
    note: optional(text(20)),
    body: text(20),
    kind: optional(oneOf(['a', 'b'])),
    steps: Type.Array(Step),
    tags: Type.Array(Type.String()),
    brand_ids: Type.Array(Type.Integer()),
    icon: picture(),
  },
  strict,
);
const record = recordOfInput(Input, {
  entity: 'part',
  table: 'parts',
  elsewhere: ['brand_ids'],
  also: ['status'],
});

test('a record of an input has its fields as columns, rows as JSON, and pictures kept out of the history', () => {
  expect(record.columns).toEqual(['name', 'note', 'body', 'kind', 'steps', 'tags', 'icon', 'status']);
  expect(record.json).toEqual(['steps']);
  expect(record.masked).toEqual(['icon']);
});

test('text is stored without white space around it, and as null where nothing is left and the field allows it', () => {
  expect(valuesOf(record, { name: ' Axis ', note: '  ', body: '', kind: null })).toEqual({
    name: 'Axis',
    note: null,
    body: '',
    kind: null,
  });
});

test('a field that is absent, a picture and what lies in other tables set no column', () => {
  const input = { name: 'Axis', note: undefined, brand_ids: [1], icon: 'upload-1' };
  expect(valuesOf(record, input)).toEqual({ name: 'Axis' });
});
