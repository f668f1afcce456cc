import { said } from '../../i18n/sentences';
import { atom } from 'jotai';
import { BULK_BATCH, type BulkOperation, type BulkUndo } from '../../contract/bulk';
import { SELECTION_LIMIT, type List, type ListQuery } from '../../contract/list';
import { isSuccess, type Answer, type Failure } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { areaOf, queryClient } from '../../http/queries';
import { randomId } from '../../session/bytes';
import { showBackgroundWork } from '../../session/background-work';
import { askAgainFromNowOn } from '../../session/password-question';
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

/** Rows that get the same. */
interface Part {
  rows: readonly ChosenRow[];
  input: Record<string, unknown>;
}

/** What takes a run back, as long as that is offered. */
export interface Undo {
  operation: BulkOperation;
  parts: readonly Part[];
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
  /** Whether a run that has failed can go on; not any more once what it did is taken back. */
  canContinue: boolean;
  /** Offered for ten seconds after the end where something undoes the verb. */
  undo: Undo | null;
}

/** What is sent of a run, batch by batch, and how far that is; kept as long as the run is shown. */
interface Sending {
  operation: BulkOperation;
  alsoRefresh: readonly string[];
  batches: readonly Part[];
  /** The batch that is due. */
  next: number;
  /** Of the rows of the batches before it. */
  outcomes: RowOutcome[];
  /** What undoes each row that was done; null for a run that undoes itself. */
  undone: (BulkUndo & ChosenRow)[] | null;
}

export const bulkRunsAtom = atom<readonly BulkRun[]>([]);
const stopped = new Set<string>();
const sendings = new Map<string, Sending>();

sessionStore.sub(sessionAtom, () => {
  if (sessionStore.get(sessionAtom)) return;
  for (const { id } of sessionStore.get(bulkRunsAtom)) stopped.add(id);
  sendings.clear();
  sessionStore.set(bulkRunsAtom, []);
});

export const isUnderWay = ({ state }: BulkRun): boolean => state === 'finding' || state === 'running';

function tell(id: string, changes: Partial<BulkRun>): void {
  sessionStore.set(
    bulkRunsAtom,
    sessionStore.get(bulkRunsAtom).map((run) => (run.id === id ? { ...run, ...changes } : run)),
  );
}

/** Ends a run after the rows under way. */
export const stopBulkRun = (id: string): void => void stopped.add(id);

export function dropBulkRun(id: string): void {
  sendings.delete(id);
  sessionStore.set(
    bulkRunsAtom,
    sessionStore.get(bulkRunsAtom).filter((run) => run.id !== id),
  );
}

/** How long a run can be taken back. */
const UNDO_OFFERED_MS = 10_000;
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

/** What is known of rows that no answer speaks of. */
const unanswered = (rows: readonly ChosenRow[], result: 'left' | 'unknown', reason: string): RowOutcome[] =>
  rows.map(({ id, label }) => ({ id, label, result, reason }));

const rowsOf = (batches: readonly Part[]): ChosenRow[] => batches.flatMap(({ rows }) => rows);

const inBatches = (parts: readonly Part[]): Part[] =>
  parts.flatMap(({ rows, input }) =>
    Array.from({ length: Math.ceil(rows.length / BULK_BATCH) }, (_, index) => ({
      input,
      rows: rows.slice(index * BULK_BATCH, (index + 1) * BULK_BATCH),
    })),
  );

/** Sends batch after batch, from the one that is due; each has a key of its own, under which it is sent again. */
async function sendBatches(id: string, sending: Sending): Promise<void> {
  const { operation, batches, outcomes, undone } = sending;
  while (sending.next < batches.length) {
    const later = batches.slice(sending.next);
    const [batch] = later as [Part]; // there is one, see above
    if (stopped.has(id)) {
      tell(id, { state: 'stopped', outcomes: [...outcomes, ...unanswered(rowsOf(later), 'left', '')] });
      return;
    }
    const body = { ...batch.input, rows: batch.rows.map(({ id: row, version }) => ({ id: row, version })) };
    const idempotencyKey = `${id}-${sending.next}`;
    const answer = await twice<BulkOperation>(() => callOperation(operation, body, { idempotencyKey }));
    if (!isSuccess<BulkOperation>(answer)) {
      const { message } = answer;
      // Of a batch that was refused as a whole nothing was begun; one without an answer may be done.
      const sent = isPassing(answer)
        ? unanswered(batch.rows, 'unknown', message)
        : unanswered(batch.rows, 'left', '');
      const left = unanswered(rowsOf(later.slice(1)), 'left', '');
      tell(id, { state: 'failed', message, canContinue: true, outcomes: [...outcomes, ...sent, ...left] });
      return;
    }
    const labels = new Map(batch.rows.map((row) => [row.id, row.label]));
    for (const { id: row, done, message, sentence, undo } of answer.data) {
      const label = labels.get(row) ?? String(row);
      outcomes.push({
        id: row,
        label,
        result: done ? 'done' : 'refused',
        reason: message !== null && sentence ? said({ ...sentence, message }) : (message ?? ''),
      });
      if (undo) undone?.push({ id: row, label, ...undo });
    }
    sending.next += 1;
    tell(id, { outcomes: [...outcomes] });
  }
  tell(id, { state: 'done' });
}

