import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { fetchFloating, whenIdle } from '@balai/shared/ui/shell';
import { fetchDepartment, fetchPage } from './load-department';
import { findPage, type FoundPage } from './find-page';
import { loadKit, loadKitParts } from './provided-modules';

/** The first page is drawn and can be used by then. */
const KIT_AFTER_MS = 1_500;
const DEPARTMENTS_AFTER_MS = 4_000;

/** A failed preload is silent: the click that follows asks again and says what is wrong. */
const ignore = () => undefined;

/** The page under a path, where there is one and the caller may see it. */
function permittedPage(
  departments: readonly ComposedDepartment[],
  holds: (access: string) => boolean,
  path: string,
): FoundPage | undefined {
  const found = findPage(departments, path);
  return found && holds(found.route.access) ? found : undefined;
}

/**
 * Fetches what the page of an address is made of, for who begins there: it travels while the shell is drawn, and runs
 * when the shell comes to it.
 */
export function fetchFirstPage(...address: Parameters<typeof permittedPage>): void {
  const found = permittedPage(...address);
  if (!found) return;
  fetchPage(found.department, found.route).catch(ignore);
  loadKit().catch(ignore);
}

function pathOfLink(event: Event): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link && link.origin === location.origin ? link.pathname : undefined;
}

const savesData = () => {
  // Chromium only; others answer undefined.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/**
 * Fetches a department's page when a link to it is pointed at or focused; when the browser is idle, what all their
 * pages are made of, menus, hints and the command palette, and after a while the permitted departments' own files. Nothing of a department runs before
 * somebody opens one of its pages: one that freezes the tab would take those along who never wanted it.
 *
 * A browser that saves data fetches no department before it is wanted. The parts that all of them share it does: every
 * link of the menu needs them.
 * @returns a function that stops it.
 */
export function preloadDepartments(
  departments: readonly ComposedDepartment[],
  holds: (access: string) => boolean,
): () => void {
  const stop = new AbortController();
  const follow = (event: Event) => {
    const path = pathOfLink(event);
    const found = path && permittedPage(departments, holds, path);
    if (found) fetchPage(found.department, found.route).catch(ignore);
  };
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, follow, { signal: stop.signal, passive: true });
  }
  const stops = [
    whenIdle(KIT_AFTER_MS, () => {
      void fetchFloating();
      loadKit().then(loadKitParts).catch(ignore);
      import('../palette/command-palette').catch(ignore);
    }),
    whenIdle(DEPARTMENTS_AFTER_MS, () => {
      if (savesData()) return;
      for (const department of departments) {
        const opens = department.manifest.routes.some(({ access }) => holds(access));
        if (opens) fetchDepartment(department).catch(ignore);
      }
    }),
  ];
  return () => {
    for (const stopTimer of stops) stopTimer();
    stop.abort();
  };
}
