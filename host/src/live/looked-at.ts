import { listComments } from '@balai/shared/contract/host/comments';
import { listPresence } from '@balai/shared/contract/host/presence';
import { LIVE_RECORDS, type LiveRecord } from '@balai/shared/contract/host/live';
import { areaOf, queryClient } from '@balai/shared/http/query-client';

/** Who only passes by opens no stream. */
const SETTLED_MS = 300;

/** What is asked of a record that is on the screen: what is said of it, and who else has it open. */
const ofRecord: ReadonlySet<unknown> = new Set([listComments.name, listPresence.name]);

/** The records on the screen of this tab. */
function lookedAt(): LiveRecord[] {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const records = shown.flatMap(({ queryKey: [, name, entity, id] }) =>
    ofRecord.has(name) && typeof entity === 'string' && typeof id === 'number'
      ? [[`${entity}:${id}`, { entity, id }] as const]
      : [],
  );
  return [...new Map(records).values()];
}

/**
 * Comments are told to who looks at their record: who comes back to it reads them anew, however fresh they were when he
 * left. Who has it open is forgotten as soon as it is left, see presence.tsx.
 */
const readCommentsWhenShown = (): void =>
  queryClient.setQueryDefaults([areaOf(listComments), listComments.name], { refetchOnMount: 'always' });

/** Has `tell` told which records this tab looks at, whenever they are others. @returns ends it. */
export function followLookedAt(tell: (records: LiveRecord[]) => void): () => void {
  readCommentsWhenShown();
  let told = '[]';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const records = lookedAt().slice(0, LIVE_RECORDS);
    const text = JSON.stringify(records);
    if (text === told) return;
    told = text;
    tell(records);
  };
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_MS);
  };
  lookSoon();
  const stop = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') lookSoon();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
