import type { Routes } from '../../../platform/operations/register-operation';
import { importRoutes } from '../../../platform/imports/import-routes';
import { customerImportDeclaration } from './customers.import-declaration';

export default function customerImportRoutes(routes: Routes): void {
  importRoutes(routes, customerImportDeclaration);
}
