import { parseTypedDate } from './typed-date';

describe('reading a typed day', () => {
  it.each([
    ['2026-01-05', '2026-01-05'],
    ['5/1/2026', '2026-01-05'],
    ['05.01.26', '2026-01-05'],
    ['5-1-2026', '2026-01-05'],
    ['5 Jan 2026', '2026-01-05'],
    ['5 januari 2026', '2026-01-05'],
    ['3. März 2026', '2026-03-03'],
    ['17 Agu 2026', '2026-08-17'],
    ['1er janvier 2026', '2026-01-01'],
    ['1º de maio de 2026', '2026-05-01'],
    ['5 de jan. de 2026', '2026-01-05'],
    ['5/1', '2026-01-05'],
    ['29/2/2028', '2028-02-29'],
  ])('takes %s', (typed, day) => {
    expect(parseTypedDate(typed, '2026-11-16')).toBe(day);
  });

  it.each(['', 'soon', '31/2/2026', '29/2/2027', '5/13/2026', '5 Foo 2026', '5 de 2026'])(
    'refuses %p',
    (typed) => {
      expect(parseTypedDate(typed, '2026-11-16')).toBeNull();
    },
  );
});
