import { createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** React draws what has failed once more at once; whoever tries again is slower. */
const TRIED_AGAIN_AFTER_MS = 1_000;

/** What may stand in a module of parts: components, whatever they are drawn with. */
type Parts<Module> = { readonly [Name in keyof Module]: ComponentType<never> };

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/**
 * Components whose code is not part of the first page. It is fetched when the browser is idle, or when one of them is
 * drawn, whichever comes first; what is there is drawn at once.
 * @param load - imports the module that exports them.
 */
export function laterParts<Module extends Parts<Module>>(load: () => Promise<Module>) {
  let here: Module | null = null;
  // What it is drawn with, the part's own type says to those who draw it.
  const drawable = (module: Module, name: keyof Module) => module[name] as unknown as ComponentType<object>;
  const fetchParts = async (): Promise<Module> => (here ??= await load());

  /**
   * The component of that name.
   * @param fallback - what stands in its place until its code is there; a function where it is made of the same values.
   */
  function part<Name extends keyof Module>(
    name: Name,
    fallback: ReactNode | ((props: PropsOf<Module[Name]>) => ReactNode) = null,
  ): Module[Name] {
    const begin = () => {
      const attempt = {
        failedAt: Infinity,
        Awaited: lazy(async () => {
          try {
            return { default: drawable(await fetchParts(), name) };
          } catch (error) {
            attempt.failedAt = Date.now();
            throw error;
          }
        }),
      };
      return attempt;
    };
    let attempt: ReturnType<typeof begin> | undefined;
    const componentNow = (): ComponentType<object> => {
      if (here) return drawable(here, name);
      if (!attempt || Date.now() > attempt.failedAt + TRIED_AGAIN_AFTER_MS) attempt = begin();
      return attempt.Awaited;
    };
    function LaterPart(props: PropsOf<Module[Name]> & object) {
      // The same as long as it is drawn, or what is typed into it would be lost.
      const [Part] = useState(componentNow);
      const place = typeof fallback === 'function' ? fallback(props) : fallback;
      return <Suspense fallback={place}>{createElement(Part, props)}</Suspense>;
    }
    // It is drawn with what the part is drawn with.
    return LaterPart as unknown as Module[Name];
  }

  return { part, fetchParts, partsHere: () => here };
}
