// Walls between the rooms of this repository. Run: pnpm walls
//
// Every rule is a path pattern with a capture group, so a new department or feature
// folder is covered the moment it exists; nobody edits this file to add one.

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // ── between rooms ────────────────────────────────────────────────────────
    wall(
      'remotes-are-islands',
      'Departments are deployed separately; a build-time import would ship one inside another.',
      { path: '^remote-([^/]+)/' },
      { path: '^remote-', pathNot: '^remote-$1/' },
    ),
    wall(
      'remotes-see-only-shared',
      'A department leans on shared alone; host and API meet it at run time.',
      { path: '^remote-' },
      { path: '^(host|api|e2e)/' },
    ),
    wall(
      'host-loads-remotes-at-run-time',
      'The host knows a department only through shared/department and its remote entry URL.',
      { path: '^host/' },
      { path: '^remote-' },
    ),
    wall(
      'browser-never-imports-api',
      'Browser and server meet in shared/contract, nowhere else.',
      { path: '^(host|remote-[^/]+|shared)/' },
      { path: '^api/' },
    ),
    wall(
      'shared-imports-no-room',
      'shared is the floor of the building; it may not lean on what stands on it.',
      { path: '^shared/' },
      { path: '^(host|remote-|api)' },
    ),
    wall(
      'e2e-sees-only-the-contract',
      'End-to-end tests drive the product from outside, as a user does.',
      { path: '^e2e/' },
      { path: '^(host|remote-[^/]+|api)/|^shared/src/(ui|session|http|i18n|department|resource)/' },
    ),

    // ── between features ─────────────────────────────────────────────────────
    wall(
      'features-are-islands',
      'Two features that need the same thing lift it to lib or shared, or the page composes both.',
      { path: '^(remote-[^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    wall(
      'lib-imports-no-feature',
      'What two features of a department share may not know either of them.',
      { path: '^(remote-[^/]+)/src/lib/' },
      { path: '^$1/src/features/' },
    ),
    wall(
      'api-features-are-islands',
      'Same wall on the server: one feature owns its tables and its SQL. Which rows a person sees of one may follow from those of another of its department, so that its scope is said once.',
      { path: '^api/src/departments/([^/]+)/([^/]+)/' },
      {
        path: '^api/src/departments/',
        pathNot: ['^api/src/departments/$1/$2/', '^api/src/departments/$1/[^/]+/[^/]+[.]scope[.]ts$'],
      },
    ),

    // ── between layers ───────────────────────────────────────────────────────
    wall(
      'contract-is-a-leaf',
      'contract, permissions and format run in the browser and in Node; they stay pure.',
      { path: '^shared/src/(contract|permissions|format)/' },
      { path: '^shared/src/(ui|session|department|i18n|http|resource)/' },
    ),
    wall(
      'pure-shared-needs-only-typebox',
      'A Node built-in or a React import here would break the other side.',
      { path: '^shared/src/(contract|permissions|format)/', pathNot: '[.](test|testing)[.]tsx?$' },
      { path: 'node_modules/', pathNot: 'node_modules/typebox/' },
    ),
    wall(
      'pure-shared-needs-no-node',
      'Same, for node: built-ins.',
      { path: '^shared/src/(contract|permissions|format)/', pathNot: '[.](test|testing)[.]tsx?$' },
      { dependencyTypes: ['core'] },
    ),
    wall(
      'api-sees-only-pure-shared',
      'The server must not load React.',
      { path: '^api/' },
      { path: '^shared/src/', pathNot: '^shared/src/(contract|permissions|format)/' },
    ),
    wall(
      'ui-kit-is-presentational',
      'A component that knows the session or a schema belongs to a feature, or to shared/resource.',
      { path: '^shared/src/ui/' },
      { path: '^shared/src/(session|department|contract|permissions|http|resource)/' },
    ),
    wall(
      'resource-is-the-top-of-shared',
      'Lists and forms made of a contract stand on the kit, the session and the calls, never the other way.',
      { path: '^shared/src/(?!resource/)' },
      { path: '^shared/src/resource/' },
    ),
    wall(
      'only-repositories-touch-the-database',
      'All SQL of a feature can be read in one file.',
      { path: '^api/src/departments/', pathNot: '[.](repository|test|testing)[.]ts$' },
      { path: '^api/src/platform/database', dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'services-know-no-http',
      'Business rules are called from routes, jobs and tests alike.',
      { path: '[.](service|repository|policy)[.]ts$' },
      { path: 'node_modules/(@fastify|fastify)' },
    ),
    wall(
      'test-builders-stay-in-tests',
      '*.testing.ts holds made-up data; production code must never reach it.',
      { path: '^(host|remote-[^/]+|shared|api)/', pathNot: '[.](test|testing)[.]tsx?$' },
      { path: '[.]testing[.]tsx?$' },
    ),
    {
      name: 'no-circular',
      comment: 'A cycle is one module pretending to be two.',
      severity: 'error',
      from: {},
      // A page that loads another one later does not wait for it while it starts.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // `import type` counts: a type borrowed from a sibling room is coupling too
    enhancedResolveOptions: {
      exportsFields: ['exports'], // follow the workspace package's own export map, as Node does
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
