import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { type Department, offerNewRecords } from '@balai/shared/department';
import { loadMessages, loadSentences } from '@balai/shared/i18n';
import { offerGuide } from '@balai/shared/ui/shell';
import type { ComponentType } from 'react';
import { download, DownloadError, downloadAnew } from './download';
import { federation } from './federation';
import { chunkFailureOf, DepartmentLoadError, type LoadFailure } from './load-error';
import { loadKit } from './provided-modules';
import { didHang, expectDrawing, markAsStarted, markAsStarting } from './start-marks';

type Route = ComposedDepartment['manifest']['routes'][number];

const registered = new Set<string>();
const loading = new Map<string, Promise<Department>>();

type Released = Omit<Department, 'sentences'> & Partial<Pick<Department, 'sentences'>>;

function isDepartment(module: unknown): module is { department: Department } {
  if (typeof module !== 'object' || module === null || !('department' in module)) return false;
  const { department } = module;
  return (
    typeof department === 'object' && department !== null && 'manifest' in department && 'pages' in department
  );
}

/** @param otherwise - what an error means of which neither a download nor a chunk is the cause. */
function loadErrorOf(id: string, error: unknown, otherwise: LoadFailure): DepartmentLoadError {
  if (error instanceof DepartmentLoadError) return error;
  const failure = error instanceof DownloadError ? error.failure : (chunkFailureOf(error) ?? otherwise);
  const message = error instanceof Error ? error.message : String(error);
  return new DepartmentLoadError(id, failure, message, { cause: error });
}

/** What a page is made of beside the kit: the department's own files and those of the page. Empty under development. */
function filesOf({ entry, preload }: ComposedDepartment, { scripts = [] }: Route): string[] {
  if (preload.length === 0) return [];
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return [...new Set([...preload, ...scripts.map((name) => folder + name)])];
}

/** Fetches a page's files into the browser's cache and runs nothing of them. @throws DownloadError */
export async function fetchPage(department: ComposedDepartment, route: Route): Promise<void> {
  await Promise.all(filesOf(department, route).map(download));
}

/** Fetches a department's own files into the browser's cache and runs nothing of them. @throws DownloadError */
export async function fetchDepartment({ preload }: ComposedDepartment): Promise<void> {
  await Promise.all(preload.map(download));
}

/** Asks again at once for what has not arrived of a page; who waits for it goes on waiting. */
export const fetchPageAnew = (department: ComposedDepartment, route: Route): void =>
  downloadAnew(filesOf(department, route));

async function startDepartment({ id, entry, entryGlobalName }: ComposedDepartment): Promise<Department> {
  if (!registered.has(id)) {
    federation.registerRemotes([{ name: entryGlobalName, entry, entryGlobalName, type: 'global' }]);
    registered.add(id);
  }
  const module: unknown = await federation.loadRemote(`${entryGlobalName}/department`);
  if (!isDepartment(module) || module.department.manifest.id !== id) {
    throw new DepartmentLoadError(id, 'broken', `${entry} does not hold the department '${id}'.`);
  }
  return module.department;
}

/** A department that runs; a failure is not kept: the next call tries again. */
function startedDepartment(department: ComposedDepartment): Promise<Department> {
  const known = loading.get(department.id);
  if (known) return known;
  const attempt = startDepartment(department);
  loading.set(department.id, attempt);
  attempt.catch(() => loading.delete(department.id));
  return attempt;
}

/**
 * What `take` makes of a department that runs. Its files are fetched first, so that what can fail on the way has failed
 * before any of them runs. From the first that runs until `pageStarted` the department counts as starting, and as hung
 * where its tab froze meanwhile.
 * @throws DepartmentLoadError
 */
export async function startWith<Result>(
  department: ComposedDepartment,
  fetchFiles: () => Promise<void>,
  take: (released: Released) => Promise<Result>,
): Promise<Result> {
  const { id, release } = department;
  if (didHang(id, release)) {
    throw new DepartmentLoadError(id, 'hung', 'It froze the tab when it was started before.');
  }
  try {
    await Promise.all([fetchFiles(), loadKit()]);
  } catch (error) {
    throw loadErrorOf(id, error, 'unreachable');
  }
  markAsStarting(id, release);
  try {
    const released: Released = await startedDepartment(department);
    if (released.guide) offerGuide(id, released.guide);
    if (released.newRecords) offerNewRecords(id, released.newRecords);
    const taken = await take(released);
    expectDrawing(id);
    return taken;
  } catch (error) {
    markAsStarted(id);
    throw loadErrorOf(id, error, 'broken');
  }
}

/** The component of a page, with the words of its department. @throws DepartmentLoadError */
export const loadPage = (department: ComposedDepartment, route: Route): Promise<ComponentType> =>
  startWith(
    department,
    () => fetchPage(department, route),
    async ({ pages, messages, sentences }) => {
      const { id } = department;
      const load = pages[route.page];
      if (!load) throw new DepartmentLoadError(id, 'broken', `It has no page '${route.page}'.`);
      const [Page] = await Promise.all([
        load(),
        loadMessages(id, messages),
        // Without them the server's sentences are English; a release of before there were any has none.
        sentences && loadSentences(id, sentences).catch(() => undefined),
      ]);
      return Page;
    },
  );

/** To be called when a page was drawn or failed: its department has let go of the tab. */
export const pageStarted = (department: ComposedDepartment): void => markAsStarted(department.id);
