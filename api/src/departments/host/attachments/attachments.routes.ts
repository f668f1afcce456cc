import {
  deleteAttachment,
  downloadFile,
  listAttachments,
  previewFile,
  uploadAttachments,
} from '@balai/shared/contract/host/attachments';
import type { Routes, Services } from '../../../platform/http/register-operation';
import { addAttachments, readAttachments, readContent, removeAttachment } from './attachments.service';

export default function attachmentRoutes(routes: Routes, { storage }: Services): void {
  routes.operation(listAttachments, ({ call, input, session }) => readAttachments(call, session, input));

  routes.operation(uploadAttachments, async ({ call, input, files, session }) => ({
    data: await addAttachments(call, session, storage, input, files),
  }));

  routes.operation(deleteAttachment, async ({ call, input }) => {
    await removeAttachment(call, input.id);
    return {};
  });

  routes.operation(previewFile, ({ call, input }) => readContent(call, storage, input.file, 'inline'));
  routes.operation(downloadFile, ({ call, input }) => readContent(call, storage, input.file, 'attachment'));
}
