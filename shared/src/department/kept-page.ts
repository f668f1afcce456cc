import { createContext, useContext, useEffect } from 'react';

/** Given to each page by what shows it; called by a page with whether it may stay drawn while another one is seen. */
export const KeepPageContext = createContext<(may: boolean) => void>(() => undefined);

/**
 * Keeps the page as it is, unseen, when the person goes elsewhere, so that it is there at once when he comes back. Its
 * effects end meanwhile and begin again. For pages that hold nothing which somebody typed.
 */
export function useKeptPage(may: boolean): void {
  const keep = useContext(KeepPageContext);
  useEffect(() => {
    keep(may);
  }, [keep, may]);
}
