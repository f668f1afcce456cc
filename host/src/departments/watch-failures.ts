import type { ComposedDepartment } from '@balai/shared/contract/host/composition';

/** A failure that cannot be told is not worth another one. */
const ignore = (): void => undefined;

/**
 * Has the panel, and its person, told what fails in the page and nobody catches, in a press, a timer or a promise, and
 * what took the place of a page: whose release it is learns of it nowhere else.
 * @returns what ends it.
 */
export function watchFailures(departments: readonly ComposedDepartment[]): () => void {
  const stop = new AbortController();
  const tell = (error: unknown) => {
    // Browsers say of sizes that changed while they were watched that it is an error, and give none.
    if (!(error instanceof Error)) return;
    import('./tell-failure').then(({ tellFailure }) => tellFailure(error, departments)).catch(ignore);
  };
  addEventListener('error', ({ error }) => tell(error), { signal: stop.signal });
  addEventListener('unhandledrejection', ({ reason }) => tell(reason), { signal: stop.signal });
  return () => stop.abort();
}
