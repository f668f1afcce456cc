import { createContext, createElement, lazy, useContext, type ComponentType, type ReactElement } from 'react';

/** Changes whenever a page that failed is to be given another chance. */
export const AttemptContext = createContext('');

/**
 * A page whose code comes when it is drawn, and is asked for again in the next attempt after a failure. React.lazy and
 * react-router's `lazy` keep a failure until the document is reloaded; asking again in every render would never end,
 * because React itself draws a failed page once more to see whether that helps.
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let current: { page: ReactElement; attempt: string; failed: boolean } | undefined;

  function begin(attempt: string) {
    const begun = {
      attempt,
      failed: false,
      // One element, so that another attempt or address by itself draws no page again.
      page: createElement(
        lazy(async () => {
          try {
            return { default: await load() };
          } catch (error) {
            begun.failed = true;
            throw error;
          }
        }),
      ),
    };
    return begun;
  }

  return function LazyPage() {
    const attempt = useContext(AttemptContext);
    if (!current || (current.failed && current.attempt !== attempt)) current = begin(attempt);
    return current.page;
  };
}
