import { useEffect, useState } from 'react';
import type { Attachment, previewFile } from '../../contract/host/attachments';
import { downloadOperation } from '../../http/call-operation';
import { convertHeic, ImageViewer, isHeic, isHeicContent, isPicture, isVideo } from '../../ui/rich';
import { AttachedDocument } from './attached-document';
import { AttachedVideos } from './attached-videos';
import { makePreview, previewUnderWay } from './heic-previews';

export interface AttachmentViewerProps {
  operation: typeof previewFile;
  /** The file shown; null: closed. */
  file: Attachment | null;
  /** All of the record: its pictures and its videos are shown one after the other. */
  files: readonly Attachment[];
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

/** Shows a file of a record: a picture, a video, or a document. What cannot be had is 'File Not Found' [2.64] [2.65]. */
export function AttachmentViewer({ file, files, ...props }: AttachmentViewerProps) {
  if (!file) return null;
  if (isImage(file)) return <AttachedPicture {...props} start={file} files={files.filter(isImage)} />;
  if (!isVideo(file.file_name)) return <AttachedDocument {...props} file={file} />;
  const videos = files.filter(({ file_name: name }) => isVideo(name));
  return <AttachedVideos {...props} files={videos} start={file} />;
}

type AttachedPictureProps = Omit<AttachmentViewerProps, 'file'> & { start: Attachment };

/** The pictures of a record; each is fetched when it comes into view. */
function AttachedPicture({ operation, files, start, onClose, onDownload, onStored }: AttachedPictureProps) {
  const [file, setFile] = useState(start);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let address: string | null = null;
    const load = async (): Promise<void> => {
      const onConverting = (): void => {
        if (!signal.aborted) setLoaded({ file, address: undefined });
      };
      const picture = await pictureOf(operation, file, { signal, onConverting, onStored });
      address = picture && !signal.aborted ? URL.createObjectURL(picture) : null;
      if (!signal.aborted) setLoaded({ file, address });
    };
    void load();
    return () => {
      abort.abort();
      if (address) URL.revokeObjectURL(address);
      setLoaded(null);
    };
  }, [file, operation, onStored]);

  const current = loaded?.file === file ? loaded : null;
  const place = files.findIndex(({ id }) => id === file.id);
  const before = files[place - 1];
  const after = place < 0 ? undefined : files[place + 1];
  return (
    <ImageViewer
      open
      src={current?.address}
      name={file.file_name}
      onClose={onClose}
      onDownload={() => onDownload(file)}
      onPrevious={before && (() => setFile(before))}
      onNext={after && (() => setFile(after))}
      isConverting={current !== null && current.address === undefined}
    />
  );
}
