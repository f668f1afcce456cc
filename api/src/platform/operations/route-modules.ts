import { loadFeatureModules } from '../feature-modules';
import type { RouteModule } from './register-operation';

/** Loads every `<department>/<feature>/<slug>.routes.ts` under a directory. */
export const loadRouteModules = (departmentsDirectory: string): Promise<RouteModule[]> =>
  loadFeatureModules<RouteModule>(departmentsDirectory, 'routes');
