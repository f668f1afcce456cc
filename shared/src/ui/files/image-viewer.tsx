import { chakra, IconButton } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '../icon';
import { useLaterText } from '../later-text/later-text';
import { ViewerDialog } from './viewer-dialog';

export interface ImageViewerProps {
  open: boolean;
  onClose: () => void;
  /**
   * Address of the picture; undefined while it is fetched or converted, null when it could not be had, e.g. a heic
   * file that no one can convert [2.85].
   */
  src: string | null | undefined;
  name: string;
  /** Says, while there is no address yet, why that takes so long. */
  isConverting?: boolean;
  onDownload: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** A picture in a dialog with a download button; 'File Not Found' when it cannot be shown [2.64] [8.12]. */
export function ImageViewer({
  open,
  onClose,
  src,
  name,
  isConverting,
  onDownload,
  onPrevious,
  onNext,
}: ImageViewerProps) {
  const text = useLaterText();
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const isMissing = src === null || (src !== undefined && failedSource === src);
  const pending = isConverting ? 'converting' : 'loading';
  const buttons = (
    <>
      {onPrevious ? (
        <IconButton variant="outline" aria-label={text('previousImage')} onClick={onPrevious}>
          <Icon name="chevron-left" />
        </IconButton>
      ) : null}
      {onNext ? (
        <IconButton variant="outline" aria-label={text('nextImage')} onClick={onNext}>
          <Icon name="chevron-right" />
        </IconButton>
      ) : null}
    </>
  );
  return (
    <ViewerDialog
      open={open}
      onClose={onClose}
      name={name}
      onDownload={onDownload}
      state={isMissing ? 'missing' : src === undefined ? pending : 'shown'}
      buttons={buttons}
    >
      <chakra.img
        src={src ?? undefined}
        alt={name}
        maxW="100%"
        maxH="100%"
        objectFit="contain"
        onError={() => setFailedSource(src ?? null)}
      />
    </ViewerDialog>
  );
}
