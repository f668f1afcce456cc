import { multipartFrom } from './multipart';
import { queryFromObject } from './query-string';

const partsOf = (form: FormData): [string, string][] =>
  [...form].map(([name, value]) => [name, value instanceof File ? `file ${value.name}` : value]);

describe('multipartFrom', () => {
  test('writes the parts of the specification [7.5]', () => {
    const file = (name: string) => new File(['x'], name);
    const form = multipartFrom(
      {
        entity: 'customer',
        entity_id: 4,
        data: [{ a: 1 }, { a: 2 }],
        data1: [{ line: 1 }],
        data2: { terms: 30 },
        deleted: [7, 8],
        date: ['2026-11-16', '2026-11-17'],
        pic: [{ name: 'Budi', phone: '1' }, { name: 'Ani' }],
        note: undefined,
      },
      { image: file('logo.png'), file: [file('a.pdf'), file('b.pdf')], file1: [file('c.pdf')] },
    );
    expect(partsOf(form)).toEqual([
      ['entity', 'customer'],
      ['entity_id', '4'],
      ['data[]', '{"a":1}'],
      ['data[]', '{"a":2}'],
      ['data1', '[{"line":1}]'],
      ['data2', '{"terms":30}'],
      ['deleted', '[7,8]'],
      ['date[]', '2026-11-16'],
      ['date[]', '2026-11-17'],
      ['pic[0][name]', 'Budi'],
      ['pic[0][phone]', '1'],
      ['pic[1][name]', 'Ani'],
      ['image', 'file logo.png'],
      ['file[]', 'file a.pdf'],
      ['file[]', 'file b.pdf'],
      ['file1[]', 'file c.pdf'],
    ]);
  });
});

describe('queryFromObject', () => {
  test('leaves out what is empty, keeps 0 and false, joins lists by commas', () => {
    expect(
      queryFromObject({ page: 1, key: '', owner: undefined, tab: null, min: 0, open: false, ids: [1, 2] }),
    ).toBe('page=1&min=0&open=false&ids=1%2C2');
  });
});
