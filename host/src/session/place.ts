export const LOGIN = '/pages/login';
export const MAINTENANCE = '/misc/maintenance';

const interludes: readonly string[] = [LOGIN, MAINTENANCE];

export const goTo = (path: string): void => window.history.replaceState(null, '', path);

/** Only paths of this origin: what comes from the history is never followed elsewhere. */
const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value);

export function wantedPlace(): string | null {
  const state: unknown = window.history.state;
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null;
  return isOwnPath(wanted) ? wanted : null;
}

/** Goes to the sign-in or maintenance page and keeps in mind, also over a reload, where the person wanted to be. */
export function leaveFor(interlude: typeof LOGIN | typeof MAINTENANCE): void {
  const { pathname, search, hash } = window.location;
  const wanted = interludes.includes(pathname) ? (wantedPlace() ?? '/') : `${pathname}${search}${hash}`;
  window.history.replaceState({ wanted }, '', interlude);
}

/** Back from the sign-in or maintenance page to where the person wanted to be; who came by himself stays. */
export function comeBack(): void {
  const { pathname } = window.location;
  const wanted = interludes.includes(pathname) ? wantedPlace() : null;
  if (wanted !== null) goTo(wanted);
  else if (pathname === LOGIN) goTo('/');
}
