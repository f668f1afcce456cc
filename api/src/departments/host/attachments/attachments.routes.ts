import {
  addAttachmentPreview,
  deleteAttachment,
  downloadFile,
  listAttachments,
  previewFile,
  uploadAttachments,
} from '@balai/shared/contract/host/attachments';
import {
  previewDocument,
  previewSheet,
  readExternalViewer,
  showExternally,
} from '@balai/shared/contract/host/previews';
import type { PreparedAttachment } from '../../../platform/attachments/attachments';
import type { PreparedPicture } from '../../../platform/files/pictures';
import type { BlobReply, Routes, Services } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { addPreview, preparePreview } from './attachment-preview.service';
import {
  addAttachments,
  prepareAttachments,
  readAttachments,
  readContent,
  removeAttachment,
} from './attachments.service';
import { handOver, readDocument, readShownSheet, readViewer } from './document-preview.service';

function attachmentRoutes(routes: Routes, services: Services): void {
  const { storage } = services;
  routes.operation(listAttachments, ({ call, input, session }) => readAttachments(call, session, input));

  routes.operation(
    uploadAttachments,
    async ({ call, input, session }, prepared: PreparedAttachment[]) => ({
      data: await addAttachments(call, session, input, prepared),
    }),
    { prepare: ({ call, input, files }) => prepareAttachments(call, storage, input, files) },
  );

  routes.operation(
    addAttachmentPreview,
    async ({ call, input, session }, prepared: PreparedPicture) => ({
      data: await addPreview(call, session, input.id, prepared),
    }),
    { prepare: ({ call, input, files }) => preparePreview(call, storage, input.id, files) },
  );

  routes.answer(deleteAttachment, (call, { id }) => removeAttachment(call, id));

  // Reads, though the specification has them as POST: nothing is left for the transaction.
  routes.operation(previewFile, async (_request, content: BlobReply) => content, {
    prepare: ({ call, input }) => readContent(call, storage, input.file, 'inline'),
  });
  routes.operation(downloadFile, async (_request, content: BlobReply) => content, {
    prepare: ({ call, input }) => readContent(call, storage, input.file, 'attachment'),
  });
  routes.operation(previewDocument, async (_request, content: BlobReply) => content, {
    prepare: ({ call, input }) => readDocument(call, services, input),
  });
  routes.answer(previewSheet, (call, input) => readShownSheet(call, services, input));
  routes.answer(readExternalViewer, (call) => readViewer(call, services));
  routes.answer(showExternally, (call, input) => handOver(call, services, input));
}

export default defineFeature({
  names: [{ fields: [], table: 'attachments', nameColumn: 'file_name' }],
  routes: attachmentRoutes,
});
