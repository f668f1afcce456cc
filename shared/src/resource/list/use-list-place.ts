import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  readStored,
  rememberedPrefix,
  removeStored,
  writeStored,
  type RememberedKey,
} from '../../session/storage';
import { ownParameters, readPlace, writePlace, type ListAddress, type ListPlace } from './list-query';

/** What changes; a function is given the place that was asked for last, which may not be drawn yet. */
export type PlaceChange = Partial<ListPlace> | ((latest: ListPlace) => Partial<ListPlace>);

export interface PlaceControl {
  place: ListPlace;
  /**
   * Changes the place; back to the first page unless a page is named. `quiet` replaces the entry in the history.
   * @returns the place that the list comes to when the router has drawn its address.
   */
  change: (changes: PlaceChange, quiet?: boolean) => ListPlace;
  /**
   * What a saved view still has to fill in: 'default' when the list was opened without anything asked for or
   * remembered, 'named' when the address names a view and nothing else.
   */
  awaits: 'default' | 'named' | null;
}

/** Page numbers are not remembered: tomorrow's page 7 holds other rows. */
const withoutPage = (place: ListPlace): ListPlace => ({ ...place, page: 1 });

/**
 * Where a list is, kept in the address so that Back, a reload and a sent link show the same rows, and remembered per
 * list so that coming back through the menu does too.
 */
export function useListPlace(list: ListAddress, storageKey: string, embedded: boolean): PlaceControl {
  const [parameters, setParameters] = useSearchParams();
  const [inner, setInner] = useState(() => new URLSearchParams());
  const remembered: RememberedKey = `${rememberedPrefix}${storageKey}`;
  const names = useMemo(() => ownParameters(list), [list]);
  const bare = !names.some((name) => parameters.has(name));

  // Read once: a place that the person has just cleared must not come back.
  const [restored] = useState(() => (embedded || !bare ? null : readStored(remembered)));
  const [isRestoring, setIsRestoring] = useState(restored !== null && restored !== '');

  useEffect(() => {
    if (!isRestoring) return;
    setIsRestoring(false);
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of new URLSearchParams(restored ?? ''))
          if (names.includes(name)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list opens
  }, []);

  // Who goes back to the plain list, by the menu or by Back, has left what was remembered.
  const wasBare = useRef(bare);
  useEffect(() => {
    if (!embedded && bare && !wasBare.current) removeStored(remembered);
    wasBare.current = bare;
  }, [embedded, bare, remembered]);

  const [isFresh] = useState(!embedded && bare && (restored === null || restored === ''));

  const current = embedded ? inner : isRestoring ? new URLSearchParams(restored ?? '') : parameters;
  const address = current.toString();
  const place = useMemo(() => readPlace(list, new URLSearchParams(address)), [list, address]);

  // The router draws a new address a moment after it was asked for; a second change meanwhile builds on the first.
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  }, [place]);

  const change = useCallback(
    (changes: PlaceChange, quiet = false) => {
      const given = typeof changes === 'function' ? changes(latest.current) : changes;
      const next: ListPlace = { ...latest.current, page: 1, ...given };
      latest.current = next;
      const written = writePlace(list, next);
      if (embedded) {
        setInner(new URLSearchParams(written));
        return next;
      }
      const memory = new URLSearchParams(writePlace(list, withoutPage(next))).toString();
      if (memory) writeStored(remembered, memory);
      else removeStored(remembered);
      setParameters(
        (before) => {
          const kept = new URLSearchParams(before);
          for (const name of names) kept.delete(name);
          for (const [name, value] of Object.entries(written)) kept.set(name, value);
          return kept;
        },
        { replace: quiet },
      );
      return next;
    },
    [list, embedded, remembered, names, setParameters],
  );

  const asked = new URLSearchParams(address);
  const own = names.filter((name) => asked.has(name));
  const awaits =
    own.length === 0 && isFresh ? 'default' : own.length === 1 && own[0] === 'view' ? 'named' : null;
  return { place, change, awaits };
}
