import { comboboxRecipe } from './parts-recipes';
import { system } from './system';

it('ends what is chosen in a picker before the buttons that lie over its field', () => {
  const { input = {} } = system.sva(comboboxRecipe)({});
  const { styles } = system.css(input);
  expect(styles).toContain('padding-inline-end:var(--ui-spacing-14)');
  // It would come last and take the place of the end.
  expect(styles).not.toContain('padding-inline:');
});

it('keeps what a picker offers as high as its two lines, however many there are', () => {
  const { item = {} } = system.sva(comboboxRecipe)({});
  expect(system.css(item).styles).toContain('flex-shrink:0');
});
