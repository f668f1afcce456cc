import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import type { Import, ImportOperations } from '../../contract/host/imports';
import { isSuccess, type Failure, type Success } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { operationQuery } from '../../http/queries';
import { showBackgroundWork } from '../../session/background-work';
import { sessionAtom, sessionStore } from '../../session/session';

/** An import that this tab runs, or has the server take back; goes on whatever page is open. */
export interface ImportWork {
  id: number;
  kind: 'run' | 'undo';
  /** As it stood when it was heard of last. */
  file: Import;
  operations: ImportOperations;
  /** Where its own page is. */
  link: string;
  /** Of a run: whether batches are being sent. */
  isRunning: boolean;
  /** Why a run stopped by itself; null when it was paused or is done. */
  failure: Failure | null;
}

export const importWorkAtom = atom<readonly ImportWork[]>([]);

/** The import whose page is open: it says itself how far it is. */
export const openImportAtom = atom<number | null>(null);

const controls = new Map<number, AbortController>();

sessionStore.sub(sessionAtom, () => {
  if (sessionStore.get(sessionAtom)) return;
  for (const control of controls.values()) control.abort();
  controls.clear();
  sessionStore.set(importWorkAtom, []);
});

function tell(id: number, changes: Partial<ImportWork>): void {
  const all = sessionStore.get(importWorkAtom);
  sessionStore.set(
    importWorkAtom,
    all.map((work) => (work.id === id ? { ...work, ...changes } : work)),
  );
}

export function dropImportWork(id: number): void {
  controls.get(id)?.abort();
  controls.delete(id);
  sessionStore.set(
    importWorkAtom,
    sessionStore.get(importWorkAtom).filter((work) => work.id !== id),
  );
}

function begin(work: Omit<ImportWork, 'failure'>): void {
  const others = sessionStore.get(importWorkAtom).filter(({ id }) => id !== work.id);
  sessionStore.set(importWorkAtom, [...others, { ...work, failure: null }]);
  showBackgroundWork(true);
}

/** Shows that the server takes an import back, until its person has seen how that ended. */
export const showUndo = (work: Pick<ImportWork, 'id' | 'file' | 'operations' | 'link'>): void =>
  begin({ ...work, kind: 'undo', isRunning: false });

/** Says that the page of an import is open. @returns what says that it was left: what has ended is then forgotten. */
export function openImport(id: number): () => void {
  sessionStore.set(openImportAtom, id);
  return () => {
    sessionStore.set(openImportAtom, null);
    const work = sessionStore.get(importWorkAtom).find((one) => one.id === id);
    if (work?.kind === 'run' && !work.isRunning && !work.failure) dropImportWork(id);
  };
}

export function pauseImport(id: number): void {
  controls.get(id)?.abort();
  controls.delete(id);
  tell(id, { isRunning: false });
}

export interface ImportToRun {
  file: Import;
  operations: ImportOperations;
  link: string;
  /** Areas whose records it changes, where they are not its own. */
  alsoRefresh: readonly string[];
}

/** How an import stands now. What was asked for earlier, such as by another tab's change, may be answered later: it goes. */
export async function keepImport(
  client: QueryClient,
  operations: ImportOperations,
  answer: Success<ImportOperations['detail']>,
): Promise<void> {
  const { queryKey } = operationQuery(operations.detail, { id: answer.data.id });
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, answer);
}

/**
 * Asks for batch after batch until the import is done. Each one is stored with its position, so that pausing, closing
 * the tab or losing the connection costs nothing: started again it goes on from where the server stands.
 */
export async function runImport(
  client: QueryClient,
  { file, operations, link, alsoRefresh }: ImportToRun,
): Promise<void> {
  const { id } = file;
  controls.get(id)?.abort();
  const control = new AbortController();
  controls.set(id, control);
  begin({ id, kind: 'run', file, operations, link, isRunning: true });
  let at = file;
  while (at.status !== 'done') {
    const input = { id, position: at.position };
    const answer = await callOperation(operations.run, input, { signal: control.signal });
    if (control.signal.aborted) return;
    if (!isSuccess<ImportOperations['run']>(answer)) {
      tell(id, { isRunning: false, failure: answer });
      return;
    }
    at = answer.data;
    tell(id, { file: at });
    await keepImport(client, operations, answer);
  }
  tell(id, { isRunning: false });
  for (const area of [operations.area, ...alsoRefresh]) await client.invalidateQueries({ queryKey: [area] });
}
