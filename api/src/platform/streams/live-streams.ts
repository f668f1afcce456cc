import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setImmediate as breathe } from 'node:timers/promises';
import { LIVE_BEAT_MS, type LiveMessages, type LiveRecord } from '@balai/shared/contract/host/live';
import { can } from '@balai/shared/permissions/permissions';
import type { Logger } from 'pino';
import type { LiveSession, Sessions } from '../auth/sessions';
import type { Database, Listen } from '../database/database';
import { BusyError, NotFoundError } from '../errors';
import type { Hearers, LiveEvent } from '../live/live-event';
import { LiveFeed } from '../live/live-feed';
import { arrive, leave, stay } from '../live/presence';
import { readingsOfGone } from '../live/record-changed';
import { isVisible } from '../scope/record-access';
import { isOver, looksAt, messageText, recordKey, write, type LiveStream } from './live-stream';

export interface LiveStreamsOptions {
  db: Database;
  sessions: Sessions;
  logger: Logger;
  clock: () => Date;
  /** Streams at once; none where browsers shall poll. */
  most: number;
}

export interface OpeningStream {
  session: LiveSession;
  records: readonly LiveRecord[];
  /** What the browser says it was told last; null for its first stream. */
  cursor: string | null;
  composition: string | null;
  response: ServerResponse;
}

/** Streams are looked after in so many turns of a beat, so that not all are at once. */
const TURNS = 20;
/** Streams that are written to before the event loop may do something else. */
const AT_ONCE = 500;
/** Time for each of many who read the same: 200 calls a second. */
const READING_MS = 5;
const LONGEST_WAIT_MS = 10_000;
/** Fewer than these read at once. */
const FEW = 20;
const BACK_SOON_MS = 1_000;
const LAST_WORD_MS = 2_000;
/** Two browsers that hold one session must not push each other out again and again. */
const REPLACED_MS = 60_000;
/** A browser that opens another record ends its stream and begins the next one: it has not left what both show. */
const LEFT_AFTER_MS = 2_000;

/** How long so many readers of the same take, each at a moment of his own. */
const spreadOver = (readers: number): number =>
  readers < FEW ? 0 : Math.min(LONGEST_WAIT_MS, readers * READING_MS);

/** The streams that browsers hold with this process, one for each session. */
export class LiveStreams {
  readonly #options: LiveStreamsOptions;
  readonly #feed: LiveFeed;
  /** By session. */
  readonly #streams = new Map<number, LiveStream>();
  /** Streams that showed records and have ended, by id: when they did. */
  readonly #left = new Map<string, number>();
  #isOpen = false;
  #stopFeed: (() => Promise<void>) | null = null;
  #timer: NodeJS.Timeout | undefined;
  #turn = 0;

  constructor(options: LiveStreamsOptions) {
    this.#options = options;
    const { db, logger } = options;
    this.#feed = new LiveFeed({ db, logger, tell: (events) => this.#hand(events) });
  }

