import { useEffect, useRef } from 'react';

/** Where what had the keyboard has gone with the page before, the next key goes on in the content of the new one. */
export function useFocusAfterMove(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
