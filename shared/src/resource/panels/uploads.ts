import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  ATTACHMENT_EXTENSIONS,
  MAX_ATTACHMENT_BYTES,
  uploadAttachments,
  type Attachment,
} from '../../contract/host/attachments';
import { isSuccess } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { extensionOf } from '../../ui/rich';
import { useResourceText } from '../resource-text';

export interface Upload {
  id: string;
  file: File;
  /** 0 to 100. */
  percent: number;
  /** Why it failed; null while it runs. */
  failed: string | null;
  /** Whether trying again can help. */
  canRetry: boolean;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;
export const maxMegabytes = MAX_ATTACHMENT_BYTES / BYTES_PER_MEGABYTE;

let uploadCount = 0;

/** Sends files one by one, so that one that is refused does not take the others with it. */
export function useUploads(entity: string, entityId: number, slot: Attachment['slot']) {
  const text = useResourceText();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);

  const change = useCallback(
    (id: string, changes: Partial<Upload>) =>
      setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))),
    [],
  );
  const dismiss = useCallback(
    (id: string) => setUploads((before) => before.filter((upload) => upload.id !== id)),
    [],
  );

  const send = async (upload: Upload): Promise<void> => {
    change(upload.id, { failed: null, percent: 0 });
    const files: Record<string, File | File[]> =
      slot === 'image' || slot === 'pic' ? { [slot]: upload.file } : { [slot]: [upload.file] };
    const answer = await callOperation(
      uploadAttachments,
      { entity, entity_id: entityId },
      {
        files,
        onUploadProgress: ({ sentBytes, totalBytes }) =>
          change(upload.id, { percent: totalBytes ? (sentBytes / totalBytes) * 100 : 0 }),
      },
    );
    if (!isSuccess<typeof uploadAttachments>(answer)) {
      change(upload.id, { failed: answer.message, canRetry: true });
      return;
    }
    dismiss(upload.id);
    await client.invalidateQueries({ queryKey: ['attachment'] });
  };

  const refusalOf = (file: File): string | null => {
    if (!ATTACHMENT_EXTENSIONS.some((allowed) => allowed === extensionOf(file.name)))
      return text('fileTypeRefused', { name: file.name });
    return file.size > MAX_ATTACHMENT_BYTES
      ? text('fileTooLarge', { name: file.name, limit: maxMegabytes })
      : null;
  };

  const add = async (files: Iterable<File>): Promise<void> => {
    const added = [...files].map((file): Upload => {
      uploadCount += 1;
      return { id: `upload-${uploadCount}`, file, percent: 0, failed: refusalOf(file), canRetry: false };
    });
    setUploads((before) => [...before, ...added]);
    for (const upload of added) if (upload.failed === null) await send(upload);
  };

  return { uploads, add, retry: send, dismiss };
}
