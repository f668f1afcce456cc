/** A class of the kit; no value of a style is written like one. */
const OWN_CLASS = /\.ui-[\w-]+/g;

/**
 * A rule of the kit as it goes into the page. The library puts the looks of its recipes into a cascade layer, so that what
 * an element says of itself comes before them. A browser that gets one more rule with a layer lays out the whole page
 * anew, at nearly every press that shows something for the first time; so the recipes stand in no layer, and what elements
 * say of themselves weighs more than any number of classes instead, as postcss-cascade-layers does it.
 * @param rule - one rule of a style sheet, as the library makes it
 */
export const rankedByWeight = (rule: string): string =>
  rule.startsWith('@layer recipes')
    ? rule.replace('@layer recipes', '@media all')
    : rule.replace(OWN_CLASS, '$&:not(#_)');
