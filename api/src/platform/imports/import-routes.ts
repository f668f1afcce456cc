import type { Routes } from '../operations/register-operation';
import type { ImportDeclaration } from './define-import';
import * as check from './import-check.service';
import { importPreview } from './import-preview.service';
import * as report from './import-report.service';
import { runImport } from './import-run.service';
import * as upload from './import-upload.service';
import * as service from './imports.service';
import { builtOnRecords, undoImport } from './import-undo.service';
import { rememberImport } from './import-declarations';
import { mappedValues } from './import-values.service';

/** Registers the calls by which files are imported into one area. */
export function importRoutes(routes: Routes, declaration: ImportDeclaration): void {
  const { operations } = declaration;
  rememberImport(declaration);
  routes.operation(
    operations.upload,
    async ({ call, input }, sheet: upload.UploadedSheet) => ({
      data: await upload.uploadImport(call, declaration, sheet, input.mode),
    }),
    { prepare: ({ files }) => upload.readUploadedSheet(files) },
  );
  routes.operation(operations.list, async ({ call }) => ({
    data: await service.openImports(call, declaration),
  }));
  routes.operation(operations.detail, async ({ call, input }) => ({
    data: await service.importDetail(call, declaration, input.id),
  }));
  routes.operation(operations.values, ({ call, input }) => mappedValues(call, declaration, input));
  routes.operation(operations.check, async ({ call, input }) => ({
    data: await check.checkImport(call, declaration, input),
  }));
  routes.operation(operations.checkRows, async ({ call, input }) => ({
    data: await check.checkRows(call, declaration, input),
  }));
  routes.operation(operations.preview, ({ call, input }) => importPreview(call, declaration, input));
  routes.operation(operations.problems, ({ call, input }) => report.importProblems(call, declaration, input));
  if (operations.changes) {
    routes.operation(operations.changes, ({ call, input }) => report.importChanges(call, declaration, input));
  }
  routes.operation(operations.rejected, ({ call, input }) =>
    report.rejectedRowsFile(call, declaration, input),
  );
  routes.operation(operations.run, async ({ call, input }) => ({
    data: await runImport(call, declaration, input),
  }));
  routes.operation(operations.past, ({ call, input }) => service.pastImports(call, declaration, input));
  routes.operation(operations.undo, async ({ call, input }) => ({
    data: await undoImport(call, declaration, input),
  }));
  routes.operation(operations.builtOn, ({ call, input }) => builtOnRecords(call, declaration, input));
  routes.operation(operations.delete, async ({ call, input }) => {
    await service.forgetImport(call, declaration, input.id);
    return {};
  });
}
