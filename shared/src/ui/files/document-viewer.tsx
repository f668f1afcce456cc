import { useCallback, useState } from 'react';
import { DocxView } from './docx-view';
import { type ExternalOffer, ExternalQuestion, ExternalView } from './external-view';
import type { PdfFault } from './pdf/open-pdf';
import { PdfView } from './pdf/pdf-view';
import { SheetView, type ShownSheet } from './sheet-view';
import { ViewerDialog } from './viewer-dialog';
import { useViewerText } from './viewer-text';

/** A document as far as it is there. */
export type ShownDocument =
  | { kind: 'loading' }
  | { kind: 'missing' }
  /** The server's or the browser's sentence about why it is not shown. */
  | { kind: 'refused'; message: string }
  | { kind: 'pdf' | 'docx'; content: Blob }
  | { kind: 'sheet'; sheet: ShownSheet; onSheet: (index: number) => void }
  /** Whether it may leave the company, before it does. */
  | ({ kind: 'question' } & ExternalOffer)
  | { kind: 'external'; host: string; frame: string; onHere: () => void };

export interface DocumentViewerProps {
  open: boolean;
  onClose: () => void;
  name: string;
  onDownload: () => void;
  document: ShownDocument;
}

/**
 * A document inside the panel [2.65]: nothing in it runs, and nothing of it leaves the company unless that has turned on an
 * external viewer and the person says so. What cannot be shown is said in one sentence, and can be saved.
 */
export function DocumentViewer({ open, onClose, name, onDownload, document }: DocumentViewerProps) {
  const text = useViewerText();
  const [fault, setFault] = useState<{ of: ShownDocument; is: PdfFault } | null>(null);
  const fail = useCallback((is: PdfFault): void => setFault({ of: document, is }), [document]);
  const failed = fault?.of === document ? fault.is : null;
  const { kind } = document;
  const state =
    failed !== null
      ? { message: text(failed) }
      : kind === 'refused'
        ? { message: document.message }
        : kind === 'loading' || kind === 'missing'
          ? kind
          : 'shown';
  return (
    <ViewerDialog open={open} onClose={onClose} name={name} onDownload={onDownload} state={state}>
      {kind === 'pdf' ? <PdfView content={document.content} name={name} onFault={fail} /> : null}
      {kind === 'docx' ? (
        <DocxView content={document.content} name={name} onClose={onClose} onFault={fail} />
      ) : null}
      {kind === 'sheet' ? <SheetView name={name} sheet={document.sheet} onSheet={document.onSheet} /> : null}
      {kind === 'question' ? <ExternalQuestion {...document} /> : null}
      {kind === 'external' ? <ExternalView {...document} name={name} /> : null}
    </ViewerDialog>
  );
}
