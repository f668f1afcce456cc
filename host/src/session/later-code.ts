// The sign-in page is drawn without any of this; it is fetched while the person types.

export const loadLogin = () => import('@balai/shared/session/login');
export const loadStart = () => import('./start');

/** The shell with its words. */
export async function loadShell() {
  const { ShellApp, loadShellText } = await import('../shell/shell-app');
  await loadShellText();
  return { ShellApp };
}

/** What replaces a temporary password; few ever need it, so it is not fetched ahead. */
export const loadPasswordChange = () => import('./password-change-page');

/** The maintenance page with its words. */
export async function loadMaintenancePage() {
  const { MaintenancePage, loadShellText } = await import('../shell/maintenance-page');
  await loadShellText();
  return { MaintenancePage };
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
