import {
  createExport,
  deleteExport,
  listExports,
  openExport,
  putAwayExport,
} from '@balai/shared/contract/host/exports';
import type { Routes } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { wakeExportsAfter } from '../../../platform/exports/export-signal';
import { dropExport, finishedFile, readExports, setPutAway, startExport } from './exports.service';

function exportRoutes(routes: Routes): void {
  routes.operation(createExport, async ({ call, input }) => {
    const data = await startExport(call, input);
    await wakeExportsAfter(call);
    return { data };
  });
  routes.answer(listExports, readExports);
  routes.operation(openExport, async ({ call, input, session }) => ({
    data: { file: session.signFile(await finishedFile(call, input.id), { disposition: 'attachment' }) },
  }));
  routes.answer(putAwayExport, setPutAway);
  routes.answer(deleteExport, (call, { id }) => dropExport(call, id));
}

export default defineFeature({
  routes: exportRoutes,
});
