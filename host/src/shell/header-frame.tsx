import type { Appearance } from '@balai/shared/contract/host/appearance';
import { Box, Flex } from '@balai/shared/ui/core';
import { barVariables } from '@balai/shared/ui/shell';
import { useEffect, useState, type ReactNode } from 'react';

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > 0);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isScrolled;
}

interface HeaderFrameProps extends Pick<Appearance, 'navbar_type' | 'navbar_color'> {
  children: ReactNode;
  /** The menu of the horizontal layout; it has colours of its own. */
  menu?: ReactNode;
}

const surface = { bg: 'bg.panel', borderColor: 'border' } as const;

/**
 * Where the top bar stands, and in which colour [2.45][2.46]. Hidden, it still listens: Ctrl+K opens the palette. Floating,
 * it has no surface until the page slides under it.
 */
export function HeaderFrame({ navbar_type, navbar_color, children, menu }: HeaderFrameProps) {
  const isScrolled = useIsScrolled();
  const isFloating = navbar_type === 'floating';
  const isColoured = navbar_color !== 'default';
  const isCard = isFloating && (isScrolled || isColoured || menu !== undefined);
  return (
    <Box
      as="header"
      display={navbar_type === 'hidden' ? 'none' : undefined}
      position={navbar_type === 'static' ? undefined : 'sticky'}
      top="0"
      zIndex="sticky"
      px={isFloating ? { base: '1', md: '3' } : undefined}
      pt={isFloating ? '1' : undefined}
    >
      <Box
        {...(isCard || !isFloating ? surface : { borderColor: 'transparent' })}
        borderWidth={isFloating ? '1px' : '0 0 1px'}
        borderRadius={isFloating ? 'l3' : undefined}
        boxShadow={isFloating && isScrolled ? 'md' : undefined}
        transition="background-color 120ms ease-out, box-shadow 120ms ease-out"
      >
        <Flex
          direction="column"
          justify="center"
          h={isFloating ? '3.125rem' : '14'}
          bg={isColoured ? 'bg.panel' : undefined}
          borderRadius="inherit"
          css={isColoured ? barVariables(navbar_color) : undefined}
        >
          {children}
        </Flex>
        {menu}
      </Box>
    </Box>
  );
}
