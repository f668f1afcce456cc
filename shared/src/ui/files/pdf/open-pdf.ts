import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

export type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
export type Pdf = PDFDocumentProxy;
export type PdfPage = PDFPageProxy;

/** Why a pdf cannot be shown. */
export type PdfFault = 'encrypted' | 'damaged' | 'tooSlow';

/** To find out what a file holds; a page that cannot be drawn in this time is given up, too. */
export const PDF_LIMIT_MS = 20_000;

/** Points of a picture in a file; a larger one is left out. */
const MAX_PICTURE_POINTS = 64_000_000;
/** Bytes of what is drawn on: sixteen million points, as browsers of telephones allow. */
export const MAX_CANVAS_POINTS = 16_777_216;

export interface OpenedPdf {
  pdf: Pdf;
  /** Ends the thread that reads the file, whatever it does. */
  close(): void;
}

export class UnshownPdfError extends Error {
  constructor(readonly fault: PdfFault) {
    super(fault);
  }
}

/**
 * The thread that reads pdfs. Its file is not made of our modules, so its content is compared with its release here: the
 * browser takes a worker without a hash.
 */
async function startWorker(): Promise<Worker> {
  const address = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url);
  // Put there by the host's first module; tests and development have none.
  const { __integrity: integrityOf } = globalThis as { __integrity?: (url: string) => string | undefined };
  const integrity = integrityOf?.(address.href);
  if (integrity !== undefined) {
    // oxlint-disable-next-line no-restricted-globals -- a file of our own release, which nobody signs
    await (await fetch(address, { integrity })).arrayBuffer();
  }
  return new Worker(address, { type: 'module' });
}

const faultOf = (error: unknown): PdfFault =>
  error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged';

/** Rejects when `work` takes longer than a pdf may. */
export async function inPdfTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnshownPdfError('tooSlow')), PDF_LIMIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens a pdf in a thread of its own. Nothing in the file runs: no scripts, no forms, no code made of its text.
 * @throws UnshownPdfError for one with a password, one that is broken, and one that takes too long.
 */
export async function openPdf(content: ArrayBuffer, signal: AbortSignal): Promise<OpenedPdf> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const thread = await startWorker();
  let task: PDFDocumentLoadingTask | undefined;
  const close = (): void => {
    void task?.destroy();
    thread.terminate();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    const worker = PDFWorker.create({ port: thread });
    task = getDocument({
      data: content,
      worker,
      isEvalSupported: false,
      enableXfa: false,
      // Compiling is what our policy forbids; the decoders in plain JavaScript are slower.
      useWasm: false,
      maxImageSize: MAX_PICTURE_POINTS,
      canvasMaxAreaInBytes: MAX_CANVAS_POINTS * 4,
    });
    return { pdf: await inPdfTime(task.promise), close };
  } catch (error) {
    close();
    throw error instanceof UnshownPdfError ? error : new UnshownPdfError(faultOf(error));
  }
}
