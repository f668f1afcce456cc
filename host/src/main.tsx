import './guard';
import { useLanguage } from '@balai/shared/i18n/language';
import { UiProvider } from '@balai/shared/ui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boot } from './session/boot';
import { loadSessionText } from './session/session-text';

/** Browsers hide a nonce from getAttribute(), so that style sheets cannot read it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;

/** How each language writes dates and numbers. */
const locales = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', pt: 'pt-BR', id: 'id-ID' };

function Page() {
  return (
    <UiProvider nonce={nonce} locale={locales[useLanguage()]}>
      <Boot />
    </UiProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// The page is drawn in the language that was chosen, or in English when its words do not arrive.
await loadSessionText();

createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
