import { useEffect, useState } from 'react';
import { listAttachments, type Attachment, type previewFile } from '../../contract/host/attachments';
import { isSuccess } from '../../contract/operation';
import { callOperation, downloadOperation } from '../../http/call-operation';
import {
  convertHeic,
  DocumentViewer,
  ImageViewer,
  isHeic,
  isHeicContent,
  isPdf,
  isPicture,
} from '../../ui/rich';
import { makePreview, previewUnderWay } from './heic-previews';

export interface AttachmentViewerProps {
  operation: typeof previewFile;
  /** The file shown; null: closed. */
  file: Attachment | null;
  onClose: () => void;
  onDownload: (file: Attachment) => void;
  /** Refreshes what shows the file; the viewer may be gone by then. */
  onStored: () => Promise<void>;
}

/** Address null: it cannot be had; undefined: it is being converted. */
type Loaded = { file: Attachment; address: string | null | undefined };

interface PictureLoading {
  signal: AbortSignal;
  onConverting: () => void;
  /** To be called when the preview of the picture is stored, however late. */
  onStored: () => Promise<void>;
}

const isImage = ({ file_name: name }: Attachment): boolean => isPicture(name) || isHeic(name);

/**
 * The picture behind a file: a HEIC one as its preview, which this browser makes where nobody has before, and stores
 * where the person may [2.85].
 */
async function pictureOf(
  operation: typeof previewFile,
  { id, file, file_name: name, can_add_preview: mayAddPreview }: Attachment,
  { signal, onConverting, onStored }: PictureLoading,
): Promise<Blob | null> {
  const underWay = previewUnderWay(id);
  if (underWay) {
    onConverting();
    return underWay;
  }
  const answer = await downloadOperation(operation, { file }, { signal });
  if (!('content' in answer)) return null;
  const { content } = answer;
  if (!isHeic(name) || !isHeicContent(content)) return content;
  onConverting();
  return mayAddPreview ? makePreview(id, content, onStored) : convertHeic(content, { signal });
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
export function AttachmentViewer({ operation, file, onClose, onDownload, onStored }: AttachmentViewerProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    if (!file || !(isImage(file) || isPdf(file.file_name))) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    let address: string | null = null;
    const load = async (): Promise<void> => {
      if (isImage(file)) {
        const onConverting = (): void => {
          if (!signal.aborted) setLoaded({ file, address: undefined });
        };
        const picture = await pictureOf(operation, file, { signal, onConverting, onStored });
        address = picture && !signal.aborted ? URL.createObjectURL(picture) : null;
      } else address = await signedAddress(file, signal);
      if (!signal.aborted) setLoaded({ file, address });
    };
    void load();
    return () => {
      abort.abort();
      // Does nothing to an address that is not of a picture in memory.
      if (address) URL.revokeObjectURL(address);
      setLoaded(null);
    };
  }, [file, operation, onStored]);

  if (!file) return null;
  const current = loaded?.file === file ? loaded : null;
  const shown = {
    open: true,
    src: current?.address,
    name: file.file_name,
    onClose,
    onDownload: () => onDownload(file),
  };
  if (!isImage(file)) return <DocumentViewer {...shown} />;
  return <ImageViewer {...shown} isConverting={current !== null && current.address === undefined} />;
}
