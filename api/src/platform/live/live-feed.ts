import type { Logger } from 'pino';
import type { Database, Listen } from '../database/database';
import { standingTrouble, type StandingTrouble } from '../logging/standing-trouble';
import { liveSignal } from './announce';
import type { LiveEvent } from './live-event';
import {
  LIVE_CHANNEL,
  readLatestLiveEvents,
  readLiveEvents,
  type StoredLiveEvent,
} from './live-events.repository';

/** A browser that was away for longer reads everything again. */
const KEPT_MS = 300_000;
/** More than this in that time is not kept for those who come back. */
const KEPT_EVENTS = 10_000;
/** What other processes stored is looked for so often, should the database not have said that there is something. */
const LOOK_EVERY_MS = 1_000;
/** A page reads what it shows some seconds before its first stream begins. */
const BEFORE_FIRST_MS = 30_000;

interface KeptEvent extends StoredLiveEvent {
  /** Of the same events the same. */
  text: string;
}

export interface LiveFeedOptions {
  db: Database;
  logger: Logger;
  /**
   * Hands events out to whom they concern. What is resolved stays told: whoever comes back with a later cursor is not
   * told of them again.
   */
  tell: (events: readonly LiveEvent[]) => Promise<void>;
}

/** What all processes of an installation announce, in one order, as it is stored. */
export class LiveFeed {
  readonly #options: LiveFeedOptions;
  readonly #trouble: StandingTrouble;
  #horizon = 0;
  /** What was read of transactions from the horizon on: id to transaction. */
  #read = new Map<number, number>();
  #kept: KeptEvent[] = [];
  /** From then on nothing is missing among those kept; Unix milliseconds. */
  #keptSince = 0;
  #told = 0;
  #telling: Promise<void> = Promise.resolve();
  #looking: Promise<void> | null = null;
  #lookAgain = false;

  constructor(options: LiveFeedOptions) {
    this.#options = options;
    this.#trouble = standingTrouble(options.logger, 'live events cannot be read');
  }

  /** Begins with now. @returns what ends it. */
  async start(listen: Listen | null): Promise<() => Promise<void>> {
    const now = Date.now();
    const { events, horizon } = await readLatestLiveEvents(this.#options.db, KEPT_MS / 1000);
    this.#keptSince = now - KEPT_MS;
    this.#keep(withText(events), horizon);
    this.#told = this.#horizon;
    const look = () => void this.look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    timer.unref();
    const forget = liveSignal.listen(look);
    const stopListening = listen?.(LIVE_CHANNEL, look);
    return async () => {
      clearInterval(timer);
      forget();
      await stopListening?.();
      await this.#looking;
    };
  }

  /** What a browser that has been told everything so far comes back with. */
  cursor(): string {
    return `${this.#told}-${Math.floor(Date.now() / 1000)}`;
  }

  /**
   * What was announced since a cursor, some of it perhaps known already; without one, in the last half minute.
   * @returns null where that is not known any more.
   */
  since(cursor: string | null): LiveEvent[] | null {
    const now = Date.now();
    if (cursor === null) return eventsOf(this.#kept.filter(({ at }) => at > now - BEFORE_FIRST_MS));
    const [, horizon, second] = /^(\d{1,15})-(\d{1,12})$/.exec(cursor) ?? [];
    const givenAt = Number(second) * 1000;
    if (horizon === undefined || givenAt < this.#keptSince || givenAt < now - KEPT_MS) return null;
    return eventsOf(this.#kept.filter(({ xid }) => xid >= Number(horizon)));
  }

  /** Reads what is new and has it told. A database that is away for a moment is asked again at the next look. */
  look(): Promise<void> {
    this.#lookAgain = true;
    this.#looking ??= this.#lookOn()
      .then(this.#trouble.over, this.#trouble.met)
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #lookOn(): Promise<void> {
    while (this.#lookAgain) {
      this.#lookAgain = false;
      const known = [...this.#read.keys()];
      const { events: read, horizon } = await readLiveEvents(this.#options.db, this.#horizon, known);
      const events = withText(read);
      this.#keep(events, horizon);
      if (events.length > 0) this.#lookAgain = true;
      this.#tell(events, horizon);
    }
  }

  /**
   * Has events told while those before them may still be asking who may hear them, so that one slow question holds up
   * none of them; the look goes on. What browsers come back with passes them when all before them are told, too.
   */
  #tell(events: readonly KeptEvent[], horizon: number): void {
    const { tell, logger } = this.#options;
    const told = events.length > 0 ? tell(eventsOf(events)) : Promise.resolve();
    this.#telling = Promise.allSettled([this.#telling, told]).then(([, outcome]) => {
      if (outcome.status === 'rejected') logger.error({ err: outcome.reason }, 'live events cannot be told');
      this.#told = horizon;
    });
  }

  #keep(events: readonly KeptEvent[], horizon: number): void {
    this.#horizon = horizon;
    for (const { id, xid } of events) this.#read.set(id, xid);
    for (const [id, xid] of this.#read) if (xid < horizon) this.#read.delete(id);
    if (events.length === 0) return;
    const oldest = Date.now() - KEPT_MS;
    this.#kept = [...this.#kept, ...events].filter(({ at }) => at > oldest);
    const dropped = this.#kept.splice(0, Math.max(0, this.#kept.length - KEPT_EVENTS)).at(-1);
    if (dropped) this.#keptSince = dropped.at;
  }
}

const withText = (stored: readonly StoredLiveEvent[]): KeptEvent[] =>
  stored.map((one) => ({ ...one, text: JSON.stringify(one.event) }));

/**
 * What is to be told of events: the same once, however often it happened. Who comes back to a busy panel would otherwise
 * be told of one list a thousand times, which is more than a stream may leave unread.
 */
const eventsOf = (kept: readonly KeptEvent[]): LiveEvent[] => [
  ...new Map(kept.map(({ text, event }) => [text, event])).values(),
];
