import type { Routes } from '../../../platform/operations/register-operation';
import { importRoutes } from '../../../platform/imports/import-routes';
import { userImportDeclaration } from './users.import-declaration';

export default function userImportRoutes(routes: Routes): void {
  importRoutes(routes, userImportDeclaration);
}
