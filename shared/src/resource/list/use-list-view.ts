import { useState } from 'react';
import { readStoredJson, rememberedPrefix, writeStoredJson, type RememberedKey } from '../../session/storage';
import { densities, type Density } from '../../ui/rich';

/** How a person likes to see a list; his own, kept in the browser. */
export interface ListView {
  /** Columns whose visibility differs from the declaration. */
  columns: Readonly<Record<string, boolean>>;
  density: Density;
  /** Single keys work inside the list (WCAG 2.1.4 wants a switch). */
  shortcuts: boolean;
}

const fresh: ListView = { columns: {}, density: 'normal', shortcuts: true };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readView(stored: unknown): ListView {
  if (!isObject(stored)) return fresh;
  const { columns, density, shortcuts } = stored;
  const chosen = isObject(columns)
    ? Object.entries(columns).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')
    : [];
  return {
    columns: Object.fromEntries(chosen),
    density: densities.find((candidate) => candidate === density) ?? fresh.density,
    shortcuts: shortcuts !== false,
  };
}

export function useListView(storageKey: string) {
  const key: RememberedKey = `${rememberedPrefix}${storageKey}.view`;
  const [view, setView] = useState(() => readView(readStoredJson(key)));
  const change = (changes: Partial<ListView>) => {
    const next = { ...view, ...changes };
    setView(next);
    writeStoredJson(key, next);
  };
  return { view, change };
}
