import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../core';
import '../rich';
import { DocumentViewer, type ShownDocument } from './document-viewer';
import { openPdf, UnshownPdfError, type PdfFault } from './pdf/open-pdf';
import { columnName } from './sheet-view';

// What reads pdfs needs a thread and something to draw on; the journey of attachments has both.
jest.mock('./pdf/open-pdf', () => ({ ...jest.requireActual('./pdf/open-pdf'), openPdf: jest.fn() }));

const onDownload = jest.fn();
const onClose = jest.fn();
const draw = (document: ShownDocument) =>
  render(
    <UiProvider>
      <DocumentViewer open onClose={onClose} name="offer.pdf" document={document} onDownload={onDownload} />
    </UiProvider>,
  );

// jsdom's Blob cannot be read as bytes.
const content = Object.assign(new Blob(['%PDF-1.7']), { arrayBuffer: async () => new ArrayBuffer(8) });

describe('a pdf', () => {
  it.each<[PdfFault, string]>([
    ['encrypted', 'This document has a password. Download it to open it.'],
    ['damaged', 'This document is damaged and cannot be shown. Download it to try another program.'],
    ['tooSlow', 'This document takes too long to be shown. Download it to open it.'],
  ])('that is %s is said in one sentence and can be saved', async (fault, sentence) => {
    jest.mocked(openPdf).mockRejectedValueOnce(new UnshownPdfError(fault));
    draw({ kind: 'pdf', content });
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(onDownload).toHaveBeenCalled();
  });

  it('ends its thread when it is closed', async () => {
    const signals: AbortSignal[] = [];
    jest.mocked(openPdf).mockImplementationOnce((_content, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const { unmount } = draw({ kind: 'pdf', content });
    await act(async () => undefined);
    unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('of a hundred thousand pages has its first three thousand, of which those in view are drawn', async () => {
    const getPage = jest.fn(async () => ({ getViewport: () => ({ width: 600, height: 800 }) }));
    jest.mocked(openPdf).mockResolvedValueOnce({
      // All that the viewer asks of a document before it draws.
      pdf: { numPages: 100_000, getPage } as never,
      close: jest.fn(),
    });
    draw({ kind: 'pdf', content });
    expect(await screen.findByText(/Only the first 3.000 pages are shown/)).toBeTruthy();
    expect(screen.getByText('of 3.000')).toBeTruthy();
    expect(screen.queryAllByRole('region').length).toBeLessThan(5);
  });
});

describe('a document that is not there', () => {
  it('is File Not Found', () => {
    draw({ kind: 'missing' });
    expect(screen.getByRole('alert').textContent).toBe('File Not Found');
  });

  it('is refused with the sentence of the server', () => {
    draw({ kind: 'refused', message: 'This server cannot show this kind of document.' });
    expect(screen.getByRole('alert').textContent).toBe('This server cannot show this kind of document.');
  });
});

describe('a sheet', () => {
  const rows = Array.from({ length: 2_000 }, (_row, index) => [`item ${index}`, String(index)]);

  it('draws the rows in view, and others as they come', () => {
    draw({ kind: 'sheet', sheet: { sheets: [], sheet: 0, rows, is_cut: false }, onSheet: jest.fn() });
    expect(screen.getByRole('cell', { name: 'item 0' })).toBeTruthy();
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    const box = screen.getByRole('group', { name: 'Document offer.pdf' });
    // Also where the lines of the panel run from right to left.
    expect(box.getAttribute('dir')).toBe('ltr');
    fireEvent.scroll(box, { target: { scrollTop: 30 * 1_000 } });
    expect(screen.getByRole('cell', { name: 'item 1000' })).toBeTruthy();
    expect(screen.queryByRole('cell', { name: 'item 0' })).toBeNull();
  });

  it('says that it is cut, and shows another sheet of the workbook', async () => {
    const onSheet = jest.fn();
    draw({ kind: 'sheet', sheet: { sheets: ['May', 'June'], sheet: 0, rows, is_cut: true }, onSheet });
    expect(screen.getByText(/Only the beginning is shown/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'May', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'June' }));
    expect(onSheet).toHaveBeenCalledWith(1);
  });

  it('without a cell says that it is empty', () => {
    draw({ kind: 'sheet', sheet: { sheets: ['A'], sheet: 0, rows: [], is_cut: false }, onSheet: jest.fn() });
    expect(screen.getByText('This sheet is empty.')).toBeTruthy();
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [59, 'BH'],
  ])('calls column %d %s', (index, name) => {
    expect(columnName(index)).toBe(name);
  });
});

describe('a word document', () => {
  it('is drawn in a frame without origin, which the Escape key closes and a fault ends', async () => {
    const sent: unknown[] = [];
    class Channel {
      port1 = { onmessage: null as ((event: { data: unknown }) => void) | null, close: () => undefined };
      port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
    }
    Object.assign(globalThis, { MessageChannel: Channel });
    draw({ kind: 'docx', content });
    const frame = screen.getByTitle<HTMLIFrameElement>('Document offer.pdf');
    expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual([
      'allow-scripts',
      '/sandbox/docx',
    ]);
    let port: Channel['port2'] | undefined;
    Object.assign(frame.contentWindow ?? {}, {
      postMessage: (data: unknown, _target: string, [, given]: [unknown, Channel['port2']]) => {
        sent.push(data);
        port = given;
      },
    });
    await act(async () => void fireEvent.load(frame));
    expect(sent).toEqual([expect.any(ArrayBuffer)]);
    act(() => port?.postMessage('escape'));
    expect(onClose).toHaveBeenCalled();
    act(() => port?.postMessage('failed'));
    expect(screen.getByRole('alert').textContent).toMatch(/is damaged/);
  });
});