  /** @param listen - what tells of the events of other processes; null where there are none. */
  async start(listen: Listen | null): Promise<void> {
    if (this.#options.most === 0) return;
    this.#stopFeed = await this.#feed.start(listen);
    this.#timer = setInterval(() => {
      this.#lookAfter().catch((error: unknown) =>
        this.#options.logger.error({ err: error }, 'streams could not be looked after'),
      );
    }, LIVE_BEAT_MS / TURNS);
    this.#timer.unref();
    this.#isOpen = true;
  }

  /** Ends all streams; their browsers come back. */
  async stop(): Promise<void> {
    this.#isOpen = false;
    clearInterval(this.#timer);
    const streams = [...this.#streams.values()];
    this.#byeAll(streams);
    // Who does not read does not keep the process from ending.
    const impatient = setTimeout(() => {
      for (const { response } of streams) response.destroy();
    }, LAST_WORD_MS);
    impatient.unref();
    await this.#stopFeed?.();
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Asks before anything is written.
   * @throws NotFoundError (404) where there are no streams, BusyError (503) where there are as many as there may be.
   */
  ensureRoom({ id }: LiveSession): void {
    if (this.#options.most === 0) throw new NotFoundError();
    const isNew = !this.#streams.has(id);
    if (!this.#isOpen || (isNew && this.#streams.size >= this.#options.most)) throw new BusyError();
  }

  /**
   * Takes a browser's stream, whose headers are written, and tells it what it has missed. One whose browser has gone
   * meanwhile is not taken.
   */
  async open({ session, records, cursor, composition, response }: OpeningStream): Promise<void> {
    if (isOver({ response })) return;
    const missed = this.#feed.since(cursor);
    // Until it knows all that it missed, it would come back with the cursor that it came with.
    const known = (missed && cursor) ?? this.#feed.cursor();
    const stream: LiveStream = {
      id: randomUUID(),
      session,
      records,
      withheld: new Set(),
      response,
      cursor: known,
    };
    const replaced = this.#streams.get(session.id);
    if (replaced) this.#bye(replaced, REPLACED_MS);
    this.#streams.set(session.id, stream);
    response.on('close', () => this.#forget(stream));
    this.#send(stream, 'ready', { resumed: missed !== null, composition });
    // It may have ended between the call and now.
    await this.#endDead([stream]);
    for (const { hearers, kind, reads } of missed ?? []) {
      if (isOver(stream)) return;
      if ('sessionsOf' in hearers) continue;
      const [hearer] = await this.#hearersAmong([stream], hearers);
      if (hearer) this.#send(hearer, 'change', { kind, reads, within: 0 });
    }
    stream.cursor = null;
    await this.#arrive(stream);
  }

  /** Tells who else looks at its records; one that its person may not see he has not open. */
  async #arrive(stream: LiveStream): Promise<void> {
    const seen: LiveRecord[] = [];
    for (const record of stream.records) {
      if ((await this.#whoSee([stream], record)).length > 0) seen.push(record);
    }
    const { id, session } = stream;
    const presence = { id, sessionId: session.id, userId: session.caller.id, records: seen };
    await arrive(this.#options.db, presence);
    // What it has open was stored after it left.
    if (isOver(stream)) this.#forget(stream);
  }

  /** Tells every browser that another composition is live. */
  async tellComposition(id: string): Promise<void> {
    await this.#sendAll([...this.#streams.values()], 'composition', { id });
  }

  #forget(stream: LiveStream): void {
    if (stream.records.length > 0 && !this.#left.has(stream.id)) this.#left.set(stream.id, Date.now());
    if (this.#streams.get(stream.session.id) === stream) this.#streams.delete(stream.session.id);
  }

  #send<Name extends keyof LiveMessages>(stream: LiveStream, name: Name, data: LiveMessages[Name]): void {
    write(stream, messageText(name, data, stream.cursor ?? this.#feed.cursor()));
  }

  #bye(stream: LiveStream, after: number): void {
    this.#send(stream, 'bye', { after });
    stream.response.end();
    this.#forget(stream);
  }

  /** Tells each browser another moment to come back, so that not all of them do at once. */
  #byeAll(streams: readonly LiveStream[]): void {
    const spread = BACK_SOON_MS + spreadOver(streams.length);
    for (const stream of streams) this.#bye(stream, Math.round(Math.random() * spread));
  }

  async #hand(events: readonly LiveEvent[]): Promise<void> {
    for (const event of events) {
      if ('sightOf' in event.hearers) this.#options.sessions.forget(event.hearers.sightOf);
      if ('sessionsOf' in event.hearers) {
        const ofPerson = this.#ofPerson(event.hearers.sessionsOf);
        await this.#askOf(ofPerson, this.#endDead(ofPerson));
      } else {
        await this.#sendChange(await this.#hearersAmong([...this.#streams.values()], event.hearers), event);
      }
    }
  }

  #ofPerson(userId: number): LiveStream[] {
    return [...this.#streams.values()].filter(({ session }) => session.caller.id === userId);
  }

  /**
   * Who cannot be asked of is not told either, and nobody else is held up: his browser comes back with what it was told
   * last, and is told the rest.
   * @returns null where the question failed.
   */
  async #askOf<Answer>(streams: readonly LiveStream[], question: Promise<Answer>): Promise<Answer | null> {
    try {
      return await question;
    } catch (error) {
      this.#options.logger.error({ err: error }, 'who may hear a live event could not be asked');
      this.#byeAll(streams);
      return null;
    }
  }

  async #hearersAmong(
    streams: readonly LiveStream[],
    hearers: Exclude<Hearers, { sessionsOf: number }>,
  ): Promise<LiveStream[]> {
    if ('people' in hearers || 'sightOf' in hearers) {
      const people = new Set('people' in hearers ? hearers.people : [hearers.sightOf]);
      return streams.filter(({ session }) => people.has(session.caller.id));
    }
    if ('holders' in hearers) {
      const { holders } = hearers;
      return streams.filter(({ session }) => holders.some((access) => can(session.caller.role, access)));
    }
    const { record, except } = hearers;
    const others = streams.filter(({ session }) => session.caller.id !== except);
    return this.#whoSee(others, record);
  }

  /** Those of the streams that look at a record and whose people may see it, as they are now. */
  async #whoSee(streams: readonly LiveStream[], record: LiveRecord): Promise<LiveStream[]> {
    const looking = streams.filter((stream) => looksAt(stream, record));
    const living = await this.#askOf(looking, this.#endDead(looking));
    const seeing: LiveStream[] = [];
    for (const stream of living ?? []) {
      const { caller, id } = stream.session;
      const { db, clock } = this.#options;
      const call = {
        caller,
        db,
        now: clock(),
        requestId: 'live',
        ip: '',
        sessionId: id,
        origin: 'user' as const,
      };
      const sees = await this.#askOf([stream], isVisible(call, record.entity, record.id));
      if (sees) seeing.push(stream);
      if (sees !== null) this.#tellWhetherGone(stream, record, !sees);
    }
    return seeing;
  }

  /**
   * Who has a record open that was deleted, or is not his to see any more, reads it once more, and his page says so. Of
   * one that he never saw he is told the same when his stream begins, whether it is there or not, and nothing later.
   */
  #tellWhetherGone(stream: LiveStream, record: LiveRecord, isGone: boolean): void {
    const key = recordKey(record);
    if (!isGone) stream.withheld.delete(key);
    else if (!stream.withheld.has(key)) {
      stream.withheld.add(key);
      this.#send(stream, 'change', { kind: 'gone', reads: readingsOfGone(record), within: 0 });
    }
  }

  #sendChange(streams: readonly LiveStream[], { kind, reads }: LiveEvent): Promise<void> {
    return this.#sendAll(streams, 'change', { kind, reads, within: spreadOver(streams.length) });
  }

  async #sendAll<Name extends keyof LiveMessages>(
    streams: readonly LiveStream[],
    name: Name,
    data: LiveMessages[Name],
  ): Promise<void> {
    const bytes = Buffer.from(messageText(name, data, this.#feed.cursor()));
    for (let first = 0; first < streams.length; first += AT_ONCE) {
      if (first > 0) await breathe();
      for (const stream of streams.slice(first, first + AT_ONCE)) {
        if (stream.cursor === null) write(stream, bytes);
        else this.#send(stream, name, data);
      }
    }
  }

  /** Ends the streams whose session does not live any more. @returns the others, with their people as they are now. */
  async #endDead(streams: readonly LiveStream[]): Promise<LiveStream[]> {
    if (streams.length === 0) return [];
    const ids = streams.map(({ session }) => session.id);
    const living = await this.#options.sessions.readLive(ids, this.#options.clock());
    return streams.filter((stream) => {
      const session = living.get(stream.session.id);
      if (session) {
        stream.session = session;
        return true;
      }
      this.#send(stream, 'ended', { code: 'not_signed_in' });
      stream.response.end();
      this.#forget(stream);
      return false;
    });
  }

  /** Some of the streams at each turn: is the session alive, is the browser there; and who has left his records. */
  async #lookAfter(): Promise<void> {
    this.#turn = (this.#turn + 1) % TURNS;
    const streams = [...this.#streams.values()].filter(({ session }) => session.id % TURNS === this.#turn);
    for (const { response } of streams) {
      // What was written a beat ago has not left yet.
      if (response.writableNeedDrain) response.destroy();
    }
    for (const stream of streams.filter(isOver)) this.#forget(stream);
    const living = await this.#endDead(streams.filter((stream) => !isOver(stream)));
    for (const stream of living) this.#send(stream, 'beat', null);
    await stay(
      this.#options.db,
      living.filter(({ records }) => records.length > 0).map(({ id }) => id),
    );
    const gone = [...this.#left].filter(([, at]) => at < Date.now() - LEFT_AFTER_MS).map(([id]) => id);
    for (const id of gone) this.#left.delete(id);
    await leave(this.#options.db, gone);
  }
}
