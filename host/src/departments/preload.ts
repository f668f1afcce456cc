import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { can, type Access } from '@balai/shared/permissions/permissions';
import type { Role } from '@balai/shared/permissions/roles';
import { matchPath } from 'react-router-dom';
import { loadDepartment } from './load-department';
import { loadKit } from './provided-modules';

/** The first page is drawn and can be used by then. */
const KIT_AFTER_MS = 1_500;
const DEPARTMENTS_AFTER_MS = 4_000;

/** A failed preload is silent: the click that follows asks again and says what is wrong. */
const ignore = () => undefined;

function findPage(departments: readonly ComposedDepartment[], role: Role, path: string) {
  for (const department of departments) {
    const route = department.manifest.routes.find((candidate) => matchPath(candidate.path, path));
    // Typed where it is declared (defineManifest), text after its way through JSON.
    if (route) return can(role, route.access as Access) ? { department, page: route.page } : undefined;
  }
  return undefined;
}

async function preloadPath(
  departments: readonly ComposedDepartment[],
  role: Role,
  path: string,
): Promise<void> {
  const found = findPage(departments, role, path);
  if (!found) return;
  const { pages } = await loadDepartment(found.department);
  await pages[found.page]?.();
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
 * pages are made of, and after a while the permitted departments' entries.
 *
 * A browser that saves data fetches no department before it is wanted. The parts that all of them share it does: every
 * link of the menu needs them.
 * @returns a function that stops it.
 */
export function preloadDepartments(departments: readonly ComposedDepartment[], role: Role): () => void {
  const stop = new AbortController();
  const follow = (event: Event) => {
    const path = pathOfLink(event);
    if (path) preloadPath(departments, role, path).catch(ignore);
  };
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, follow, { signal: stop.signal, passive: true });
  }
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1));
  const later = (milliseconds: number, act: () => void) => {
    const unlessStopped = () => {
      if (!stop.signal.aborted) act();
    };
    return setTimeout(() => whenIdle(unlessStopped), milliseconds);
  };
  const timers = [
    later(KIT_AFTER_MS, () => void loadKit().catch(ignore)),
    later(DEPARTMENTS_AFTER_MS, () => {
      if (savesData()) return;
      for (const department of departments) {
        const open = department.manifest.routes.some((route) => can(role, route.access as Access)); // as above
        if (open) loadDepartment(department).catch(ignore);
      }
    }),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
    stop.abort();
  };
}
