import { Box, Flex, Spinner, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pressOf } from '../press-keys';
import { useZoom } from '../use-zoom';
import { useViewerText } from '../viewer-text';
import { openPdf, UnshownPdfError, type OpenedPdf, type PdfFault } from './open-pdf';
import { MAX_SHOWN_PAGES, pageAt, pagesInView, placesOf, type PageSize } from './page-places';
import { PdfPageView } from './pdf-page';
import { PdfToolbar } from './pdf-toolbar';
import { useFound } from './use-found';

const A4: PageSize = { width: 595, height: 842 };
const SMALLEST = 0.25;
/** Larger than this nobody needs a page at first, however wide the window. */
const READABLE = 1.5;
/** Room beside a page that fills the width. */
const BESIDE = 24;

export interface PdfViewProps {
  content: Blob;
  name: string;
  onFault: (fault: PdfFault) => void;
}

/** A pdf, its pages drawn as they come into view, in a thread and by code that come when the first pdf is opened. */
export function PdfView({ content, name, onFault }: PdfViewProps) {
  const text = useViewerText();
  const [opened, setOpened] = useState<{ pdf: OpenedPdf['pdf']; first: PageSize } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const open = async (): Promise<void> => {
      const { pdf } = await openPdf(await content.arrayBuffer(), abort.signal);
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!abort.signal.aborted) setOpened({ pdf, first: { width, height } });
    };
    open().catch((error: unknown) => {
      if (abort.signal.aborted) return;
      onFault(error instanceof UnshownPdfError ? error.fault : 'damaged');
    });
    return () => {
      abort.abort();
      setOpened(null);
    };
  }, [content, onFault]);
  if (!opened) return <Spinner role="status" aria-label={text('preparing')} color="fg.muted" />;
  return <PdfPages pdf={opened.pdf} first={opened.first} name={name} onFault={onFault} />;
}

interface PdfPagesProps extends Omit<PdfViewProps, 'content'> {
  pdf: OpenedPdf['pdf'];
  first: PageSize;
}

function PdfPages({ pdf, first, name, onFault }: PdfPagesProps) {
  const text = useViewerText();
  const count = Math.min(pdf.numPages, MAX_SHOWN_PAGES);
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const [wanted, setWanted] = useState('');
  const zoom = useZoom(list, ({ width }) => ({
    smallest: SMALLEST,
    fitting: Math.min((width - BESIDE) / (first.width || A4.width), READABLE),
  }));
  const { scale, room: box } = zoom;
  const sizeOf = useCallback((index: number) => sizes.get(index) ?? first, [sizes, first]);
  const places = useMemo(() => placesOf(count, sizeOf, scale), [count, sizeOf, scale]);
  const current = pageAt(places, top + box.height / 3);

  const goTo = useCallback(
    (page: number): void =>
      list.current?.scrollTo({ top: places.tops[Math.min(Math.max(page, 0), count - 1)] }),
    [places, count],
  );
  const found = useFound(pdf, count, wanted, goTo);

  const keepSize = useCallback(
    (index: number, size: PageSize): void =>
      setSizes((known) => {
        const { width, height } = known.get(index) ?? first;
        return width === size.width && height === size.height ? known : new Map(known).set(index, size);
      }),
    [first],
  );
  const press = pressOf({
    ...zoom.keys,
    ArrowLeft: () => goTo(current - 1),
    ArrowRight: () => goTo(current + 1),
  });
  const [from, to] = pagesInView(places, top, box.height);
  const inView = Array.from({ length: to - from + 1 }, (_page, index) => from + index);

  return (
    <Flex direction="column" w="100%" h="100%" minH="0">
      <PdfToolbar
        page={current}
        count={count}
        onPage={goTo}
        zoom={zoom}
        wanted={wanted}
        onWanted={setWanted}
        found={found}
      />
      {pdf.numPages > count ? (
        <Text role="status" textStyle="sm" px="3" py="1.5" bg="bg.warning" color="fg">
          {text('manyPages', { count })}
        </Text>
      ) : null}
      <Box
        ref={list}
        // A document lies as it was made, whatever way the lines of the panel run.
        dir="ltr"
        role="group"
        aria-label={text('document', { name })}
        tabIndex={0}
        flex="1"
        minH="0"
        overflow="auto"
        position="relative"
        focusVisibleRing="inside"
        css={{ touchAction: 'pan-x pan-y' }}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onKeyDown={press}
      >
        <Box position="relative" mx="auto" my="3" style={{ height: places.tops.at(-1), width: places.width }}>
          {box.width === 0
            ? null
            : inView.map((index) => (
                <PdfPageView
                  key={index}
                  pdf={pdf}
                  index={index}
                  size={sizeOf(index)}
                  scale={scale}
                  top={places.tops[index] ?? 0}
                  wanted={wanted}
                  label={`${text('pageNumber')} ${index + 1}`}
                  onSize={keepSize}
                  onFault={() => onFault('tooSlow')}
                />
              ))}
        </Box>
      </Box>
    </Flex>
  );
}
