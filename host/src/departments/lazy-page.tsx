import {
  createContext,
  createElement,
  lazy,
  Suspense,
  useContext,
  useReducer,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';

/** Changes whenever a page that failed is to be given another chance. */
export const AttemptContext = createContext('');

/** Draws what stands around a page again; to be called when its code has come, or has not. */
const ArrivalContext = createContext<() => void>(() => undefined);

/**
 * Stands around lazy pages. React holds back what takes the place of a fallback until that has been seen for 300 ms,
 * unless an update asks for it meanwhile, which the arrival of a page's code is here: code that was fetched before runs
 * in a tenth of that time.
 */
export function LazyPages({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [, drawAgain] = useReducer((arrivals: number) => arrivals + 1, 0);
  return (
    <ArrivalContext value={drawAgain}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ArrivalContext>
  );
}

/**
 * A page whose code comes when it is drawn, and is asked for again in the next attempt after a failure. React.lazy and
 * react-router's `lazy` keep a failure until the document is reloaded; asking again in every render would never end,
 * because React itself draws a failed page once more to see whether that helps.
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let current: { page: ReactElement; attempt: string; failed: boolean } | undefined;

  function begin(attempt: string, arrive: () => void) {
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
          } finally {
            arrive();
          }
        }),
      ),
    };
    return begun;
  }

  return function LazyPage() {
    const attempt = useContext(AttemptContext);
    const arrive = useContext(ArrivalContext);
    if (!current || (current.failed && current.attempt !== attempt)) current = begin(attempt, arrive);
    return current.page;
  };
}
