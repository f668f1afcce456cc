import {
  Badge,
  Box,
  ChakraProvider,
  createSystem,
  defaultBaseConfig,
  IconButton,
  Text,
} from '@chakra-ui/react';
import type { SystemContext } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import '../rich';
import { rememberRecipes } from './remembered-recipes';
import { system as ofKit } from './system';

const library = () => createSystem(defaultBaseConfig, ofKit._config);

function draw(system: SystemContext): string {
  const { container, unmount } = render(
    <ChakraProvider value={system}>
      {[1, 2].map((left) => (
        <Box key={left} position="absolute" left={`${left}px`} _hover={{ color: 'fg.muted' }}>
          <Badge size={left === 1 ? 'sm' : 'md'} colorPalette="success">
            Won
          </Badge>
          <Text as="span" textStyle="sm" truncate css={{ '& b': { color: 'danger.fg' } }}>
            Firewall
          </Text>
          <IconButton variant="ghost" size="xs" aria-label="Edit" opacity={undefined} />
        </Box>
      ))}
    </ChakraProvider>,
  );
  const drawn = container.innerHTML;
  unmount();
  return drawn;
}

describe('looks that are remembered', () => {
  it('are those that the library works out', () => {
    const remembered = rememberRecipes(library());
    const drawn = draw(library());
    expect(draw(remembered)).toBe(drawn);
    expect(draw(remembered)).toBe(drawn);
  });

  it('are worked out once, however often something is drawn', () => {
    const system = library();
    const [cva, css] = [jest.spyOn(system, 'cva'), jest.spyOn(system, 'css')];
    const remembered = rememberRecipes(system);
    draw(remembered);
    const [recipes, styles] = [cva.mock.calls.length, css.mock.calls.length];
    expect(styles).toBeGreaterThan(0);
    draw(remembered);
    expect([cva.mock.calls.length, css.mock.calls.length]).toEqual([recipes, styles]);
  });

  it('of one definition are forgotten by another', () => {
    const remembered = rememberRecipes(library());
    const [red, blue] = [{ base: { color: 'red' } }, { base: { color: 'blue' } }];
    expect(remembered.cva(red)).toBe(remembered.cva(red));
    const dialog = { slots: ['title', 'body'], base: { title: { color: 'red' } } };
    expect(remembered.sva(dialog)).toBe(remembered.sva(dialog));
    expect(remembered.css(remembered.cva(red)({}), { top: '1px' })).not.toEqual(
      remembered.css(remembered.cva(blue)({}), { top: '1px' }),
    );
  });
});
