// Which tests a change reaches, by the folders it lies in: `pnpm check` runs those, `npm test` all. Departments find their
// features by pattern, so that no graph of imports knows which test goes through which file; the walls between rooms do.

/** Tests that go through every operation, whosever it is. */
const OF_ALL_OPERATIONS = 'api/src/platform/operations';

/** No unit or API test reads them. */
const WITHOUT_TESTS = /^(docs|e2e)\/|\.md$/;

const OF_DEPARTMENT = /^(?:api\/src\/departments|shared\/src\/contract)\/([^/]+)\//;

/** What all rooms of the browser stand on, and the API does not. */
const FLOOR_OF_ROOMS = /^shared\/src\/(department|i18n|resource|session|ui)\//;

/**
 * @param paths - of changed files, from the repository's root.
 * @param rooms - the folders of the host and of all departments.
 * @returns the folders whose tests are reached, sorted; null where that is all of them.
 */
export function foldersReachedBy(paths, rooms) {
  /** @type {Set<string>} */
  const reached = new Set();
  for (const path of paths.filter((changed) => !WITHOUT_TESTS.test(changed))) {
    const [top] = path.split('/');
    const [, department] = OF_DEPARTMENT.exec(path) ?? [];
    const folders = [];
    if (rooms.includes(top)) folders.push(top);
    else if (department) {
      folders.push(`api/src/departments/${department}`, OF_ALL_OPERATIONS);
      if (top === 'shared')
        folders.push('shared/src/contract', department === 'host' ? 'host' : `remote-${department}`);
    } else if (top === 'api') folders.push('api');
    else if (FLOOR_OF_ROOMS.test(path)) folders.push('shared', ...rooms);
    else return null;
    for (const folder of folders) reached.add(folder);
  }
  return [...reached].toSorted();
}
