import type { Operation } from '@balai/shared/contract/operation';
import type { Logger } from 'pino';
import type { Database } from '../database/database';
import { ConfigurationError } from '../env/environment';
import { standingTrouble } from '../logging/standing-trouble';
import { compose, type Composition, type RefusedRelease } from './compose';
import { giveAnswers, takeIncoming } from './incoming';
import { candidatesOf } from './release-history';
import { latestChange, readChanges } from './releases.repository';

/** What another process or a person published is live here after so long. */
const LOOK_EVERY_MS = 1_000;

/** Files that were damaged or missing may have been brought since, which no change in the database says. */
const LOOKS_UNTIL_ANOTHER_TRY = 10;

/** The operations this API answers; they are known after all routes are. */
export type AnsweredOperations = () => readonly Operation[];

export interface ReleasesOptions {
  db: Database;
  /** Absolute: DATA_DIR/releases. */
  directory: string;
  logger: Logger;
  answered: AnsweredOperations;
  clock: () => Date;
  /** Starts although a department that is live cannot work with this API. */
  allowUnfit: boolean;
}

const sentenceOf = ({ title, release, detail }: RefusedRelease): string =>
  `The department ${title} (release ${release}) cannot work with this API: ${detail}.`;

/**
 * The releases that are live. Which ones they are says the database, their files lie in the data directory, so that all
 * processes and every start see the same. It looks for what is new only where it is told to: a call that asked the
 * database here would wait for the one connection that its own transaction holds.
 */
export class Releases {
  readonly directory: string;
  readonly #options: ReleasesOptions;
  #composition: Composition | null = null;
  #readChange = 0;
  /** Looks until what is live is composed anew; null while nothing of it is damaged. */
  #looksLeft: number | null = null;
  #looking: Promise<RefusedRelease[]> | null = null;
  /** Requests that cannot be taken, of which the log has been told. */
  readonly #left = new Set<string>();
  #onChange: (id: string) => void = () => undefined;

  constructor(options: ReleasesOptions) {
    this.directory = options.directory;
    this.#options = options;
  }

  /** @returns null where the host has no release that can be shown. */
  composition(): Promise<Composition | null> {
    return Promise.resolve(this.#composition);
  }

  /** Has `listener` told the id of every composition that takes the place of another. */
  onChange(listener: (id: string) => void): void {
    this.#onChange = listener;
  }

  /**
   * Takes what was published meanwhile and composes what is live.
   * @throws ConfigurationError where a department that is live would no longer work: whoever starts this API decides,
   * not the API.
   */
  async start(): Promise<void> {
    const refused = await this.look();
    const unfit = refused.filter(({ reason }) => reason === 'unfit');
    if (unfit.length === 0 || this.#options.allowUnfit) return;
    throw new ConfigurationError(
      `${unfit.map(sentenceOf).join(' ')} Publish a release of it that does, or set ALLOW_UNFIT_RELEASES=1 to start without it.`,
    );
  }

  /** Looks again and again for what is new. @returns what ends it. */
  watch(): () => void {
    const trouble = standingTrouble(this.#options.logger, 'the releases cannot be read');
    const timer = setInterval(() => void this.look().then(trouble.over, trouble.met), LOOK_EVERY_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  /** Takes what is in `incoming` and reads the history. @returns the wanted releases that cannot be shown. */
  look(): Promise<RefusedRelease[]> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<RefusedRelease[]> {
    const { db, logger, answered, clock } = this.#options;
    const operations = new Map(answered().map((operation) => [operation.name, operation]));
    const sources = { db, directory: this.directory, answered: operations };
    const live = async () => (await this.#compose(sources)).composition;
    const isLeft = (id: string, error: unknown) => {
      if (this.#left.has(id)) return;
      this.#left.add(id);
      const message = 'a request in releases/incoming cannot be taken: give it to the user of the server';
      logger.error({ err: error, request: id }, message);
    };
    const requests = await takeIncoming({ ...sources, logger, now: clock(), live, isLeft });
    try {
      return await this.#show(sources);
    } finally {
      // Who hears that it is live looks at it at once.
      await giveAnswers(this.directory, requests);
    }
  }

  /** Composes what is live, where that is something else by now. */
  async #show(sources: Parameters<typeof compose>[0]): Promise<RefusedRelease[]> {
    const { db, logger } = this.#options;
    const change = await latestChange(db);
    const isNew = change !== this.#readChange;
    if (this.#looksLeft !== null) this.#looksLeft -= 1;
    if (!isNew && this.#looksLeft !== 0) return [];
    const { composition, refused } = await this.#compose(sources);
    const before = this.#composition?.id;
    this.#composition = composition;
    this.#readChange = change;
    this.#looksLeft = refused.some(({ reason }) => reason === 'damaged') ? LOOKS_UNTIL_ANOTHER_TRY : null;
    if (before !== undefined && composition && composition.id !== before) this.#onChange(composition.id);
    if (isNew) for (const release of refused) logger.error(release, 'a release cannot be shown');
    return refused;
  }

  async #compose(sources: Parameters<typeof compose>[0]) {
    return compose(sources, candidatesOf(await readChanges(sources.db)));
  }
}
