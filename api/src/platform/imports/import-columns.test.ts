import { settingOf } from '@balai/shared/contract/host/import-settings';
import { Id, Money, oneOf, optional, picture, requiredText, text } from '@balai/shared/contract/schema';
import Type from 'typebox';
import { convertCell } from './convert-cell';
import { importColumns } from './import-columns';

const Input = Type.Object({
  name: requiredText(120),
  website: optional(Type.String({ maxLength: 200, pattern: '^(https?://\\S+)?$' })),
  tier: optional(oneOf(['silver', 'gold'])),
  price: optional(Money),
  months: Type.Integer({ minimum: 0, maximum: 120 }),
  since: optional(Type.String({ format: 'date' })),
  is_open: Type.Boolean(),
});

describe('importColumns', () => {
  it('makes a column of each field, of the kind and bounds that its schema says', () => {
    expect(importColumns(Input, { tier: { aliases: ['level'] } })).toMatchObject({
      tier: { type: 'enum', options: ['silver', 'gold'], required: false, aliases: ['level'] },
      name: { type: 'text', maxLength: 120, required: true },
      website: { type: 'text', maxLength: 200, required: false },
      price: { type: 'money', required: false },
      months: { type: 'integer', minimum: 0, maximum: 120, required: true },
      since: { type: 'date', required: false },
      is_open: { type: 'boolean', required: true },
    });
  });

  it('leaves out what is declared as null, and adds what is no field', () => {
    const note = { type: 'text', maxLength: 50 } as const;
    const columns = importColumns(Type.Object({ name: text(10), logo: picture() }), { logo: null, note });
    expect(Object.keys(columns)).toEqual(['note', 'name']);
    expect(columns.note).toEqual(note);
  });

  it.each([
    ['an id', Id],
    ['a picture', picture()],
  ])('demands that somebody says how a file has %s', (_what, field) => {
    expect(() => importColumns(Type.Object({ field }), {})).toThrow(/^field is nothing that a cell holds/);
  });

  it.each([
    ['https://www.name.co.id', { value: 'https://www.name.co.id' }],
    ['javascript:alert(1)', { code: 'invalid_input', sentence: { message: 'Website is not valid' } }],
  ])('holds %s to the pattern of its field', (cell, converted) => {
    const column = importColumns(Input, {}).website;
    const setting = settingOf({ key: null, source: 'file', columns: {} }, 'website');
    expect(
      convertCell({ area: 'brand', name: 'website', column, setting, text: cell, references: new Map() }),
    ).toMatchObject(converted);
  });

  it.each([
    ['#N/A', { code: 'no_value', sentence: { message: expect.stringContaining("'#N/A'") as string } }],
    ['#REF!', { code: 'no_value' }],
    ['#1 Tower', { value: '#1 Tower' }],
  ])('stores of %s no value that a spreadsheet could not compute', (cell, converted) => {
    const column = importColumns(Input, {}).name;
    const setting = settingOf({ key: null, source: 'file', columns: {} }, 'name');
    expect(
      convertCell({ area: 'brand', name: 'name', column, setting, text: cell, references: new Map() }),
    ).toMatchObject(converted);
  });
});
