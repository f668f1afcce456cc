/** The router describes each move by one; the browser of the tests has none. */
class MoveRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;
  constructor(
    readonly url: string,
    { signal }: { signal?: AbortSignal },
  ) {
    this.signal = signal;
  }
}

/** Lets a router with data move between pages in this test file. */
export const letRouterMove = (): void => void Object.assign(globalThis, { Request: MoveRequest });
