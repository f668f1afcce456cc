const SETTING = /^set local statement_timeout = (\d+)$/;

/**
 * How long a statement of a connection may run, for who must know it beside the database: PGlite knows
 * `statement_timeout` and does not act on it, and a server that cannot be reached any more acts on nothing.
 * `set local statement_timeout = <milliseconds>` holds until the transaction ends, 0 means no limit.
 */
export class StatementLimit {
  #ofTransaction: number | null = null;

  /** @param milliseconds - outside of transactions that set their own; 0 means no limit. */
  constructor(private readonly milliseconds: number) {}

  /** The limit of the statement that is sent next, in milliseconds, 0 for none. @param text - without values. */
  next(text: string): number {
    if (text === 'commit' || text === 'rollback') this.#ofTransaction = null;
    const setting = SETTING.exec(text)?.[1];
    if (setting !== undefined) this.#ofTransaction = Number(setting);
    return this.#ofTransaction ?? this.milliseconds;
  }
}

const SIMPLE_QUERY = 'Q'.charCodeAt(0);
/** Type, length and the ending zero of the message around the text. */
const HEADER_BYTES = 5;
/** Longer texts are not settings. */
const LONGEST_SETTING = 100;

/** The statement without values that messages of the wire protocol ask for; '' for every other one. */
export function plainStatement(messages: Uint8Array): string {
  if (messages[0] !== SIMPLE_QUERY || messages.length > LONGEST_SETTING) return '';
  return Buffer.from(messages.subarray(HEADER_BYTES, -1)).toString();
}
