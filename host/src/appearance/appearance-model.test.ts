import { defaultAppearance } from '@balai/shared/contract/host/appearance';
import { consistent, drawnAppearance, modesOf, navbarTypesOf, readAppearance } from './appearance-model';

describe('what can be chosen in the customizer', () => {
  test('begins with the defaults of the specification [2.49]', () => {
    expect(readAppearance(null)).toEqual({
      menu_color: 'primary',
      layout: 'vertical',
      mode: 'light',
      is_collapsed: false,
      navbar_color: 'default',
      navbar_type: 'floating',
      footer_type: 'static',
      is_rtl: false,
      hides_scroll_to_top: false,
      has_customizer: false,
    });
  });

  test('lacks semi-dark and the hidden navbar in the horizontal layout [2.43][2.46]', () => {
    expect(modesOf({ layout: 'vertical' })).toEqual(['light', 'dark', 'semi_dark']);
    expect(modesOf({ layout: 'horizontal' })).toEqual(['light', 'dark']);
    expect(navbarTypesOf({ layout: 'vertical' })).toEqual(['hidden', 'static', 'sticky', 'floating']);
    expect(navbarTypesOf({ layout: 'horizontal' })).toEqual(['static', 'sticky', 'floating']);
  });

  test('falls back to the default where another layout does not offer it', () => {
    const chosen = { ...defaultAppearance, mode: 'semi_dark', navbar_type: 'hidden' } as const;
    expect(consistent(chosen)).toEqual(chosen);
    expect(consistent({ ...chosen, layout: 'horizontal' })).toMatchObject({
      mode: 'light',
      navbar_type: 'floating',
    });
    expect(consistent({ ...chosen, mode: 'dark', layout: 'horizontal' })).toMatchObject({ mode: 'dark' });
  });

  test('is taken from the storage field by field; what nobody knows is as by default', () => {
    const stored = { menu_color: 'danger', layout: 'round', is_rtl: true, footer_type: 7, more: 'x' };
    expect(readAppearance(stored)).toEqual({ ...defaultAppearance, menu_color: 'danger', is_rtl: true });
    expect(readAppearance('text')).toEqual(defaultAppearance);
  });

  test('is drawn vertical and with a bar below 1200 px, and as chosen from there on [2.36]', () => {
    const horizontal = { ...defaultAppearance, layout: 'horizontal' } as const;
    expect(drawnAppearance(horizontal, false).layout).toBe('vertical');
    expect(drawnAppearance(horizontal, true)).toEqual(horizontal);
    const hidden = { ...defaultAppearance, navbar_type: 'hidden' } as const;
    expect(drawnAppearance(hidden, false).navbar_type).toBe('floating');
    expect(drawnAppearance(hidden, true)).toEqual(hidden);
  });
});
