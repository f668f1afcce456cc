import Type from 'typebox';
import { createCustomer } from '../../contract/sales/customers';
import {
  BasisPoints,
  DateOnly,
  Id,
  Money,
  Month,
  nullable,
  oneOf,
  requiredText,
  text,
} from '../../contract/schema';
import { cleanValues, resolveField, schemaRefusals } from './schema-fields';

const schema = Type.Object(
  {
    name: requiredText(10),
    type: oneOf(['company', 'bumn']),
    note: Type.Optional(nullable(text(2000))),
    value: Type.Optional(nullable(Money)),
    discount_bp: Type.Optional(BasisPoints),
    due: Type.Optional(nullable(DateOnly)),
    month: Type.Optional(nullable(Month)),
    owner_id: Type.Optional(Id),
    is_pkp: Type.Optional(Type.Boolean()),
    email: Type.Optional(nullable(text(120))),
    pic: Type.Optional(
      Type.Array(Type.Object({ id: Type.Optional(Id), name: requiredText(10) }), { maxItems: 2 }),
    ),
  },
  { additionalProperties: false },
);

describe('reading a field from the schema', () => {
  it.each([
    ['name', 'text', true],
    ['type', 'select', true],
    ['note', 'textarea', false],
    ['value', 'money', false],
    ['discount_bp', 'percent', false],
    ['due', 'date', false],
    ['month', 'month', false],
    ['owner_id', 'reference', false],
    ['is_pkp', 'boolean', false],
    ['email', 'email', false],
    ['pic', 'rows', false],
  ] as const)('takes %s for %s', (name, kind, required) => {
    expect(resolveField(schema, name)).toMatchObject({ kind, required });
  });

  it('knows the words of a choice', () => {
    expect(resolveField(schema, 'type').words).toEqual(['company', 'bumn']);
  });

  it('lets a declaration overrule it', () => {
    expect(resolveField(schema, { name: 'note', kind: 'text', required: true })).toMatchObject({
      kind: 'text',
      required: true,
    });
  });
});

describe('values on their way to the server', () => {
  it('are trimmed, empty ones null where that is allowed, unknown ones left out', () => {
    const cleaned = cleanValues(schema, {
      name: ' PT Maju ',
      note: '',
      value: null,
      discount_bp: null,
      stranger: 1,
      pic: [{ name: ' Ana ', row_note: 'x' }],
    });
    expect(cleaned).toEqual({ name: 'PT Maju', note: null, value: null, pic: [{ name: 'Ana' }] });
  });
});

describe('refusals of a schema', () => {
  const refusals = (values: Record<string, unknown>) => schemaRefusals(schema, cleanValues(schema, values));

  it('is silent about what fits', () => {
    expect(refusals({ name: 'PT Maju', type: 'company' })).toEqual({});
  });

  it('asks for what is missing or only white space', () => {
    expect(refusals({ name: '   ' })).toEqual({ name: { kind: 'required' }, type: { kind: 'required' } });
  });

  it('calls unreadable what was typed where a number or a day is meant', () => {
    const typed = { name: 'PT Maju', type: 'company', value: '2,5', discount_bp: '7,555', due: '31/02/2027' };
    expect(refusals(typed)).toEqual({
      value: { kind: 'unreadable', meant: 'money' },
      discount_bp: { kind: 'unreadable', meant: 'percent' },
      due: { kind: 'unreadable', meant: 'date' },
    });
  });

  it('says what the limit is', () => {
    expect(refusals({ name: 'PT Maju Terus', type: 'company', value: 1_000_000_000_000_000 })).toEqual({
      name: { kind: 'tooLong', most: 10 },
      value: { kind: 'tooLarge', most: 999_999_999_999_999 },
    });
  });

  it('names the row and its field', () => {
    expect(refusals({ name: 'PT Maju', type: 'company', pic: [{ name: 'Ana' }, { name: '' }] })).toEqual({
      'pic.1.name': { kind: 'required' },
    });
  });

  it('accepts a whole customer of the contract', () => {
    const customer = {
      name: 'PT Maju',
      type: 'company',
      industry: 'retail',
      source: 'website',
      address: 'Jl. Mawar 1',
      city: 'Bandung',
      province: 'Jawa Barat',
    };
    expect(schemaRefusals(createCustomer.input, cleanValues(createCustomer.input, customer))).toEqual({});
  });
});
