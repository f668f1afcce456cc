import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { createContext, useContext } from 'react';

/** What the server composed for the caller: his departments, and the paths of those of which he may open nothing. */
export interface CallersComposition {
  departments: readonly ComposedDepartment[];
  forbidden: readonly string[];
}

const context = createContext<CallersComposition>({ departments: [], forbidden: [] });

export const CompositionProvider = context.Provider;

export const useComposition = (): CallersComposition => useContext(context);
