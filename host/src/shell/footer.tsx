import { Flex, Icon, IconButton, Text } from '@balai/shared/ui/core';
import { useEffect, useState } from 'react';
import { useShellText } from './shell-text';

/** Scrolled further than this, the button back to the top appears [2.37]. */
const SCROLL_TO_TOP_AFTER_PX = 160;

export function Footer() {
  const text = useShellText();
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > SCROLL_TO_TOP_AFTER_PX);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return (
    <Flex as="footer" px={{ base: '4', md: '6' }} py="4" color="fg.muted" textStyle="sm">
      <Text>{text('copyright', { year: new Date().getFullYear() })}</Text>
      {isScrolled ? (
        <IconButton
          aria-label={text('scrollToTop')}
          title={text('scrollToTop')}
          position="fixed"
          zIndex="docked"
          insetEnd="5"
          bottom="20"
          variant="outline"
          bg="bg.panel"
          boxShadow="md"
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <Icon name="chevron-down" transform="rotate(180deg)" />
        </IconButton>
      ) : null}
    </Flex>
  );
}
