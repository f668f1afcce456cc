import { createExport, deleteExport, listExports, openExport } from '@balai/shared/contract/host/exports';
import type { Routes } from '../../../platform/operations/register-operation';
import { wakeExportsAfter } from '../../../platform/exports/export-signal';
import { dropExport, finishedFile, readExports, startExport } from './exports.service';

export default function exportRoutes(routes: Routes): void {
  routes.operation(createExport, async ({ call, input }) => {
    const data = await startExport(call, input);
    await wakeExportsAfter(call);
    return { data };
  });
  routes.operation(listExports, async ({ call }) => ({ data: await readExports(call) }));
  routes.operation(openExport, async ({ call, input, session }) => ({
    data: { file: session.signFile(await finishedFile(call, input.id), { disposition: 'attachment' }) },
  }));
  routes.operation(deleteExport, async ({ call, input }) => {
    await dropExport(call, input.id);
    return {};
  });
}
