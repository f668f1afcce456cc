import './guard';
import '@balai/shared/ui/fonts';
import { sessionAtom, sessionStore } from '@balai/shared/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boot } from './session/boot';
import { fetchBehindSession } from './session/later-code';
import { loadSessionText } from './session/session-text';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
/** The page waits so long for the words of the language that was chosen; until they come, it is drawn in English. */
const WORDS_LIMIT_MS = 3_000;
/** A person reads English for so long before he learns why. */
const WORDS_REPORT_MS = 15_000;

const words = loadSessionText();
// It travels while the page is drawn for the first time.
const session = sessionStore.get(sessionAtom);
if (session && !session.user.must_change_password) fetchBehindSession();
// The password is still there where this does not arrive.
if (document.getElementById('identity-provider')) await import('./identity/on-load').catch(() => undefined);
const report = () => globalThis.__pageStart?.report('wordsMissing');
const reportLater = setTimeout(report, WORDS_REPORT_MS);
words.catch(report).finally(() => clearTimeout(reportLater));
await Promise.race([
  words.catch(() => undefined),
  new Promise((waited) => setTimeout(waited, WORDS_LIMIT_MS)),
]);

createRoot(root).render(
  <StrictMode>
    <Boot />
  </StrictMode>,
);
