/** A failure that cannot be told is not worth another one. */
const ignore = (): void => undefined;

/**
 * Has the panel told what fails in the page and nobody catches, in a press, a timer or a promise, and what took the
 * place of a page: whose release it is learns of it nowhere else.
 * @returns what ends it.
 */
export function watchFailures(): () => void {
  const stop = new AbortController();
  const tell = (error: unknown) =>
    void import('./tell-failure').then(({ tellFailure }) => tellFailure(error)).catch(ignore);
  addEventListener('error', ({ error }) => tell(error), { signal: stop.signal });
  addEventListener('unhandledrejection', ({ reason }) => tell(reason), { signal: stop.signal });
  return () => stop.abort();
}
