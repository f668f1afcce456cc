import { useEffect, useState } from 'react';
import { listAttachments, type Attachment, type previewFile } from '../../contract/host/attachments';
import { isSuccess } from '../../contract/operation';
import { callOperation, downloadOperation } from '../../http/call-operation';
import { convertHeic, DocumentViewer, ImageViewer, isHeic, isPdf, isPicture } from '../../ui/rich';

export interface AttachmentViewerProps {
  operation: typeof previewFile;
  /** The file shown; null: closed. */
  file: Attachment | null;
  onClose: () => void;
  onDownload: (file: Attachment) => void;
}

type Loaded = { file: Attachment; address: string | null };

const isImage = ({ file_name: name }: Attachment): boolean => isPicture(name) || isHeic(name);

/** The picture behind a file, a HEIC one as the PNG that is made of it [2.85]. */
async function pictureAddress(
  operation: typeof previewFile,
  { file, file_name: name }: Attachment,
  signal: AbortSignal,
): Promise<string | null> {
  const answer = await downloadOperation(operation, { file }, { signal });
  const content = 'content' in answer ? answer.content : null;
  const picture = content && isHeic(name) ? await convertHeic(content, { signal }) : content;
  return picture && !signal.aborted ? URL.createObjectURL(picture) : null;
}

/** The browser's viewer takes an address and no content, and the path in the list may be too old by now. */
async function signedAddress(
  { id, entity, entity_id: entityId, slot }: Attachment,
  signal: AbortSignal,
): Promise<string | null> {
  const answer = await callOperation(listAttachments, { entity, entity_id: entityId, slot }, { signal });
  const found = isSuccess<typeof listAttachments>(answer) ? answer.data.find((file) => file.id === id) : null;
  return found ? `/storage/${found.file}` : null;
}

/**
 * Shows a file of a record: a picture, a pdf, or for any other kind that it is to be downloaded. What cannot be had
 * is 'File Not Found' [2.64] [2.65].
 */
export function AttachmentViewer({ operation, file, onClose, onDownload }: AttachmentViewerProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    if (!file || !(isImage(file) || isPdf(file.file_name))) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    let address: string | null = null;
    const load = async (): Promise<void> => {
      address = isImage(file)
        ? await pictureAddress(operation, file, signal)
        : await signedAddress(file, signal);
      if (!signal.aborted) setLoaded({ file, address });
    };
    void load();
    return () => {
      abort.abort();
      // Does nothing to an address that is not of a picture in memory.
      if (address) URL.revokeObjectURL(address);
      setLoaded(null);
    };
  }, [file, operation]);

  if (!file) return null;
  const Viewer = isImage(file) ? ImageViewer : DocumentViewer;
  return (
    <Viewer
      open
      src={loaded?.file === file ? loaded.address : undefined}
      name={file.file_name}
      onClose={onClose}
      onDownload={() => onDownload(file)}
    />
  );
}
