/** At this size of text the tokens have the pixels that they are named after. */
const USUAL_PX = 16;

let scale: number | null = null;

/**
 * How much larger than usual the person has set text in the browser, 1 as browsers come. Widths that are reckoned in
 * pixels grow by it, as those of the style sheets do by themselves. It is read once: browsers lay a page out anew for
 * another size, and the person reloads it for the rest.
 */
export function textScale(): number {
  scale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1;
  return scale;
}
