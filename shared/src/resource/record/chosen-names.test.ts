import { withChosenNames } from './chosen-names';

const stored = {
  maker: { id: 3, name: 'Knipex', image: 'k.png' },
  places: [
    { id: 1, name: 'Shelf 1' },
    { id: 2, name: 'Shelf 2' },
  ],
  lender: null,
};
const fieldOf = (name: string) => ({ name, source: '/panel/any/list_all' });
const chosenIn = (name: string, record: object | null = stored) => {
  const [field] = withChosenNames([fieldOf(name)], record);
  return typeof field === 'object' ? field.initialOption : undefined;
};

describe('what a field of a stored record holds', () => {
  it('has the name that the record carries of it', () => {
    expect(chosenIn('maker_id')).toEqual({ value: '3', label: 'Knipex', image: 'k.png' });
  });

  it('has a name each, where there are several', () => {
    expect(chosenIn('place_ids')).toMatchObject([{ label: 'Shelf 1' }, { label: 'Shelf 2' }]);
  });

  it.each([
    ['the record is new', 'maker_id', null],
    ['it holds nothing', 'lender_id', stored],
    ['the record carries no name of it', 'owner_id', stored],
    ['it is no record', 'maker', stored],
  ])('has no name where %s', (_, name, record) => {
    expect(chosenIn(name, record)).toBeUndefined();
  });

  it.each([
    [
      'has the name that its declaration gives',
      { ...fieldOf('maker_id'), initialOption: { value: '3', label: 'K' } },
    ],
    ['is left alone where it names no call', { name: 'maker_id' }],
    ['is left alone where only its name is said', 'maker_id'],
  ])('%s', (_, field) => {
    const fields = [field];
    expect(withChosenNames(fields, stored)).toBe(fields);
  });
});
