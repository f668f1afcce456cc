import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** What stands in the place of a part until its code is there; a function where it is made of the same values. */
type Fallback<Props> = ReactNode | ((props: Props) => ReactNode);

/** The names under which a module exports components. */
type PartName<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType<never> ? Name : never;
}[keyof Module];

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/** @param here - the part, where its code has come. */
function partOf<Props extends object>(
  here: () => ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  fallback: Fallback<Props>,
): ComponentType<Props> {
  return function LaterPart(props: Props) {
    // The same as long as it is drawn, or what is typed into it would be lost.
    const [Part, setPart] = useState(here);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Part) return;
      load().then(
        (arrived) => setPart(() => arrived),
        (error: unknown) => setFailure({ error }),
      );
    }, [Part]);
    if (failure) throw failure.error;
    if (Part) return createElement(Part, props);
    return typeof fallback === 'function' ? fallback(props) : fallback;
  };
}

/**
 * A component whose code comes when it is drawn; one that failed to come is asked for again by the next that is drawn.
 *
 * React.lazy keeps a failure until the document is reloaded, and React draws what it brings 300 ms after its fallback
 * at the earliest, however soon it is there.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: Fallback<Props> = null,
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null;
  return partOf(
    () => here,
    async () => (here ??= await load()),
    fallback,
  );
}

/**
 * Components whose code is not part of the first page. It is fetched when the browser is idle, or when one of them is
 * drawn, whichever comes first; what is there is drawn at once.
 * @param load - imports the module that exports them.
 */
export function laterParts<Module extends object>(load: () => Promise<Module>) {
  let here: Module | null = null;
  const fetchParts = async (): Promise<Module> => (here ??= await load());

  /** The component of that name. */
  function part<Name extends PartName<Module>>(
    name: Name,
    fallback: Fallback<PropsOf<Module[Name]> & object> = null,
  ): Module[Name] {
    // What it is drawn with, the part's own type says to those who draw it.
    const drawable = (module: Module) =>
      module[name] as unknown as ComponentType<PropsOf<Module[Name]> & object>;
    return partOf(
      () => here && drawable(here),
      async () => drawable(await fetchParts()),
      fallback,
    ) as unknown as Module[Name];
  }

  return { part, fetchParts, partsHere: () => here };
}
