// The sign-in page is drawn without any of this; it is fetched while the person types.

export const loadLogin = () => import('@balai/shared/session/login');
export const loadStart = () => import('./start');

/** The shell with its words, and what stands for it. */
export async function loadShell() {
  const { Kit, loadPasswordChange, loadShellText, MaintenancePage, ShellApp } =
    await import('../shell/shell-app');
  await loadShellText();
  return { Kit, loadPasswordChange, MaintenancePage, ShellApp };
}

/** Fetches what stands behind a session that is there already. A failure is silent: it is asked for again and reported. */
export function fetchBehindSession(): void {
  for (const load of [loadStart, loadShell]) load().catch(() => undefined);
}

let isAsked = false;

/** Fetches what follows a sign-in, once. A failure is silent: the sign-in asks again and says what is wrong. */
export function fetchAhead(): void {
  if (isAsked) return;
  isAsked = true;
  for (const load of [loadLogin, loadStart, loadShell]) {
    load().catch(() => {
      isAsked = false;
    });
  }
}
