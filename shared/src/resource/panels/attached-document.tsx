import { useEffect, useState } from 'react';
import type { Attachment } from '../../contract/host/attachments';
import {
  EXTERNAL_EXTENSIONS,
  previewDocument,
  previewSheet,
  readExternalViewer,
  showExternally,
} from '../../contract/host/previews';
import { isSuccess, type Failure } from '../../contract/operation';
import { callOperation, downloadOperation } from '../../http/call-operation';
import { operationQuery, queryClient } from '../../http/query-client';
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

/** Who else may show it; null: nobody, which is also what a failed question comes to. */
async function externalHostOf(name: string): Promise<string | null> {
  if (!EXTERNAL_EXTENSIONS.includes(extensionOf(name))) return null;
  const question = { ...operationQuery(readExternalViewer, {}), retry: false };
  return queryClient.fetchQuery(question).then(
    ({ data }) => data.host,
    () => null,
  );
}

async function shownThere(
  file: string,
  external: { host: string; onHere: () => void },
  signal: AbortSignal,
): Promise<ShownDocument> {
  const answer = await callOperation(showExternally, { file }, { signal });
  return isSuccess<typeof showExternally>(answer)
    ? { kind: 'external', ...external, frame: answer.data.frame }
    : refusalOf(answer);
}

/** A document of a record as the server prepares it for viewers [2.65], or as the external viewer shows it. */
export function AttachedDocument({ file, onClose, onDownload }: AttachedDocumentProps) {
  const [sheet, setSheet] = useState(0);
  const [place, setPlace] = useState<'unasked' | 'here' | 'there'>('unasked');
  const [shown, setShown] = useState<ShownDocument>({ kind: 'loading' });
  const { file: path, file_name: name } = file;
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const onHere = (): void => {
      setShown({ kind: 'loading' });
      setPlace('here');
    };
    const load = async (): Promise<ShownDocument> => {
      const host = place === 'here' ? null : await externalHostOf(name);
      if (host !== null && place === 'there') return shownThere(path, { host, onHere }, signal);
      if (host !== null) return { kind: 'question', host, onHere, onThere: () => setPlace('there') };
      return isSheet(name) ? sheetOf(path, sheet, signal, setSheet) : documentOf(path, signal);
    };
    void load().then((loaded) => {
      if (!signal.aborted) setShown(loaded);
    });
    return () => abort.abort();
  }, [path, name, sheet, place]);
  return (
    <DocumentViewer open name={name} document={shown} onClose={onClose} onDownload={() => onDownload(file)} />
  );
}
