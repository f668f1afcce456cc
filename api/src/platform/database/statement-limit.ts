const SIMPLE_QUERY = 'Q'.charCodeAt(0);
/** Type, length and the ending zero of the message around the text. */
const HEADER_BYTES = 5;
/** Longer texts are not settings. */
const LONGEST_SETTING = 100;

const SETTING = /^set local statement_timeout = (\d+)$/;

/**
 * How long a statement may run. PGlite knows `statement_timeout` and does not act on it, so that whoever runs the
 * statements does: `set local statement_timeout = <milliseconds>` holds until the transaction ends, 0 means no limit.
 */
export class StatementLimit {
  #ofTransaction: number | null = null;

  /** @param milliseconds - outside of transactions that set their own; 0 means no limit. */
  constructor(private readonly milliseconds: number) {}

  /** The limit of the statement that `messages` of the wire protocol ask for, in milliseconds, 0 for none. */
  next(messages: Uint8Array): number {
    const text = textOf(messages);
    if (text === 'commit' || text === 'rollback') this.#ofTransaction = null;
    const setting = SETTING.exec(text)?.[1];
    if (setting !== undefined) this.#ofTransaction = Number(setting);
    return this.#ofTransaction ?? this.milliseconds;
  }
}

function textOf(messages: Uint8Array): string {
  if (messages[0] !== SIMPLE_QUERY || messages.length > LONGEST_SETTING) return '';
  return Buffer.from(messages.subarray(HEADER_BYTES, -1)).toString();
}
