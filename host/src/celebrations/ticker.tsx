import { ITEMS_OF_A_SLIDE, type RunningText } from '@balai/shared/contract/host/running-texts';
import { useSession } from '@balai/shared/session';
import { tickerLook, useKeptFocus, useMediaQuery } from '@balai/shared/ui';
import { Box, Flex, Icon, IconButton, Text } from '@balai/shared/ui/core';
import { useEffect, useState, type ReactNode } from 'react';
import type { Role } from '@balai/shared/permissions/roles';
import { CelebrationDialog } from './celebration-dialog';
import { useCelebrationsText } from './celebrations-text';
import { keepTickerHeight } from './ticker-height';
import { TickerItem } from './ticker-item';
import { useItemVerbs } from './use-item-verbs';
import { useSlides } from './use-slides';
import { useTickerItems } from './use-ticker-items';

/** From this width on a slide shows the whole pair [2.82][9.6]. */
const WIDE = '(min-width: 1750px)';

/** Sentence and buttons of an item stand below each other. */
const PHONE = '(max-width: 767.98px)';

function slidesOf(items: readonly RunningText[], ofEach: number): RunningText[][] {
  const slides: RunningText[][] = [];
  for (let at = 0; at < items.length; at += ofEach) slides.push(items.slice(at, at + ofEach));
  return slides;
}

interface TickerProps {
  /** Stands there until it is known what is celebrated. */
  place: ReactNode;
}

/** The one place that celebrates: closed deals, certificates, birthdays and announcements, one after the other [2.81]. */
export function Ticker({ place }: TickerProps) {
  const session = useSession();
  return session ? <TickerOf role={session.role} place={place} /> : null;
}

function TickerOf({ role, place }: TickerProps & { role: Role }) {
  const items = useTickerItems(role);
  const [openId, setOpenId] = useState<number | null>(null);
  const isEmpty = items?.length === 0;
  useEffect(() => {
    if (isEmpty) keepTickerHeight(0);
  }, [isEmpty]);
  return (
    <>
      {items ? null : place}
      {items && !isEmpty ? <Slides items={items} onOpen={({ id }) => setOpenId(id)} /> : null}
      {openId === null ? null : <CelebrationDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function Slides({ items, onOpen }: { items: readonly RunningText[]; onOpen: (item: RunningText) => void }) {
  const text = useCelebrationsText();
  const isWide = useMediaQuery(WIDE);
  const hasLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isRead, setRead] = useState({ pointer: false, focus: false });
  const slides = slidesOf(items, isWide ? ITEMS_OF_A_SLIDE : 1);
  const isStill = isRead.pointer || isRead.focus;
  const { box, shown, place, count, previous, next } = useSlides(
    slides.map((slide) => slide.map(({ id }) => id)),
    isStill,
    hasLessMotion,
  );
  const { me, toggleLike, dismiss } = useItemVerbs();
  // The button of an item that is taken out goes with it.
  const { ref: panel, ...keptFocus } = useKeptFocus<HTMLDivElement>();
  // It begins with this slide when it comes the next time.
  useEffect(() => {
    const height = panel.current?.offsetHeight ?? 0;
    if (height > 0) keepTickerHeight(height);
  }, [panel]);
  return (
    <Flex
      ref={panel}
      as="section"
      aria-label={text('celebrations')}
      data-screen-only=""
      align="center"
      {...tickerLook}
      position="relative"
      ps="3"
      pe="1"
      gap="1"
      onPointerEnter={() => setRead((before) => ({ ...before, pointer: true }))}
      onPointerLeave={() => setRead((before) => ({ ...before, pointer: false }))}
      onFocus={(event) => {
        keptFocus.onFocus(event);
        setRead((before) => ({ ...before, focus: true }));
      }}
      onBlur={() => {
        keptFocus.onBlur();
        setRead((before) => ({ ...before, focus: false }));
      }}
    >
      <Box
        ref={box}
        // What the slider's own style sheet says, without a file of its own.
        display="flex"
        overflow="hidden"
        position="relative"
        flex="1"
        minW="0"
        touchAction="pan-y"
        css={{
          // The slider places slides from the left in either direction.
          '&[data-keen-slider-reverse]': { flexDirection: 'row-reverse' },
          '& > *': { minWidth: '100%', maxWidth: '100%', flexShrink: 0 },
          // On a phone it is as high as the slide in view; wider, all are one line high.
          [`@media ${PHONE}`]: { alignItems: 'flex-start', '& > [inert]': { height: 0 } },
        }}
      >
        {slides.map((slide, index) => (
          <Flex
            // A pair that loses one of its own is the pair of the other.
            key={slide.map(({ id }) => id).join()}
            role="group"
            aria-label={text('place', { place: index + 1, count: slides.length })}
            gap="6"
            align={{ base: 'flex-start', md: 'center' }}
            inert={index !== shown}
          >
            {slide.map((item) => (
              <TickerItem
                key={item.id}
                item={item}
                me={me}
                onLike={toggleLike}
                onOpen={onOpen}
                onDismiss={(dismissed) => void dismiss(dismissed)}
              />
            ))}
          </Flex>
        ))}
      </Box>
      <Flex
        align="center"
        flexShrink={0}
        borderInlineStartWidth={{ base: '0', md: '1px' }}
        borderColor="warning.border"
        ps="1"
        // On a phone it has the other end of the line on which the buttons of the slide stand.
        position={{ base: 'absolute', md: 'static' }}
        bottom="2"
        insetStart="2"
      >
        <IconButton
          size="sm"
          variant="ghost"
          color="fg.muted"
          aria-label={text('previous')}
          onClick={previous}
        >
          <Icon name="chevron-left" size={16} />
        </IconButton>
        <Text textStyle="sm" color="fg.muted" className="tabular" whiteSpace="nowrap">
          {place} / {count}
        </Text>
        <IconButton size="sm" variant="ghost" color="fg.muted" aria-label={text('next')} onClick={next}>
          <Icon name="chevron-right" size={16} />
        </IconButton>
      </Flex>
    </Flex>
  );
}
