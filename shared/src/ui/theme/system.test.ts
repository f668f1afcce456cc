import { extendSystem, system } from './system';

describe('the system of looks', () => {
  it('stays the same one and knows the looks of a part that comes later', () => {
    const ribbon = { base: { color: 'fg' } };
    const tray = { slots: ['root'], base: { root: { color: 'fg' } } };
    const { recipes, slotRecipes } = system._config.theme ?? {};
    extendSystem({ ribbon }, { tray });
    expect(system.getRecipe('ribbon')).toBe(ribbon);
    expect(system.getSlotRecipe('tray')).toBe(tray);
    expect(system.getRecipe('button')).toBe(recipes?.['button']);
    expect(system.getSlotRecipe('field')).toBe(slotRecipes?.['field']);
  });
});
