import { Box, Flex, IconButton, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '../../icon';
import type { Zoom } from '../use-zoom';
import { useViewerText } from '../viewer-text';
import { ZoomButtons } from '../zoom-buttons';
import type { Found } from './use-found';

export interface PdfToolbarProps {
  /** From 0. */
  page: number;
  count: number;
  onPage: (page: number) => void;
  zoom: Zoom;
  wanted: string;
  onWanted: (text: string) => void;
  found: Found;
}

function PageNumber({ page, count, onPage }: Pick<PdfToolbarProps, 'page' | 'count' | 'onPage'>) {
  const text = useViewerText();
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    if (/^\d{1,6}$/.test(typed ?? '')) onPage(Number(typed) - 1);
    setTyped(null);
  };
  return (
    <Flex align="center" gap="1.5">
      <Input
        size="sm"
        w="14"
        textAlign="center"
        inputMode="numeric"
        aria-label={text('pageNumber')}
        value={typed ?? String(page + 1)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap">
        {text('ofPages', { count })}
      </Text>
    </Flex>
  );
}

/** Pages, size and search of a pdf. */
export function PdfToolbar({ page, count, onPage, zoom, wanted, onWanted, found }: PdfToolbarProps) {
  const text = useViewerText();
  const result =
    found.state === 'none'
      ? ''
      : found.state === 'searching'
        ? text('findWaiting')
        : found.pages.length === 0
          ? text('findNone')
          : text('findSome', { count: found.pages.length });
  const button = { size: 'sm', variant: 'ghost' } as const;
  return (
    <Flex align="center" gap="1" px="2" py="1.5" bg="bg.panel" borderBottomWidth="1px" flexWrap="wrap">
      <IconButton
        {...button}
        aria-label={text('previousPage')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevron-up" />
      </IconButton>
      <IconButton
        {...button}
        aria-label={text('nextPage')}
        disabled={page >= count - 1}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevron-down" />
      </IconButton>
      <PageNumber page={page} count={count} onPage={onPage} />
      <ZoomButtons zoom={zoom} fitLabel={text('fitWidth')} fitIcon="columns" />
      <Box flex="1" />
      <Text textStyle="sm" color="fg.muted" role="status">
        {result}
      </Text>
      <Input
        size="sm"
        type="search"
        w={{ base: '100%', md: '14rem' }}
        placeholder={text('find')}
        aria-label={text('find')}
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && found.next()}
      />
    </Flex>
  );
}
