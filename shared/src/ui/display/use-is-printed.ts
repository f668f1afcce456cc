import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: what a screen leaves out until it is asked for belongs on paper. */
export function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the listeners have returned.
    const print = () => flushSync(() => setPrinted(true));
    const printed = () => setPrinted(false);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', printed);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', printed);
    };
  }, []);
  return isPrinted;
}
