import { useEffect, useLayoutEffect, useState } from 'react';

/** What is typed between the press that opens something and the moment in which its field has the focus. */
interface TypedAhead {
  /** From now on keys belong to what opens. */
  begin: () => void;
  /** @returns what was typed meanwhile; keys belong to the page again, of which the field is a part now. */
  end: () => string;
  /** To be asked about every key before anybody else. @returns true when it was taken. */
  take: (event: KeyboardEvent) => boolean;
}

/** At the end of what was typed: Enter was pressed, and nothing typed on since. */
export const ENTERED = '\n';

/** What a key means while something else is about to get the focus. */
const withKey = (typed: string, key: string): string => {
  const text = typed.replace(ENTERED, '');
  if (key === 'Enter') return text + ENTERED;
  if (key === 'Backspace') return text.slice(0, -1);
  // Names of keys ('Shift') are longer than what a key writes, which is two units at most.
  return key.length <= 2 && !/^F\d$/.test(key) ? text + key : typed;
};

function typedAhead(): TypedAhead {
  let typed: string | null = null;
  return {
    begin: () => {
      typed ??= '';
    },
    end: () => {
      const given = typed ?? '';
      typed = null;
      return given;
    },
    take: (event) => {
      // Combinations are the browser's, and Escape closes.
      if (typed === null || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') {
        return false;
      }
      typed = withKey(typed, event.key);
      event.preventDefault();
      event.stopImmediatePropagation();
      return true;
    },
  };
}

/**
 * Keeps the keys that are pressed while the code of what was opened is on its way, before those of the page hear them.
 * @returns to be called when its field has the focus, with what was typed before it had.
 */
export function useTypedAhead(isOpen: boolean): () => string {
  const [ahead] = useState(typedAhead);
  useEffect(() => {
    const press = (event: KeyboardEvent) => void ahead.take(event);
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [ahead]);
  useLayoutEffect(() => {
    if (isOpen) ahead.begin();
    else ahead.end();
  }, [ahead, isOpen]);
  return ahead.end;
}
