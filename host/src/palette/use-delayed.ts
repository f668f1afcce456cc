import { useEffect, useState } from 'react';

/** Typing faster than this asks the server once. */
const SEARCH_DELAY_MS = 200;

/** What is typed, once the typing pauses. */
export function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
