import type { SystemContext } from '@chakra-ui/react';
import { css as written } from '@emotion/react';

type MakeStyles = SystemContext['css'];
type IsProperty = SystemContext['isValidProperty'];

/** Of one recipe: more different properties than that are not worth keeping. */
const MOST_KEPT = 500;

/**
 * One recipe for each definition. The library makes the recipe of an element anew each time that the element is drawn,
 * and of a part with several places, such as a dialog, each time that it comes, so that what a recipe remembers of its
 * variants is forgotten at once.
 */
function remembering<Make extends (definition: never) => unknown>(makeRecipe: Make): Make {
  const made = new WeakMap<object, unknown>();
  const make = (definition: never): unknown => {
    const recipe = made.get(definition) ?? makeRecipe(definition);
    made.set(definition, recipe);
    return recipe;
  };
  return make as Make; // what is kept was made of the same definition
}

/**
 * The styles of a recipe with properties beside it, found by the recipe itself and what the properties say; the library
 * goes through every rule of the recipe to find what it has made before. They are kept as the text and the class that
 * emotion makes of them, which would make both anew for each element.
 */
function findingByRecipe(makeStyles: MakeStyles): MakeStyles {
  const made = new WeakMap<object, Map<string, ReturnType<MakeStyles>>>();
  return (...styles) => {
    const [recipe, ...properties] = styles;
    if (typeof recipe !== 'object') return makeStyles(...styles);
    let ofRecipe = made.get(recipe);
    if (!ofRecipe || ofRecipe.size > MOST_KEPT)
      made.set(recipe, (ofRecipe = new Map<string, ReturnType<MakeStyles>>()));
    const name = JSON.stringify(properties);
    let found = ofRecipe.get(name);
    if (!found) ofRecipe.set(name, (found = written(makeStyles(...styles)) as ReturnType<MakeStyles>)); // emotion takes either
    return found;
  };
}

/** The library writes a name of what is asked, and moves it to the end of what it keeps, for each property drawn. */
function asking(isProperty: IsProperty): IsProperty {
  const known = new Map<string, boolean>();
  return (name) => {
    let is = known.get(name);
    if (is === undefined) known.set(name, (is = isProperty(name)));
    return is;
  };
}

/** The same system, which works out each look once, however often something in it is drawn. */
export const rememberRecipes = (system: SystemContext): SystemContext => ({
  ...system,
  cva: remembering(system.cva),
  sva: remembering(system.sva),
  css: findingByRecipe(system.css),
  isValidProperty: asking(system.isValidProperty),
});
