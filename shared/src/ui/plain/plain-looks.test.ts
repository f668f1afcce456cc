import { builtStyles } from '../theme/global-styles';
import { builtLooks, own, plainLooks } from './plain-looks';

const sheet = builtLooks(plainLooks);

describe('looks that are built with the panel', () => {
  it('have a rule of their class each', () => {
    const missing = Object.keys(plainLooks).filter((name) => !sheet.includes(`.look-${name}{`));
    expect(missing).toEqual([]);
  });

  it('come from the recipes of the kit, and before them what an element says of itself', () => {
    expect(sheet).toContain('@layer recipes{.look-button-solid{');
    expect(sheet).toContain('.look-button-icon{');
    expect(sheet).not.toContain('@layer recipes{.look-button-icon{');
    expect(builtLooks({ wide: own({ w: '100%' }) })).toBe('.look-wide{width:100%;}');
  });

  it('name only what the page has or they say themselves', () => {
    const page = builtStyles() + sheet;
    const names = [...sheet.matchAll(/var\((--ui-(?:\\.|[\w-])+)/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !page.includes(`${name}:`))).toEqual([]);
  });
});