/** Rows that had the same before go back together. */
function partsOf(rows: readonly (BulkUndo & ChosenRow)[]): Part[] {
  const parts = new Map<string, { rows: ChosenRow[]; input: Record<string, unknown> }>();
  for (const { input, ...row } of rows) {
    const before = JSON.stringify(input);
    const part = parts.get(before) ?? { rows: [], input };
    part.rows.push(row);
    parts.set(before, part);
  }
  return [...parts.values()];
}

/** To be called when the rows are on the screen as they are now: until then nobody sees what there is to be taken back. */
function endUndoLater(id: string, undo: Undo): void {
  setTimeout(() => {
    const run = sessionStore.get(bulkRunsAtom).find((one) => one.id === id);
    // One that has gone on since offers another.
    if (run?.undo === undo) tell(id, { undo: null });
  }, UNDO_OFFERED_MS);
}

const refresh = (operation: BulkOperation, alsoRefresh: readonly string[]): Promise<unknown> =>
  Promise.all(
    [areaOf(operation), ...alsoRefresh].map((area) => queryClient.invalidateQueries({ queryKey: [area] })),
  );

function beginRun(run: Pick<BulkRun, 'title' | 'state' | 'total'>): string {
  const id = randomId();
  // The last one first: it can be taken back for a few seconds, in which nobody scrolls past those of before.
  sessionStore.set(bulkRunsAtom, [
    { ...run, id, outcomes: [], message: '', canContinue: false, undo: null },
    ...sessionStore.get(bulkRunsAtom),
  ]);
  showBackgroundWork(true);
  return id;
}

/** Sends what is due of a run and says how it ended; what is done by then can be taken back. */
async function sendOn(id: string, sending: Sending): Promise<void> {
  const { operation, alsoRefresh, undone } = sending;
  sendings.set(id, sending);
  await sendBatches(id, sending);
  stopped.delete(id);
  const by = operation.undoneBy?.();
  const undo =
    by && undone && undone.length > 0 ? { operation: by, parts: partsOf(undone), alsoRefresh } : null;
  if (undo) tell(id, { undo });
  await refresh(operation, alsoRefresh);
  if (undo) endUndoLater(id, undo);
}

/** Does a verb to a selection, batch after batch; resolves when it has ended, however. */
export async function startBulkRun(request: BulkRequest): Promise<void> {
  const { chosen, title, operation, input, alsoRefresh } = request;
  askAgainFromNowOn();
  const id = beginRun({ title, state: 'finding', total: 0 });
  const isFound = Array.isArray(chosen);
  const rows: readonly ChosenRow[] | Failure | 'tooMany' = isFound
    ? (chosen as readonly ChosenRow[]) // checked above; readonly lists escape Array.isArray
    : await findRows(id, chosen as { list: List; query: ListQuery });
  if (rows === 'tooMany') return tell(id, { state: 'tooMany' });
  if ('status' in rows) return tell(id, { state: 'failed', message: rows.message });
  tell(id, { state: 'running', total: rows.length });
  const batches = inBatches([{ rows, input }]);
  await sendOn(id, { operation, alsoRefresh, batches, next: 0, outcomes: [], undone: [] });
}

/**
 * Goes on with a run that has failed, from the batch that was not answered. That one is sent under its key once more:
 * a row of it that was done is not done twice, and is answered as it was.
 */
export async function continueBulkRun({ id }: BulkRun): Promise<void> {
  const sending = sendings.get(id);
  if (!sending) return;
  tell(id, {
    state: 'running',
    message: '',
    canContinue: false,
    undo: null,
    outcomes: [...sending.outcomes],
  });
  await sendOn(id, sending);
}

/** Takes back what a run has done, row by row; a row that was changed since stays as it is and is reported. */
export async function undoBulkRun(run: BulkRun, title: string): Promise<void> {
  if (!run.undo) return;
  const { operation, parts, alsoRefresh } = run.undo;
  tell(run.id, { undo: null, canContinue: false });
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const id = beginRun({ title, state: 'running', total });
  const batches = inBatches(parts);
  await sendOn(id, { operation, alsoRefresh, batches, next: 0, outcomes: [], undone: null });
}
