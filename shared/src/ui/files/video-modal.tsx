import 'keen-slider/keen-slider.min.css';
import { Box, Button, chakra, Flex, IconButton, Spinner, Text } from '@chakra-ui/react';
import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon';
import { Modal } from '../overlays/modal';
import { useMediaQuery } from '../display/media';
import { useDirection } from '../provider/direction';
import { useViewerText } from './viewer-text';

/** [9.9] */
const ARROWS_FADE_AFTER_MS = 1_000;
const SLIDE_MS = 500;

export interface ShownVideo {
  id: number | string;
  name: string;
  /** Address on this origin; undefined while it is fetched, null when it could not be had. */
  src: string | null | undefined;
}

export interface VideoModalProps {
  open: boolean;
  /** 'skip': by the button of that name [2.79]. */
  onClose: (value?: 'skip') => void;
  title: string;
  videos: readonly ShownVideo[];
  /** The one that is shown first, from 0. */
  start?: number;
  /** Which one is in view; only it need have an address. */
  onShow?: (index: number) => void;
}

/** Arrows are there while the mouse moves, and for a second after [2.78] [4.22]. */
function useArrows(): { areShown: boolean; moved: () => void } {
  const [areShown, setAreShown] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const moved = (): void => {
    clearTimeout(timer.current);
    setAreShown(true);
    timer.current = setTimeout(() => setAreShown(false), ARROWS_FADE_AFTER_MS);
  };
  useEffect(() => {
    timer.current = setTimeout(() => setAreShown(false), ARROWS_FADE_AFTER_MS);
    return () => clearTimeout(timer.current);
  }, []);
  return { areShown, moved };
}

/** A large dialog with one video, or several to go through, with dots [2.77]. */
export function VideoModal({ open, onClose, title, videos, start = 0, onShow }: VideoModalProps) {
  const text = useViewerText();
  return (
    <Modal
      open={open}
      onClose={() => onClose()}
      size="cover"
      title={title}
      footer={
        <Button variant="outline" onClick={() => onClose('skip')}>
          {text('skip')}
        </Button>
      }
    >
      <Flex
        direction="column"
        align="center"
        justify="center"
        h="100%"
        minH="12rem"
        bg="black"
        borderRadius="l2"
      >
        {videos.length > 1 ? (
          <Carousel videos={videos} start={start} onShow={onShow} />
        ) : (
          videos.map((video) => <Video key={video.id} video={video} isShown />)
        )}
      </Flex>
    </Modal>
  );
}

function Carousel({
  videos,
  start,
  onShow,
}: Required<Pick<VideoModalProps, 'videos' | 'start'>> & Pick<VideoModalProps, 'onShow'>) {
  const text = useViewerText();
  const box = useRef<HTMLDivElement>(null);
  const slider = useRef<KeenSliderInstance | null>(null);
  const [shown, setShown] = useState(start);
  const { areShown, moved } = useArrows();
  const hasLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isRtl = useDirection() === 'rtl';
  const tell = useRef(onShow);
  tell.current = onShow;
  const first = useRef(start);

  useEffect(() => {
    if (!box.current) return undefined;
    slider.current = new KeenSlider(box.current, {
      initial: first.current,
      rtl: isRtl,
      defaultAnimation: { duration: hasLessMotion ? 0 : SLIDE_MS },
      slideChanged: ({ track }) => setShown(track.details.rel),
    });
    return () => slider.current?.destroy();
  }, [hasLessMotion, isRtl]);
  useEffect(() => tell.current?.(shown), [shown]);

  const arrow = {
    variant: 'solid',
    position: 'absolute',
    top: '50%',
    transform: 'translateY(-50%)',
    zIndex: 1,
    transition: 'opacity 200ms',
    opacity: areShown ? 1 : 0,
    // Who goes by keys sees where he is.
    _focusVisible: { opacity: 1 },
  } as const;
  return (
    <>
      <Box
        position="relative"
        flex="1"
        minH="0"
        w="100%"
        onPointerMove={moved}
        data-arrows={areShown ? 'shown' : 'faded'}
      >
        <IconButton
          {...arrow}
          insetStart="3"
          aria-label={text('videoPrevious')}
          disabled={shown === 0}
          onClick={() => slider.current?.prev()}
        >
          <Icon name="chevron-left" />
        </IconButton>
        <Box ref={box} className="keen-slider" h="100%">
          {videos.map((video, index) => (
            <Flex
              key={video.id}
              className="keen-slider__slide"
              role="group"
              aria-label={text('videoNumber', { number: index + 1, count: videos.length })}
              // Neither Tab nor a reader comes to the controls of a video that is out of sight.
              inert={index !== shown}
              align="center"
              justify="center"
            >
              <Video video={video} isShown={index === shown} />
            </Flex>
          ))}
        </Box>
        <IconButton
          {...arrow}
          insetEnd="3"
          aria-label={text('videoNext')}
          disabled={shown === videos.length - 1}
          onClick={() => slider.current?.next()}
        >
          <Icon name="chevron-right" />
        </IconButton>
      </Box>
      <Flex
        role="group"
        aria-label={text('videos')}
        wrap="wrap"
        gap="1"
        p="2"
        bg="bg.panel"
        w="100%"
        justify="center"
      >
        {videos.map((video, index) => (
          <chakra.button
            key={video.id}
            type="button"
            aria-label={text('videoNumber', { number: index + 1, count: videos.length })}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => slider.current?.moveToIdx(index)}
            boxSize="6"
            // As large as a finger.
            css={{ '@media (pointer: coarse)': { boxSize: '2.75rem' } }}
            display="grid"
            placeItems="center"
            cursor="button"
            borderRadius="full"
            focusVisibleRing="outside"
          >
            <Box boxSize="2.5" borderRadius="full" bg={index === shown ? 'brand.solid' : 'border.control'} />
          </chakra.button>
        ))}
      </Flex>
    </>
  );
}

/** One video; it is played by whoever watches it, and stops when another is shown. */
function Video({ video: { name, src }, isShown }: { video: ShownVideo; isShown: boolean }) {
  const text = useViewerText();
  const element = useRef<HTMLVideoElement>(null);
  const [failedSource, setFailedSource] = useState<string | null>(null);
  useEffect(() => {
    if (!isShown) element.current?.pause();
  }, [isShown]);
  if (src === undefined) return <Spinner role="status" aria-label={text('preparing')} color="white" />;
  if (src === null || failedSource === src) {
    return (
      <Text role="alert" color="white" p="6" textAlign="center">
        {text('videoFailed')}
      </Text>
    );
  }
  return (
    // Videos that people attach have no subtitles that could be offered.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <chakra.video
      ref={element}
      src={src}
      aria-label={name}
      controls
      playsInline
      tabIndex={isShown ? 0 : -1}
      maxW="100%"
      maxH="100%"
      onError={() => setFailedSource(src)}
    />
  );
}
