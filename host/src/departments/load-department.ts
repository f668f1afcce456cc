import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import type { Department } from '@balai/shared/department';
import { loadMessages, loadSentences } from '@balai/shared/i18n';
import { federation } from './federation';
import { DepartmentLoadError } from './load-error';
import { loadKit } from './provided-modules';

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

async function load({ id, entry, entryGlobalName }: ComposedDepartment): Promise<Department> {
  if (!registered.has(id)) {
    federation.registerRemotes([{ name: entryGlobalName, entry, entryGlobalName, type: 'global' }]);
    registered.add(id);
  }
  // At the same time as the department, which would ask for it only when it is there itself, and says what failed.
  loadKit().catch(() => undefined);
  let module: unknown;
  try {
    module = await federation.loadRemote(`${entryGlobalName}/department`);
  } catch (error) {
    if (error instanceof DepartmentLoadError) throw error;
    throw new DepartmentLoadError(id, 'unreachable', error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
  if (!isDepartment(module) || module.department.manifest.id !== id) {
    throw new DepartmentLoadError(id, 'broken', `${entry} does not hold the department '${id}'.`);
  }
  const { messages, sentences }: Released = module.department;
  await Promise.all([
    loadMessages(id, messages),
    // Without them the server's sentences are English; a release of before there were any has none.
    sentences && loadSentences(id, sentences).catch(() => undefined),
  ]);
  return module.department;
}

/**
 * A department's code and messages, fetched on the first call. A failure is not kept: the next call tries again.
 * @throws DepartmentLoadError
 */
export function loadDepartment(department: ComposedDepartment): Promise<Department> {
  const known = loading.get(department.id);
  if (known) return known;
  const attempt = load(department);
  loading.set(department.id, attempt);
  attempt.catch(() => loading.delete(department.id));
  return attempt;
}
