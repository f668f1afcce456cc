import { atom, createStore, useAtomValue, type PrimitiveAtom } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AnyRow } from './list-model';

/** Rows chosen one by one, or all that match but some. */
export interface Chosen {
  /** One by one; of all that match: those that stood on the page when all were chosen. */
  ids: ReadonlySet<string>;
  isAllMatching: boolean;
  /** Of all that match: those that were given free again, one by one. */
  leftOut: ReadonlySet<string>;
}

interface KeptChosen extends Chosen {
  /** Which rows were asked for when they were chosen. */
  of: string;
}

/**
 * What is chosen of the rows of a list, kept beside the page: a tick draws what reads it (`useChosen`), and neither the
 * heading of the list nor its figures, filters and other rows.
 */
export interface ListSelection {
  /** Which rows are asked for: a selection is of them, and under another query it would mean others. */
  shown: string;
  store: ReturnType<typeof createStore>;
  kept: PrimitiveAtom<KeptChosen>;
  select: (ids: readonly string[], on: boolean) => void;
  selectAllMatching: () => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();
const nothing: Chosen = { ids: none, isAllMatching: false, leftOut: none };

function changed(before: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(before);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Who gives free a row of all that match means all others still; who gives free the whole page means none. */
function selected(before: Chosen, ids: readonly string[], on: boolean): Chosen {
  if (!before.isAllMatching) return { ...before, ids: changed(before.ids, ids, on) };
  const leftOut = changed(before.leftOut, ids, !on);
  return [...before.ids].every((id) => leftOut.has(id)) ? nothing : { ...before, leftOut };
}

const chosenOf = ({ shown }: Pick<ListSelection, 'shown'>, kept: KeptChosen): Chosen =>
  kept.of === shown ? kept : nothing;

/** @param shown - names the rows that are asked for. */
export function useListSelection(shown: string): ListSelection {
  const seen = useRef(shown);
  useLayoutEffect(() => {
    seen.current = shown;
  });
  const [hands] = useState(() => {
    const store = createStore();
    const kept = atom<KeptChosen>({ of: shown, ...nothing });
    const choose = (next: (before: Chosen) => Chosen) =>
      store.set(kept, (before) => {
        const of = seen.current;
        return { ...next(chosenOf({ shown: of }, before)), of };
      });
    return {
      store,
      kept,
      select: (ids: readonly string[], on: boolean) => choose((before) => selected(before, ids, on)),
      selectAllMatching: () => choose(({ ids }) => ({ ids, isAllMatching: true, leftOut: none })),
      clear: () =>
        store.set(kept, (before) =>
          before.ids.size === 0 && !before.isAllMatching ? before : { of: seen.current, ...nothing },
        ),
    };
  });
  // Who comes back to rows has not chosen any.
  useEffect(
    () => hands.store.set(hands.kept, (before) => (before.of === shown ? before : { of: shown, ...nothing })),
    [hands, shown],
  );
  return useMemo(() => ({ shown, ...hands }), [shown, hands]);
}

/** What is chosen now, for what a press or a key does. */
export const readChosen = (selection: ListSelection): Chosen =>
  chosenOf(selection, selection.store.get(selection.kept));

/** Where nothing can be done with a selection nothing is ever chosen. */
const unused: Pick<ListSelection, 'shown' | 'store' | 'kept'> = {
  shown: '',
  store: createStore(),
  kept: atom<KeptChosen>({ of: '', ...nothing }),
};

/** What is chosen; whoever reads it is drawn when that changes. */
export function useChosen(selection: ListSelection | undefined): Chosen {
  const { kept, store, shown } = selection ?? unused;
  return chosenOf({ shown }, useAtomValue(kept, { store }));
}

export const isChosen = ({ ids, isAllMatching, leftOut }: Chosen, id: string): boolean =>
  isAllMatching ? !leftOut.has(id) : ids.has(id);

/** The rows of the page that are chosen, in their order. */
export const chosenRows = (
  chosen: Chosen,
  { rows, rowId }: { rows: readonly AnyRow[]; rowId: (row: AnyRow) => string },
): AnyRow[] => rows.filter((row) => isChosen(chosen, rowId(row)));
