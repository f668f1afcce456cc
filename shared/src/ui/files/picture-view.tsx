import { Box, chakra, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { pressOf } from './press-keys';
import { useZoom, type FrameSize } from './use-zoom';
import { useViewerText } from './viewer-text';
import { ZoomButtons } from './zoom-buttons';

export interface PictureViewProps {
  src: string;
  name: string;
  onFault: () => void;
}

/** A picture, whole at first, with what makes it larger; what is larger than the window is scrolled. */
export function PictureView({ src, name, onFault }: PictureViewProps) {
  const text = useViewerText();
  const frame = useRef<HTMLDivElement>(null);
  /** Its own pixels; null until it is there. */
  const [own, setOwn] = useState<FrameSize | null>(null);
  const zoom = useZoom(frame, ({ width, height }) => {
    const fitting = own ? Math.min(1, width / own.width, height / own.height) : 1;
    return { smallest: fitting, fitting };
  });
  // Rounded up it would be larger than the room that it fills, which then has scrollbars.
  const drawn = (length = 0): number => Math.floor(length * zoom.scale);
  return (
    <Flex direction="column" w="100%" h="100%" minH="0">
      <Flex align="center" justify="center" gap="1" px="2" py="1.5" bg="bg.panel" borderBottomWidth="1px">
        <ZoomButtons zoom={zoom} fitLabel={text('fitPicture')} fitIcon="image" />
      </Flex>
      <Box
        ref={frame}
        // It lies as it was taken, whatever way the lines of the panel run.
        dir="ltr"
        role="group"
        aria-label={name}
        tabIndex={0}
        flex="1"
        minH="0"
        overflow="auto"
        display="grid"
        placeContent="safe center"
        focusVisibleRing="inside"
        css={{ touchAction: 'pan-x pan-y' }}
        onKeyDown={pressOf(zoom.keys)}
      >
        <chakra.img
          src={src}
          alt={name}
          maxW="none"
          display="block"
          style={{ width: drawn(own?.width), height: drawn(own?.height) }}
          onLoad={({ currentTarget }) =>
            setOwn({ width: currentTarget.naturalWidth || 1, height: currentTarget.naturalHeight || 1 })
          }
          onError={onFault}
        />
      </Box>
    </Flex>
  );
}
