import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { folded } from './find-in-pdf';
import { inPdfTime, MAX_CANVAS_POINTS, type Pdf, type PdfPage, type RenderTask } from './open-pdf';
import type { PageSize } from './page-places';

export interface PdfPageViewProps {
  pdf: Pdf;
  /** From 0. */
  index: number;
  size: PageSize;
  /** Pixels for each point. */
  scale: number;
  /** Pixels from the top of the list. */
  top: number;
  /** What is looked for; empty: nothing. */
  wanted: string;
  label: string;
  onSize: (index: number, size: PageSize) => void;
  onFault: () => void;
}

/** Text over the picture of a page, to be chosen, copied, found and read out. As pdf.js asks for it. */
const textLayerLook = {
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  transformOrigin: '0 0',
  '& span, & br': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    transformOrigin: '0% 0%',
    cursor: 'text',
  },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    fontSize: 'calc(var(--font-height, 0) * var(--total-scale-factor))',
    transform: 'rotate(var(--rotate, 0deg)) scaleX(var(--scale-x, 1))',
  },
  '& .markedContent': { display: 'contents' },
  '& span[data-found]': { bg: 'yellow.300/50' },
} as const;

function drawPicture(page: PdfPage, canvas: HTMLCanvasElement, scale: number): RenderTask {
  const { width, height } = page.getViewport({ scale });
  const wanted = globalThis.devicePixelRatio || 1;
  const ratio = Math.min(wanted, Math.sqrt(MAX_CANVAS_POINTS / (width * height)));
  canvas.width = Math.floor(width * ratio);
  canvas.height = Math.floor(height * ratio);
  return page.render({ canvas, viewport: page.getViewport({ scale: scale * ratio }) });
}

async function drawText(page: PdfPage, container: HTMLElement, scale: number): Promise<void> {
  const { TextLayer } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  container.replaceChildren();
  container.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale }),
  });
  await layer.render();
}

function markFound(container: HTMLElement, wanted: string): void {
  const key = folded(wanted.trim());
  for (const span of container.querySelectorAll('span')) {
    const isFound = key !== '' && folded(span.textContent).includes(key);
    span.toggleAttribute('data-found', isFound);
  }
}

/** One page of a pdf, drawn while it is in view. */
export function PdfPageView({
  pdf,
  index,
  size,
  scale,
  top,
  wanted,
  label,
  onSize,
  onFault,
}: PdfPageViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const latest = useRef({ wanted, onSize, onFault });
  latest.current = { wanted, onSize, onFault };

  useEffect(() => {
    let isGone = false;
    let picture: RenderTask | undefined;
    const draw = async (): Promise<void> => {
      const page = await inPdfTime(pdf.getPage(index + 1));
      if (isGone || !canvas.current || !text.current) return;
      const { width, height } = page.getViewport({ scale: 1 });
      latest.current.onSize(index, { width, height });
      picture = drawPicture(page, canvas.current, scale);
      await inPdfTime(picture.promise);
      if (isGone || !text.current) return;
      await drawText(page, text.current, scale);
      if (text.current) markFound(text.current, latest.current.wanted);
    };
    draw().catch((error: unknown) => {
      // Who zooms or scrolls on cancels the drawing that was under way.
      const isCancelled = error instanceof Error && error.name === 'RenderingCancelledException';
      if (!isGone && !isCancelled) latest.current.onFault();
    });
    return () => {
      isGone = true;
      // Two drawings at a time a canvas refuses.
      picture?.cancel();
    };
  }, [pdf, index, scale]);

  useEffect(() => {
    if (text.current) markFound(text.current, wanted);
  }, [wanted]);

  return (
    <Box
      role="region"
      aria-label={label}
      position="absolute"
      insetInline="0"
      mx="auto"
      bg="white"
      boxShadow="sm"
      style={{ top, width: Math.round(size.width * scale), height: Math.round(size.height * scale) }}
    >
      <chakra.canvas ref={canvas} width="100%" height="100%" display="block" aria-hidden="true" />
      <Box ref={text} css={textLayerLook} />
    </Box>
  );
}
