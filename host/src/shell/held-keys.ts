/** Keys that walk on as long as they are held, and those of more than one sign, such as F5, which are the browser's. */
const GO_ON = /^([jk]|.{2,})$/;

const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement;

const hasLines = (target: HTMLElement): boolean => target.isContentEditable || target.matches('textarea');

const isTyped = (target: HTMLElement): boolean =>
  hasLines(target) || target.matches('input:not([type=checkbox], [type=radio])');

/** Whether an input method makes text of the key; the rich text looks after that itself. */
const isComposed = ({ isComposing, keyCode, target }: KeyboardEvent): boolean =>
  // Safari ends with Enter and says so by this number alone.
  (isComposing || keyCode === 229) && !(isElement(target) && target.isContentEditable);

/** Whether a key that is still held goes on with what it began: text where it is typed, the page that it scrolls. */
function goesOn(event: KeyboardEvent, begunAt: EventTarget | null): boolean {
  const { key, target } = event;
  const isCombination = event.ctrlKey || event.metaKey || event.altKey;
  const isBegunHere = isElement(target) && target === begunAt;
  if (key === 'Escape') return false;
  if (key === 'Enter') return isBegunHere && hasLines(target) && !isCombination;
  if (isCombination || GO_ON.test(key)) return true;
  return isBegunHere && (isTyped(target) || (key === ' ' && target === document.body));
}

/**
 * A key that is held acts once, and where it was pressed: it is not typed into the field that it has opened, does not
 * answer what comes next and closes no second thing. Keys of an input method are its own until it has written its text.
 * @returns ends it.
 */
export function mindHeldKeys(): () => void {
  let begunAt: EventTarget | null = null;
  const press = (event: KeyboardEvent) => {
    if (isComposed(event)) return event.stopImmediatePropagation();
    if (!event.repeat) begunAt = event.target;
    if (!event.repeat || goesOn(event, begunAt)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Before everybody else's keys.
  window.addEventListener('keydown', press, true);
  return () => window.removeEventListener('keydown', press, true);
}
