import { atom } from 'jotai';
import { BULK_BATCH, type BulkOperation } from '../../contract/bulk';
import { SELECTION_LIMIT, type List, type ListQuery } from '../../contract/list';
import { isSuccess, type Answer, type Failure } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { areaOf, queryClient } from '../../http/queries';
import { randomId } from '../../session/bytes';
import { showBackgroundWork } from '../../session/background-work';
import { sessionAtom, sessionStore } from '../../session/session';
import type { RowOutcome } from './report';

export interface ChosenRow {
  id: number;
  version: number;
  label: string;
}

export interface BulkRequest {
  title: string;
  operation: BulkOperation;
  /** What every row gets. */
  input: Record<string, unknown>;
  /** The rows themselves, or the list and the query under which all of them are meant. */
  chosen: readonly ChosenRow[] | { list: List; query: ListQuery };
  /** Areas whose lists are asked again beside the operation's own. */
  alsoRefresh: readonly string[];
}

/** A verb on its way over a selection; goes on whatever page is open. */
export interface BulkRun {
  id: string;
  title: string;
  state: 'finding' | 'running' | 'done' | 'stopped' | 'failed' | 'tooMany';
  total: number;
  outcomes: readonly RowOutcome[];
  /** Why it ended before its time. */
  message: string;
}

export const bulkRunsAtom = atom<readonly BulkRun[]>([]);
const stopped = new Set<string>();

sessionStore.sub(sessionAtom, () => {
  if (sessionStore.get(sessionAtom)) return;
  for (const { id } of sessionStore.get(bulkRunsAtom)) stopped.add(id);
  sessionStore.set(bulkRunsAtom, []);
});

function tell(id: string, changes: Partial<BulkRun>): void {
  sessionStore.set(
    bulkRunsAtom,
    sessionStore.get(bulkRunsAtom).map((run) => (run.id === id ? { ...run, ...changes } : run)),
  );
}

/** Ends a run after the rows under way. */
export const stopBulkRun = (id: string): void => void stopped.add(id);

export function dropBulkRun(id: string): void {
  sessionStore.set(
    bulkRunsAtom,
    sessionStore.get(bulkRunsAtom).filter((run) => run.id !== id),
  );
}

const RETRY_AFTER_MS = 1_500;
const isPassing = ({ status }: Failure): boolean => status === 0 || status >= 500;

/** One more try for what may be gone in a moment: a row that was done before its answer was lost is not done twice. */
async function twice<Op>(call: () => Promise<Answer<Op>>): Promise<Answer<Op>> {
  const first = await call();
  if (isSuccess<Op>(first) || !isPassing(first)) return first;
  await new Promise((wake) => setTimeout(wake, RETRY_AFTER_MS));
  return call();
}

/** The rows under a query as they are now; a row that the run itself takes out of the filter is not forgotten. */
async function findRows(
  id: string,
  { list, query }: { list: List; query: ListQuery },
): Promise<ChosenRow[] | Failure | 'tooMany'> {
  const rows: ChosenRow[] = [];
  let cursor: string | undefined;
  do {
    const asked = cursor === undefined ? query : { ...query, cursor };
    const answer = await twice<List['select']>(() => callOperation(list.select, asked));
    if (!isSuccess<List['select']>(answer)) return answer;
    rows.push(
      ...answer.data.map(({ id: row, version, label }) => ({ id: row, version: version ?? 1, label })),
    );
    if (rows.length > SELECTION_LIMIT) return 'tooMany';
    tell(id, { total: rows.length });
    cursor = answer.next_cursor;
  } while (cursor !== undefined && !stopped.has(id));
  return rows;
}

const leftOf = (rows: readonly ChosenRow[]): RowOutcome[] =>
  rows.map(({ id, label }) => ({ id, label, result: 'left', reason: '' }));

async function sendRows(
  id: string,
  rows: readonly ChosenRow[],
  { operation, input }: BulkRequest,
): Promise<void> {
  const outcomes: RowOutcome[] = [];
  const end = (state: BulkRun['state'], message = '') =>
    tell(id, { state, message, outcomes: [...outcomes, ...leftOf(rows.slice(outcomes.length))] });
  for (let at = 0; at < rows.length; at += BULK_BATCH) {
    if (stopped.has(id)) return end('stopped');
    const batch = rows.slice(at, at + BULK_BATCH);
    const body = { ...input, rows: batch.map(({ id: row, version }) => ({ id: row, version })) };
    const idempotencyKey = `${id}-${at}`;
    const answer = await twice<BulkOperation>(() => callOperation(operation, body, { idempotencyKey }));
    if (!isSuccess<BulkOperation>(answer)) return end('failed', answer.message);
    const labels = new Map(batch.map((row) => [row.id, row.label]));
    outcomes.push(
      ...answer.data.map(({ id: row, done, message }): RowOutcome => ({
        id: row,
        label: labels.get(row) ?? String(row),
        result: done ? 'done' : 'refused',
        reason: message ?? '',
      })),
    );
    tell(id, { outcomes: [...outcomes] });
  }
  end('done');
}

/** Does a verb to a selection, batch after batch; resolves when it has ended, however. */
export async function startBulkRun(request: BulkRequest): Promise<void> {
  const id = randomId();
  const { chosen, title, operation, alsoRefresh } = request;
  const isFound = Array.isArray(chosen);
  const run: BulkRun = { id, title, state: 'finding', total: 0, outcomes: [], message: '' };
  sessionStore.set(bulkRunsAtom, [...sessionStore.get(bulkRunsAtom), run]);
  showBackgroundWork(true);
  const rows: readonly ChosenRow[] | Failure | 'tooMany' = isFound
    ? (chosen as readonly ChosenRow[]) // checked above; readonly lists escape Array.isArray
    : await findRows(id, chosen as { list: List; query: ListQuery });
  if (rows === 'tooMany') return tell(id, { state: 'tooMany' });
  if ('status' in rows) return tell(id, { state: 'failed', message: rows.message });
  tell(id, { state: 'running', total: rows.length });
  await sendRows(id, rows, request);
  stopped.delete(id);
  const areas = [areaOf(operation), ...alsoRefresh];
  await Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: [area] })));
}
