// Arrows between folders run one way. Run: pnpm walls
//
// Beside .dependency-cruiser.cjs, because tests are left out: one may use what stands above the folder that it lies in.

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-knot-of-folders',
      comment:
        'Folders that lean on each other can only be understood together; move what both need below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/src/platform/' },
      to: { circular: true },
    },
    {
      name: 'database-is-below-calls',
      comment:
        'The files beside the folders use the database; the check above does not see folders of folders.',
      severity: 'error',
      from: { path: '^api/src/platform/(database|env)/' },
      to: { path: '^api/src/platform/[^/]+$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|[.](test|testing)[.]tsx?$|/testing/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // a type borrowed from another folder ties to it as well
    metrics: true,
  },
};
