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

function placeOfButton(): Place {
  if (window.scrollY <= SCROLL_TO_TOP_AFTER_PX) return 'hidden';
  const below = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  return below < END_PX ? 'footer' : 'over';
}

const over = { position: 'fixed', bottom: '20', boxShadow: 'md' } as const;
const inFooter = { position: 'absolute', top: '50%', transform: 'translateY(-50%)' } as const;

interface FooterProps {
  type: Appearance['footer_type'];
  hasScrollToTop: boolean;
}

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
export function Footer({ type, hasScrollToTop }: FooterProps) {
  const text = useShellText();
  const [place, setPlace] = useState<Place>('hidden');
  useEffect(() => {
    const follow = () => setPlace(placeOfButton());
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    // Rows that arrive or go away move the end of the page.
    const size = new ResizeObserver(follow);
    size.observe(document.body);
    return () => {
      window.removeEventListener('scroll', follow);
      size.disconnect();
    };
  }, []);
  const button =
    place === 'hidden' || !hasScrollToTop ? null : (
      <IconButton
        aria-label={text('scrollToTop')}
        title={text('scrollToTop')}
        {...(place === 'over' || type === 'hidden' ? over : inFooter)}
        zIndex="docked"
        insetEnd="5"
        variant="outline"
        bg="bg.panel"
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
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
      {...(type === 'sticky' ? stuck : {})}
    >
      <Text>{text('copyright', { year: String(new Date().getFullYear()) })}</Text>
      {button}
    </Flex>
  );
}
