import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { useEffect, useState, type ReactNode } from 'react';
import { system } from '../theme/system';
import { applyColorMode } from './color-mode';
import { applyDirection, useDirection, type Direction } from './direction';
import { createStyles } from './styles';

export interface UiProviderProps {
  /** Of the page's content security policy; style elements carry it. */
  nonce?: string;
  /** Language of dates, numbers and collation, e.g. 'id-ID'. */
  locale?: string;
  children: ReactNode;
}

/** Parts read their direction from the script of the language; in another one numbers and dates stay as they are. */
const localeIn = (locale: string, direction: Direction): string =>
  direction === 'rtl' ? new Intl.Locale(locale, { script: 'Arab' }).toString() : locale;

/**
 * Styles, theme and direction for everything below; once per page, in the host. Loading the rest of the kit extends
 * the theme of this same provider.
 */
export function UiProvider({ nonce, locale = 'en-GB', children }: UiProviderProps) {
  const direction = useDirection();
  const [cache] = useState(() => createStyles(nonce));

  useEffect(applyColorMode, []);
  useEffect(applyDirection, []);

  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LocaleProvider locale={localeIn(locale, direction)}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
