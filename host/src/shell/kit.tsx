import { locales } from '@balai/shared/format/languages';
import { useLanguage } from '@balai/shared/i18n/language';
import { UiProvider } from '@balai/shared/ui/core';
import type { ReactNode } from 'react';
import { pageNonce } from './page-nonce';

/** The looks of the kit, and the language of its parts, for what stands behind the sign-in. */
export const Kit = ({ children }: { children: ReactNode }) => (
  <UiProvider nonce={pageNonce()} locale={locales[useLanguage()]}>
    {children}
  </UiProvider>
);
