import { loadFeatureModules } from '../feature-modules';
import type { Feature } from './feature';

const isFeature = (value: unknown): value is Feature =>
  typeof value === 'object' && value !== null && 'routes' in value && typeof value.routes === 'function';

/** Loads what every `<department>/<feature>/<slug>.routes.ts` under a directory offers. */
export const loadFeatures = (departmentsDirectory: string): Promise<Feature[]> =>
  loadFeatureModules(departmentsDirectory, 'routes', isFeature);
