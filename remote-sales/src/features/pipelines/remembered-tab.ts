import { readStoredJson, rememberedPrefix, writeStoredJson, type RememberedKey } from '@balai/shared/session';

/** Goes with the filters and tabs of lists when those are reset, and with the session. */
const KEY: RememberedKey = `${rememberedPrefix}pipeline.tab`;

/** What the specification calls the tab of the documents [2.11]. */
const DOCUMENTS = '3';

/** Remembers that the documents of this pipeline were what it was opened for [2.11]. */
export const rememberDocuments = (id: number): void => writeStoredJson(KEY, { id, tab: DOCUMENTS });

/** Whether this pipeline was the last one opened at its documents. */
export function remembersDocuments(id: number): boolean {
  const stored = readStoredJson(KEY);
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'id' in stored &&
    stored.id === id &&
    'tab' in stored &&
    stored.tab === DOCUMENTS
  );
}
