import type { ComposedDepartment } from '@balai/shared/contract/host/composition';

/** A department of the composition, with what a test looks at in its manifest. */
export const buildDepartment = (manifest: Partial<ComposedDepartment['manifest']>): ComposedDepartment => ({
  id: manifest.id ?? 'sales',
  release: '1',
  entry: '/entry.js',
  entryGlobalName: manifest.id ?? 'sales',
  preload: [],
  manifest: {
    id: 'sales',
    title: 'Sales',
    owner: 'Sales systems',
    requires: 1,
    routes: [],
    menu: [],
    searchPanels: [],
    notifications: {},
    commands: [],
    redirects: {},
    budgets: { entry: 1, firstPage: 1 },
    ...manifest,
  },
});
