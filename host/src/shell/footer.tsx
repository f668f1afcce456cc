import type { Appearance } from '@balai/shared/contract/host/appearance';
import { Flex, Icon, IconButton, Text } from '@balai/shared/ui/core';
import { belowToasts } from '@balai/shared/ui/shell';
import { useEffect, useState } from 'react';
import { useShellText } from './shell-text';

/** Scrolled further than this, the button back to the top appears [2.37]. */
const SCROLL_TO_TOP_AFTER_PX = 160;
/** Nearer to the end than this, the button stands in the footer, where it covers nothing: the pager lies just above. */
const END_PX = 200;

type Place = 'hidden' | 'over' | 'footer';

/** What is scrolled: the page, or the rows of one that fills the window, which has no end below them. */
const scrolledRows = (): Element | null => document.querySelector('[data-fills-page] [data-scrolls-rows]');

function placeOfButton(): Place {
  if ((scrolledRows()?.scrollTop ?? 0) > SCROLL_TO_TOP_AFTER_PX) return 'over';
  if (window.scrollY <= SCROLL_TO_TOP_AFTER_PX) return 'hidden';
  const below = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  return below < END_PX ? 'footer' : 'over';
}

function scrollToTop(): void {
  const rows = scrolledRows();
  (rows && rows.scrollTop > 0 ? rows : window).scrollTo({ top: 0, behavior: 'smooth' });
}

const over = {
  position: 'fixed',
  bottom: 'calc(var(--form-bar, 3.75rem) + 1.25rem)',
  insetEnd: '5',
  boxShadow: 'md',
} as const;
const inFooter = {
  position: 'absolute',
  top: '50%',
  transform: 'translateY(-50%)',
  // On a phone the corner is that of the primary action of a list.
  insetEnd: { base: '20', md: '5' },
} as const;

interface FooterProps {
  type: Appearance['footer_type'];
  hasScrollToTop: boolean;
  /** The address: another one is not scrolled yet. */
  address: string;
}

/**
 * Not shown below what is still to come, which would push it out of the window: whatever stands in the place of such a
 * part has the mark. The button back to the top stands where it is wanted all the same.
 */
const afterPage = {
  'main:has([data-unfinished]) ~ &': { visibility: 'hidden', '& > button': { visibility: 'visible' } },
};

const stuck = {
  ...belowToasts,
  position: 'sticky',
  bottom: '0',
  zIndex: 'docked',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
  py: '2',
} as const;

/** The copyright line, and the button back to the top [2.37]; either may be chosen away [2.47][2.48]. */
export function Footer({ type, hasScrollToTop, address }: FooterProps) {
  const text = useShellText();
  const [place, setPlace] = useState<Place>('hidden');
  useEffect(() => {
    const follow = () => setPlace(placeOfButton());
    follow();
    // Of whatever is scrolled: it does not bubble.
    window.addEventListener('scroll', follow, { passive: true, capture: true });
    // Rows that arrive or go away move the end of the page.
    const size = new ResizeObserver(follow);
    size.observe(document.body);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      size.disconnect();
    };
  }, [address]);
  const button =
    place === 'hidden' || !hasScrollToTop ? null : (
      <IconButton
        aria-label={text('scrollToTop')}
        title={text('scrollToTop')}
        {...(place === 'over' || type === 'hidden' ? over : inFooter)}
        zIndex="docked"
        variant="outline"
        bg="bg.panel"
        onClick={scrollToTop}
      >
        <Icon name="chevron-down" transform="rotate(180deg)" />
      </IconButton>
    );
  if (type === 'hidden') return button;
  return (
    <Flex
      as="footer"
      position="relative"
      px={{ base: '4', md: '6' }}
      py="4"
      color="fg.muted"
      textStyle="sm"
      {...(type === 'sticky' ? stuck : { css: afterPage })}
    >
      <Text>{text('copyright', { year: String(new Date().getFullYear()) })}</Text>
      {button}
    </Flex>
  );
}
