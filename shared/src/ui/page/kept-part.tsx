import {
  Activity,
  useCallback,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';

/** It has no look of its own. */
const noBox: CSSProperties = { display: 'contents' };

/** What a part is drawn into, how far what lies in it was scrolled, and what had the keyboard when it was left. */
function newBox() {
  const element = document.createElement('div');
  element.style.display = 'contents';
  const scrolled = new Map<Element, { left: number; top: number }>();
  const note = ({ target }: Event) => {
    if (target instanceof Element) scrolled.set(target, { left: target.scrollLeft, top: target.scrollTop });
  };
  element.addEventListener('scroll', note, { capture: true, passive: true });
  const left: { focused: HTMLElement | null } = { focused: null };
  return { element, scrolled, left };
}

/** What has the keyboard in there. */
function focusedIn(box: HTMLElement): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && box.contains(activeElement) ? activeElement : null;
}

interface KeptPartProps {
  isSeen: boolean;
  children: ReactNode;
}

/**
 * Stays drawn while it is not seen, with all that it knows, as far as it was scrolled and with the focus where it was,
 * so that it is there at once when it is seen again. Meanwhile its effects have ended, what it is given is not drawn,
 * and its elements are out of the document, where nothing may find two of what is there once. Not drawn before it is
 * seen for the first time.
 */
export function KeptPart({ isSeen, children }: KeptPartProps) {
  const place = useRef<HTMLElement>(null);
  const [{ element, scrolled, left }] = useState(newBox);
  const [drawn, setDrawn] = useState<ReactNode>(null);
  if (isSeen && drawn !== children) setDrawn(children);
  // Called before anything of what it holds looks at itself, which comes after it.
  const hold = useCallback(
    (found: HTMLElement | null) => {
      // Held where it is hidden, too: React takes references back of what waits for its code.
      if (!found) return;
      if (place.current === null) found.append(element);
      place.current = found;
    },
    [element],
  );
  useInsertionEffect(() => {
    if (!isSeen) return undefined;
    place.current?.append(element);
    return () => {
      left.focused = focusedIn(element);
      element.remove();
    };
  }, [isSeen, element, left]);
  useLayoutEffect(() => {
    if (!isSeen) return;
    for (const [area, { left, top }] of scrolled)
      if (element.contains(area)) area.scrollTo({ left, top, behavior: 'instant' });
      else scrolled.delete(area);
    // Who came back by a link of the menu goes on from there; the content of all pages is not where anybody was.
    if (document.activeElement?.contains(element)) left.focused?.focus({ preventScroll: true });
  }, [isSeen, element, scrolled, left]);
  return (
    <>
      <div ref={hold} style={noBox} />
      {drawn
        ? createPortal(<Activity mode={isSeen ? 'visible' : 'hidden'}>{drawn}</Activity>, element)
        : null}
    </>
  );
}
