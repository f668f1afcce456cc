import { listComments } from '@balai/shared/contract/host/comments';
import { LIVE_RECORDS, type LiveRecord } from '@balai/shared/contract/host/live';
import { queryClient } from '@balai/shared/http/query-client';

/** Who only passes by opens no stream. */
const SETTLED_MS = 300;

/** The records whose conversation is on the screen of this tab. */
function lookedAt(): LiveRecord[] {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  return shown.flatMap(({ queryKey: [, name, entity, id] }) =>
    name === listComments.name && typeof entity === 'string' && typeof id === 'number'
      ? [{ entity, id }]
      : [],
  );
}

/** Has `tell` told which records this tab looks at, whenever they are others. @returns ends it. */
export function followLookedAt(tell: (records: LiveRecord[]) => void): () => void {
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
