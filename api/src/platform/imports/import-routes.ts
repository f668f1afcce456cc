import type { Routes } from '../operations/register-operation';
import type { ImportDeclaration } from './define-import';
import * as service from './imports.service';

/** Registers the calls by which files are imported into one area. */
export function importRoutes(routes: Routes, declaration: ImportDeclaration): void {
  const { operations } = declaration;
  routes.operation(
    operations.upload,
    async ({ call }, sheet: service.UploadedSheet) => ({
      data: await service.uploadImport(call, declaration, sheet),
    }),
    { prepare: ({ files }) => service.readUploadedSheet(files) },
  );
  routes.operation(operations.list, async ({ call }) => ({
    data: await service.openImports(call, declaration),
  }));
  routes.operation(operations.detail, async ({ call, input }) => ({
    data: await service.importDetail(call, declaration, input.id),
  }));
  routes.operation(operations.values, ({ call, input }) => service.mappedValues(call, declaration, input));
  routes.operation(operations.check, async ({ call, input }) => ({
    data: await service.checkImport(call, declaration, input),
  }));
  routes.operation(operations.checkRows, async ({ call, input }) => ({
    data: await service.checkRows(call, declaration, input),
  }));
  routes.operation(operations.problems, ({ call, input }) =>
    service.importProblems(call, declaration, input),
  );
  if (operations.changes) {
    routes.operation(operations.changes, ({ call, input }) =>
      service.importChanges(call, declaration, input),
    );
  }
  routes.operation(operations.rejected, ({ call, input }) =>
    service.rejectedRowsFile(call, declaration, input),
  );
  routes.operation(operations.run, async ({ call, input }) => ({
    data: await service.runImport(call, declaration, input),
  }));
  routes.operation(operations.delete, async ({ call, input }) => {
    await service.forgetImport(call, declaration, input.id);
    return {};
  });
}
