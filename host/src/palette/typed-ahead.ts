/** What is typed between Ctrl+K and the moment in which the field of the palette has the focus. */
export interface TypedAhead {
  /** From now on keys belong to the palette. */
  begin: () => void;
  /** @returns what was typed meanwhile; keys belong to the page again, of which the field is a part now. */
  end: () => string;
  /** To be asked about every key before anybody else. @returns true when it was taken. */
  take: (event: KeyboardEvent) => boolean;
}

/** What a key means while something else is about to get the focus. */
const withKey = (typed: string, key: string): string => {
  if (key === 'Backspace') return typed.slice(0, -1);
  // Names of keys ('Enter') are longer than what a key writes, which is two units at most.
  return key.length <= 2 && !/^F\d$/.test(key) ? typed + key : typed;
};

export function typedAhead(): TypedAhead {
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
