import { taxNumberOf } from './tax-numbers';

describe('taxNumberOf', () => {
  it.each([
    ['one of 15 digits is the one of 16', '01.234.567.8-901.000', '0012345678901000'],
    ['however it is written', '012345678901000', '0012345678901000'],
    ['one of a branch stays', '01.234.567.8-901.002', '01.234.567.8-901.002'],
    ['one of 16 digits stays', '0012345678901000', '0012345678901000'],
    ['what is no number stays', 'ID0123', 'ID0123'],
  ])('%s', (_what, text, number) => {
    expect(taxNumberOf(text)).toBe(number);
  });
});
