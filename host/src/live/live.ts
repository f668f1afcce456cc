import { LIVE_BEAT_MS, LIVE_RECORDS, type LiveRecord } from '@balai/shared/contract/host/live';
import { readRoleAccess } from '@balai/shared/contract/host/session';
import { callOperation } from '@balai/shared/http';
import { randomId } from '@balai/shared/session/bytes';
import { isLiveAtom } from '@balai/shared/session/live';
import { sessionStore } from '@balai/shared/session';
import { isSigningOutAtom } from '@balai/shared/session/session-store';
import { readChanged, readEverything, readFailed, readPolled } from './changed-queries';
import { holdStream } from './hold-stream';
import { followLookedAt } from './looked-at';
import type { LiveMessage } from './read-messages';

/** The lock and the channel of all tabs of the browser. */
const NAME = 'balai-live';
/** A stream that is back by then was never away: nothing begins to poll. */
const GRACE_MS = 10_000;
/** A tab that hears nothing for so long has nobody who tells it. */
const SILENCE_MS = 3 * LIVE_BEAT_MS;

/** What tabs say to each other. */
type Said =
  | { kind: 'heard'; message: LiveMessage }
  /** Of the tab that holds the stream: whether it is there. */
  | { kind: 'state'; isLive: boolean }
  /** Asks for the state, and for what every tab looks at. */
  | { kind: 'asks' }
  | { kind: 'looks'; tab: string; records: readonly LiveRecord[] };

export interface LiveOptions {
  /** Told of the live composition, again and again. */
  onComposition: (id: string) => void;
}

/**
 * Has this tab told what changes. One tab of the browser holds the stream and tells the others; when it is closed,
 * another one goes on where it was. Without a secure origin browsers have no locks: there every tab polls.
 * @returns ends it.
 */
export function startLive({ onComposition }: LiveOptions): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined;
  const end = new AbortController();
  const channel = new BroadcastChannel(NAME);
  const tab = randomId();
  const looking = new Map<string, readonly LiveRecord[]>();
  let cursor: string | null = null;
  let isHolding = false;
  let reopen = (): void => undefined;
  let downTimer: ReturnType<typeof setTimeout> | undefined;
  let isLost = false;

  const say = (said: Said) => channel.postMessage(said);
  const isLive = () => sessionStore.get(isLiveAtom);

  function setLive(live: boolean): void {
    clearTimeout(downTimer);
    isLost = false;
    if (live) downTimer = setTimeout(() => setLive(false), SILENCE_MS);
    if (live === isLive()) return;
    // What changed between its last question and now.
    if (live) readPolled();
    sessionStore.set(isLiveAtom, live);
    if (isHolding) say({ kind: 'state', isLive: live });
  }

  function goDown(): void {
    // Tries that fail meanwhile do not put it off.
    if (!isLive() || isLost) return;
    isLost = true;
    clearTimeout(downTimer);
    downTimer = setTimeout(() => setLive(false), GRACE_MS);
  }

  function hear(message: LiveMessage): void {
    cursor = message.cursor;
    if (message.name !== 'ended' && message.name !== 'bye') setLive(true);
    if (message.name === 'change') readChanged(message.data);
    if (message.name === 'composition') onComposition(message.data.id);
    if (message.name === 'ready') {
      if (message.data.resumed) readFailed();
      else readEverything();
      if (message.data.composition !== null) onComposition(message.data.composition);
    }
    // Its answer is what any call would be answered now: the password is asked for.
    if (message.name === 'ended' && !sessionStore.get(isSigningOutAtom))
      void callOperation(readRoleAccess, {}, { background: true });
  }

  const recordsText = () => JSON.stringify([...looking.values()]);

  function look(by: string, records: readonly LiveRecord[]): void {
    const before = recordsText();
    if (records.length === 0) looking.delete(by);
    else looking.set(by, records);
    if (isHolding && recordsText() !== before) reopen();
  }

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'heard') hear(data.message);
    if (data.kind === 'state') setLive(data.isLive);
    if (data.kind === 'looks') look(data.tab, data.records);
    if (data.kind === 'asks') {
      say({ kind: 'looks', tab, records: looking.get(tab) ?? [] });
      if (isHolding) say({ kind: 'state', isLive: isLive() });
    }
  };

  const stopFollowing = followLookedAt((records) => {
    look(tab, records);
    say({ kind: 'looks', tab, records });
  });
  const leave = () => say({ kind: 'looks', tab, records: [] });
  window.addEventListener('pagehide', leave, { signal: end.signal });
  say({ kind: 'asks' });

  const hold = async () => {
    isHolding = true;
    // Where another tab held it before, it is as good as there.
    goDown();
    say({ kind: 'asks' });
    await holdStream({
      signal: end.signal,
      cursor: () => cursor,
      records: () => [...looking.values()].flat().slice(0, LIVE_RECORDS),
      onRecords: (open) => {
        reopen = open;
      },
      hear: (message) => {
        say({ kind: 'heard', message });
        hear(message);
      },
      lost: goDown,
    });
    // The place is kept: no other tab would be answered otherwise.
    if (!end.signal.aborted) await new Promise((ended) => end.signal.addEventListener('abort', ended));
  };
  // Rejects when this tab ends while it waits for the lock.
  navigator.locks.request(NAME, { signal: end.signal }, hold).catch(() => undefined);

  return () => {
    leave();
    end.abort();
    stopFollowing();
    clearTimeout(downTimer);
    channel.close();
    sessionStore.set(isLiveAtom, false);
  };
}
