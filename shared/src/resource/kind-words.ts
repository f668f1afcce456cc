import { useEffect } from 'react';
import { departmentOfKind, fetchKindWords } from '../department/kinds';
import { type AreaWords, useAreaWords } from './resource-text';

/**
 * The words of a kind of record of whatever department, for pages of another one. They are fetched with the first that
 * asks; until they are here, and where nobody has them, things are called by their names, tidied.
 */
export function useKindWords(kind: string): AreaWords {
  useEffect(() => fetchKindWords(kind), [kind]);
  return useAreaWords(departmentOfKind(kind) ?? '', kind);
}
