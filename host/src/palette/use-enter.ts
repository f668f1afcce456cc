import { useEffect, useRef, useState } from 'react';

/**
 * Enter in a search: what still stands there may have been found for fewer letters, so it waits for what is found for
 * all of them. Typing on takes it back.
 * @param isAnswered - what Enter would open was found for `typed`.
 * @returns to be called when Enter is pressed, with what stands there from now on where that is not `typed` yet.
 */
export function useEnter(typed: string, isAnswered: boolean, enter: () => void): (text?: string) => void {
  const [entered, setEntered] = useState<string | null>(null);
  if (entered !== null && entered !== typed) setEntered(null);
  const latest = useRef(enter);
  latest.current = enter;
  const isDue = entered === typed && isAnswered;
  useEffect(() => {
    if (!isDue) return;
    setEntered(null);
    latest.current();
  }, [isDue]);
  return (text = typed) => (isAnswered && text === typed ? enter() : setEntered(text));
}
