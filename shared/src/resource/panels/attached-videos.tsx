import { useEffect, useRef, useState } from 'react';
import type { Attachment, previewFile } from '../../contract/host/attachments';
import { downloadOperation } from '../../http/call-operation';
import { VideoModal } from '../../ui/rich';

export interface AttachedVideosProps {
  operation: typeof previewFile;
  files: readonly Attachment[];
  start: Attachment;
  onClose: () => void;
}

/** The videos of a record, one after the other; each is fetched when it comes into view [2.77]. */
export function AttachedVideos({ operation, files, start, onClose }: AttachedVideosProps) {
  const first = files.findIndex(({ id }) => id === start.id);
  const [shown, setShown] = useState(Math.max(0, first));
  const [addresses, setAddresses] = useState<ReadonlyMap<number, string | null>>(new Map());
  const made = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of made.current.splice(0)) URL.revokeObjectURL(address);
    },
    [],
  );
  const file = files[shown];
  const isFetched = file !== undefined && addresses.has(file.id);
  useEffect(() => {
    if (!file || isFetched) return undefined;
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const answer = await downloadOperation(operation, { file: file.file }, { signal: abort.signal });
      if (abort.signal.aborted) return;
      const address = 'content' in answer ? URL.createObjectURL(answer.content) : null;
      if (address !== null) made.current.push(address);
      setAddresses((known) => new Map(known).set(file.id, address));
    };
    void load();
    return () => abort.abort();
  }, [file, isFetched, operation]);
  return (
    <VideoModal
      open
      title={file?.file_name ?? ''}
      videos={files.map(({ id, file_name: name }) => ({ id, name, src: addresses.get(id) }))}
      start={Math.max(0, first)}
      onShow={setShown}
      onClose={() => onClose()}
    />
  );
}
