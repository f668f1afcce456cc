import { IconButton, Text } from '@chakra-ui/react';
import { Icon, type IconName } from '../icon';
import type { Zoom } from './use-zoom';
import { useViewerText } from './viewer-text';

export interface ZoomButtonsProps {
  zoom: Zoom;
  /** What the last button does, e.g. 'Fit width'. */
  fitLabel: string;
  fitIcon: IconName;
}

/** Smaller, how large it is now, larger, and as it fits. */
export function ZoomButtons({ zoom: { scale, zoomBy, fit }, fitLabel, fitIcon }: ZoomButtonsProps) {
  const text = useViewerText();
  const button = { size: 'sm', variant: 'ghost' } as const;
  return (
    <>
      <IconButton {...button} aria-label={text('zoomOut')} onClick={() => zoomBy(0.8)}>
        <Icon name="minus" />
      </IconButton>
      <Text
        dir="ltr"
        textStyle="sm"
        color="fg.muted"
        minW="12"
        textAlign="center"
        display={{ base: 'none', md: 'block' }}
        aria-live="polite"
      >
        {text('zoomLevel', { percent: Math.round(scale * 100) })}
      </Text>
      <IconButton {...button} aria-label={text('zoomIn')} onClick={() => zoomBy(1.25)}>
        <Icon name="plus" />
      </IconButton>
      <IconButton {...button} aria-label={fitLabel} onClick={fit}>
        <Icon name={fitIcon} />
      </IconButton>
    </>
  );
}
