/** Out of sight, and still read: what is not drawn is not said. */
const HIDDEN: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  top: '0',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

let region: HTMLElement | undefined;
let said: string | undefined;

/** In a tree of its own, so that nobody finds the name twice in the page. */
function makeRegion(): HTMLElement {
  const place = document.createElement('div');
  const made = document.createElement('div');
  made.setAttribute('role', 'status');
  Object.assign(made.style, HIDDEN);
  place.attachShadow({ mode: 'closed' }).append(made);
  document.body.append(place);
  return made;
}

/**
 * Says to who hears the screen where he has got to: browsers read out the title of a document that they load, and
 * nothing when a link of the menu, which keeps the keyboard, leads to another page of it. The first page is the
 * document that was loaded.
 */
export function announcePage(title: string): void {
  if (title === said) return;
  region ??= makeRegion();
  if (said !== undefined) region.textContent = title;
  said = title;
}
