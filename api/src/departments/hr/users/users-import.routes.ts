import { importRoutes } from '../../../platform/imports/import-routes';
import { defineFeature } from '../../../platform/operations/feature';
import { userImportDeclaration } from './users.import-declaration';

export default defineFeature({
  routes: (routes) => importRoutes(routes, userImportDeclaration),
});
