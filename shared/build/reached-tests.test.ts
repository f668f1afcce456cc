import { foldersReachedBy } from './reached-tests.mjs';

const ROOMS = ['host', 'remote-hr', 'remote-sales'];

test.each<[change: string, path: string, folders: string[] | null]>([
  ["a department's page", 'remote-sales/src/features/customers/customer-page.tsx', ['remote-sales']],
  ['the shell', 'host/src/bell.tsx', ['host']],
  [
    "a department's routes",
    'api/src/departments/hr/users/users.repository.ts',
    ['api/src/departments/hr', 'api/src/platform/operations'],
  ],
  [
    "a department's contract",
    'shared/src/contract/sales/customers.ts',
    ['api/src/departments/sales', 'api/src/platform/operations', 'remote-sales', 'shared/src/contract'],
  ],
  [
    "the shell's contract",
    'shared/src/contract/host/bells.ts',
    ['api/src/departments/host', 'api/src/platform/operations', 'host', 'shared/src/contract'],
  ],
  ['the platform of the API', 'api/src/platform/lists/lists.ts', ['api']],
  ['what all pages are made of', 'shared/src/ui/core.tsx', ['host', 'remote-hr', 'remote-sales', 'shared']],
  ['what all contracts are made of', 'shared/src/contract/list.ts', null],
  ['how tests are run', 'jest.config.mjs', null],
  ['a text', 'docs/architecture.md', []],
  ['a journey', 'e2e/specs/sales/import.spec.ts', []],
])('a change of %s reaches the tests of what stands on it', (_change, path, folders) => {
  expect(foldersReachedBy([path], ROOMS)).toEqual(folders);
});

test('several changes reach what each of them does, and one that reaches all reaches all', () => {
  const paths = ['host/src/bell.tsx', 'remote-hr/src/manifest.ts', 'README.md'];
  expect(foldersReachedBy(paths, ROOMS)).toEqual(['host', 'remote-hr']);
  expect(foldersReachedBy([...paths, 'pnpm-lock.yaml'], ROOMS)).toBeNull();
  expect(foldersReachedBy([], ROOMS)).toEqual([]);
});
