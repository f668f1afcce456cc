import { useEffect, useState } from 'react';
import type { Attachment } from '../../contract/host/attachments';
import { previewDocument, previewSheet } from '../../contract/host/previews';
import { isSuccess, type Failure } from '../../contract/operation';
import { callOperation, downloadOperation } from '../../http/call-operation';
import { DocumentViewer, extensionOf, type ShownDocument } from '../../ui/rich';

export interface AttachedDocumentProps {
  file: Attachment;
  onClose: () => void;
  onDownload: (file: Attachment) => void;
}

/** What our own reader shows as a table. */
const isSheet = (name: string): boolean => ['xlsx', 'csv'].includes(extensionOf(name));

const refusalOf = (failure: Failure): ShownDocument =>
  failure.status === 404 ? { kind: 'missing' } : { kind: 'refused', message: failure.message };

async function sheetOf(
  file: string,
  sheet: number,
  signal: AbortSignal,
  onSheet: (index: number) => void,
): Promise<ShownDocument> {
  const answer = await callOperation(previewSheet, { file, sheet }, { signal });
  return isSuccess<typeof previewSheet>(answer)
    ? { kind: 'sheet', sheet: answer.data, onSheet }
    : refusalOf(answer);
}

async function documentOf(file: string, signal: AbortSignal): Promise<ShownDocument> {
  const answer = await downloadOperation(previewDocument, { file }, { signal });
  if (!('content' in answer)) return refusalOf(answer);
  const { content } = answer;
  return { kind: content.type.startsWith('application/pdf') ? 'pdf' : 'docx', content };
}

/** A document of a record as the server prepares it for viewers [2.65]. */
export function AttachedDocument({ file, onClose, onDownload }: AttachedDocumentProps) {
  const [sheet, setSheet] = useState(0);
  const [shown, setShown] = useState<ShownDocument>({ kind: 'loading' });
  const { file: path, file_name: name } = file;
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const load = async (): Promise<void> => {
      const loaded = await (isSheet(name)
        ? sheetOf(path, sheet, signal, setSheet)
        : documentOf(path, signal));
      if (!signal.aborted) setShown(loaded);
    };
    void load();
    return () => abort.abort();
  }, [path, name, sheet]);
  return (
    <DocumentViewer open name={name} document={shown} onClose={onClose} onDownload={() => onDownload(file)} />
  );
}
