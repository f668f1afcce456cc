import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { currentSystem, subscribeToSystem } from '../theme/system';
import { applyColorMode } from './color-mode';
import '../fonts.css';

export interface UiProviderProps {
  /** Of the page's content security policy; style elements carry it. */
  nonce?: string;
  /** Language of dates, numbers and collation, e.g. 'id-ID'; also decides the direction for Arabic and the like. */
  locale?: string;
  direction?: 'ltr' | 'rtl';
  children: ReactNode;
}

/**
 * Styles, theme and direction for everything below; once per page, in the host. Loading the rest of the kit extends
 * the theme of this same provider.
 */
export function UiProvider({ nonce, locale = 'en-GB', direction, children }: UiProviderProps) {
  const [cache] = useState(() => createCache({ key: 'ui', nonce }));
  const system = useSyncExternalStore(subscribeToSystem, currentSystem, currentSystem);

  useEffect(applyColorMode, []);
  useEffect(() => {
    if (direction) document.documentElement.dir = direction;
  }, [direction]);

  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        {/* The parts read their direction from the language; the switch of the customizer is none. */}
        <LocaleProvider locale={direction === 'rtl' ? 'ar' : locale}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
