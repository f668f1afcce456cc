import { IconButton } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '../icon';
import { useLaterText } from '../later-text/later-text';
import { PictureView } from './picture-view';
import { useTurningKeys } from './use-turning-keys';
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
  /** To the pictures before and after it; of one alone neither is given, at an end the other. */
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
  useTurningKeys(open, { onPrevious, onNext });
  const buttons =
    onPrevious || onNext ? (
      <>
        <IconButton
          variant="outline"
          aria-label={text('previousImage')}
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          <Icon name="chevron-left" />
        </IconButton>
        <IconButton variant="outline" aria-label={text('nextImage')} disabled={!onNext} onClick={onNext}>
          <Icon name="chevron-right" />
        </IconButton>
      </>
    ) : null;
  return (
    <ViewerDialog
      open={open}
      onClose={onClose}
      name={name}
      onDownload={onDownload}
      state={isMissing ? 'missing' : src === undefined ? pending : 'shown'}
      buttons={buttons}
    >
      {src ? <PictureView key={src} src={src} name={name} onFault={() => setFailedSource(src)} /> : null}
    </ViewerDialog>
  );
}
