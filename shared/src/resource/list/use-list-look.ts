import { useState } from 'react';
import { densities, type ViewColumn } from '../../contract/host/saved-views';
import {
  readStoredJson,
  lookPrefix,
  removeStored,
  writeStoredJson,
  type RememberedKey,
} from '../../session/storage';
import type { Density } from '../../ui/rich';

/** How a list is drawn, beside what it shows. */
export interface ListLook {
  /** In their order; empty: as declared. */
  columns: readonly ViewColumn[];
  density: Density;
}

export const plainLook: ListLook = { columns: [], density: 'normal' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isColumn = (value: unknown): value is ViewColumn =>
  isObject(value) &&
  typeof value['name'] === 'string' &&
  typeof value['shown'] === 'boolean' &&
  typeof value['pinned'] === 'boolean' &&
  (value['width'] === null || typeof value['width'] === 'number');

function readLook(stored: unknown): ListLook | null {
  if (!isObject(stored)) return null;
  const { columns, density } = stored;
  return {
    columns: Array.isArray(columns) ? columns.filter(isColumn) : [],
    density: densities.find((candidate) => candidate === density) ?? plainLook.density,
  };
}

/**
 * The look of a list while nobody has saved it: kept in this browser for each view by itself, so that going Back to
 * another view shows that one's.
 * @param view - id of the open view; null: none.
 * @param saved - the look it was saved with.
 */
export function useListLook(storageKey: string, view: number | null, saved: ListLook | null) {
  const key: RememberedKey = `${lookPrefix}${storageKey}`;
  const [looks, setLooks] = useState<Record<string, unknown>>(() => {
    const stored = readStoredJson(key);
    return isObject(stored) ? stored : {};
  });
  const name = view === null ? 'none' : String(view);
  const changed = readLook(looks[name]);
  const store = (next: Record<string, unknown>) => {
    setLooks(next);
    if (Object.keys(next).length > 0) writeStoredJson(key, next);
    else removeStored(key);
  };
  const look = changed ?? saved ?? plainLook;
  return {
    look,
    change: (changes: Partial<ListLook>) => store({ ...looks, [name]: { ...look, ...changes } }),
    /** Back to how a view was saved, or to how the list is declared. */
    forget: (id: number | null) => {
      const { [id === null ? 'none' : String(id)]: _gone, ...others } = looks;
      store(others);
    },
  };
}
