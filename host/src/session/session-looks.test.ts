import { builtStyles, sessionLooks } from './session-looks';

describe('the looks of the sign-in page', () => {
  it('stand in one sheet with those of the plain parts', () => {
    const sheet = builtStyles();
    const missing = Object.keys(sessionLooks).filter((name) => !sheet.includes(`.look-${name}{`));
    expect(missing).toEqual([]);
    expect(sheet).toContain('.look-input{');
  });
});
