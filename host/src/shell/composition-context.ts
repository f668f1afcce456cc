import type {
  ComposedDepartment,
  NamedKind,
  UnavailableDepartment,
} from '@balai/shared/contract/host/composition';
import { createContext, useContext } from 'react';

/** What the server composed for the caller when this tab began: his departments, and the paths of those of which he may open nothing. */
export interface CallersComposition {
  departments: readonly ComposedDepartment[];
  /** Departments of which no release can be shown. */
  unavailable: readonly UnavailableDepartment[];
  forbidden: readonly string[];
  /** What the panel itself keeps. */
  kinds?: readonly NamedKind[];
}

const context = createContext<CallersComposition>({ departments: [], unavailable: [], forbidden: [] });

export const CompositionProvider = context.Provider;

export const useComposition = (): CallersComposition => useContext(context);
