import type { AddressInfo } from 'node:net';
import type { LiveChange } from '@balai/shared/contract/host/live';
import { sql } from 'kysely';
import { announce } from '../live/announce';
import { defineLiveEvent } from '../live/live-event';
import { openLive, type LiveReader } from './live-reader';
import { createTestApp, type Client, type TestApp } from './test-app';

type ReaderOptions = Parameters<typeof openLive>[2];

/** What is told to named people, to read these words again. */
export const toPeople = defineLiveEvent<{ people: number[]; words: string }>({
  kind: 'test',
  hearers: ({ people }) => ({ people }),
  reads: ({ words }) => [[words]],
});

/** The kinds of all that a stream has been told so far. */
export const kindsOf = (reader: LiveReader): string[] =>
  reader.messages.flatMap((message) => (message.name === 'change' ? [message.data.kind] : []));

/** Resolves when a stream has said that this is to be read again. */
export async function untilRead(reader: LiveReader, words: string): Promise<void> {
  while ((await reader.next('change')).data.reads[0]?.[0] !== words);
}

/** The next of a kind that a stream is told. */
export async function untilKind(reader: LiveReader, kind: string): Promise<LiveChange> {
  let change = (await reader.next('change')).data;
  while (change.kind !== kind) change = (await reader.next('change')).data;
  return change;
}

/** A panel that listens on a port of its own, with streams that a test opens and that `hangUp` closes. */
export async function createListeningPanel() {
  const panel: TestApp = await createTestApp();
  const streams = await panel.startStreams();
  await panel.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = panel.app.server.address() as AddressInfo; // a port has such an address
  const open: LiveReader[] = [];
  let marks = 0;

  async function hear(client: Client, options: ReaderOptions = {}): Promise<LiveReader> {
    const reader = await openLive(`http://127.0.0.1:${port}`, client.signed(), options);
    open.push(reader);
    return reader;
  }

  /** Something that the person hears after all that was announced before. */
  async function mark(client: Client, reader: LiveReader): Promise<void> {
    marks += 1;
    const words = `mark ${marks}`;
    await announce(panel.db, toPeople, { people: [client.userId], words });
    await untilRead(reader, words);
  }

  /** What a browser comes back with that knows all that is stored: nothing of it is told again after the ready. */
  async function cursorOfNow(): Promise<string> {
    const { rows } = await sql<{ next: string }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(panel.db);
    return `${rows[0]?.next}-${Math.floor(Date.now() / 1000)}`;
  }

  /** A stream that has been told what happened before, and hears what comes. */
  async function listen(client: Client, options: ReaderOptions = {}): Promise<LiveReader> {
    const reader = await hear(client, { cursor: await cursorOfNow(), ...options });
    await reader.next('ready');
    await mark(client, reader);
    reader.messages.length = 0;
    return reader;
  }

  function hangUp(): void {
    for (const reader of open.splice(0)) reader.close();
  }

  return { panel, streams, hear, listen, mark, hangUp };
}

export type ListeningPanel = Awaited<ReturnType<typeof createListeningPanel>>;

/**
 * One for the tests of a file.
 * @returns it, once they begin.
 */
export function listeningPanel(): () => ListeningPanel {
  let listening: ListeningPanel;
  beforeAll(async () => {
    listening = await createListeningPanel();
  });
  afterEach(() => listening.hangUp());
  afterAll(() => listening.panel.close());
  return () => listening;
}
