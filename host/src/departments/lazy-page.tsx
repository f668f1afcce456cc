import {
  Activity,
  createContext,
  createElement,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useLocation, type Location } from 'react-router-dom';

/** Changes whenever a page that failed is to be given another chance. */
export const AttemptContext = createContext('');

/** What stands around a page is told that its code is on its way, by each drawing that waits for it, and that it has come. */
const ArrivalContext = createContext({ wait: (): void => undefined, arrive: (): void => undefined });

/** Where nothing has come of a press by then, its person is told that something will. */
const HELD_MS = 300;

/** Stands in the place of a page that has none before it, and says so. */
function Fallback({ onStands, children }: { onStands: (stands: boolean) => void; children: ReactNode }) {
  useEffect(() => {
    onStands(true);
    return () => onStands(false);
  }, [onStands]);
  return children;
}

/**
 * Stands around lazy pages. The page that is seen stays until the next has come, for a moment: then `fallback` stands
 * in its place.
 *
 * React holds back what takes the place of a fallback until that has been seen for 300 ms, unless an update asks for it
 * meanwhile, which the arrival of a page's code is here: code that was fetched before runs in a tenth of that time.
 */
export function LazyPages({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [, drawAgain] = useReducer((arrivals: number) => arrivals + 1, 0);
  // Of what it has not drawn yet React tells nobody: what is seen has the place where one was before.
  const location = useLocation();
  const seenAt = useRef(location);
  const [heldAt, setHeldAt] = useState<Location | null>(null);
  const isFallbackSeen = useRef(false);
  const onStands = useCallback((stands: boolean) => {
    isFallbackSeen.current = stands;
  }, []);
  useEffect(() => {
    seenAt.current = location;
  }, [location]);
  const [arrival] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      // Who has gone back meanwhile waits for nothing.
      const isHeld = window.location.pathname !== seenAt.current.pathname;
      if (isHeld && !isFallbackSeen.current) setHeldAt(seenAt.current);
    };
    return { wait: () => void (timer ??= setTimeout(look, HELD_MS)), arrive: drawAgain };
  });
  const isHeld = heldAt === location;
  return (
    <ArrivalContext value={arrival}>
      {isHeld ? fallback : null}
      <Activity mode={isHeld ? 'hidden' : 'visible'}>
        <Suspense fallback={<Fallback onStands={onStands}>{fallback}</Fallback>}>{children}</Suspense>
      </Activity>
    </ArrivalContext>
  );
}

/**
 * A page whose code comes when it is drawn, and is asked for again in the next attempt after a failure. React.lazy and
 * react-router's `lazy` keep a failure until the document is reloaded; asking again in every render would never end,
 * because React itself draws a failed page once more to see whether that helps.
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let current: { page: ReactElement; attempt: string; state: 'waiting' | 'here' | 'failed' } | undefined;

  function begin(attempt: string, arrive: () => void) {
    const begun: NonNullable<typeof current> = {
      attempt,
      state: 'waiting',
      // One element, so that another attempt or address by itself draws no page again.
      page: createElement(
        lazy(async () => {
          try {
            const page = await load();
            begun.state = 'here';
            return { default: page };
          } catch (error) {
            begun.state = 'failed';
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
    const { wait, arrive } = useContext(ArrivalContext);
    if (!current || (current.state === 'failed' && current.attempt !== attempt))
      current = begin(attempt, arrive);
    if (current.state === 'waiting') wait();
    return current.page;
  };
}
