/**
 * Runs from within the page itself, so it is there when nothing else arrives. Until the host draws something, it keeps
 * words in #root: what is going on, after a while what to do, in the person's language. It asks again for the entry
 * script and the style sheet as chunks are asked for again, with their hashes.
 *
 * The build writes it into index.html (shared/build/host-release-plugin.ts), the server its hash into the policy. It
 * imports words and nothing else: every byte of it comes with every page.
 */
import de from './locales/de.json';
import en from './locales/en.json';
import fr from './locales/fr.json';
import id from './locales/id.json';
import pt from './locales/pt.json';

type PageStartText = keyof typeof en;

type Report = 'styleMissing' | 'wordsMissing' | 'outdated';

export interface PageStart {
  /**
   * Says in an empty element what is going on once it has lasted, and then what to do.
   * @returns what ends it.
   */
  attend(element: HTMLElement): () => void;
  /** Says below the page what of it may be wrong, and offers a reload. */
  report(problem: Report): void;
}

declare global {
  /** Undefined where the page was made by something other than the build, such as a unit test. */
  var __pageStart: PageStart | undefined;
}

const words: Record<string, Record<PageStartText, string>> = { en, de, fr, pt, id };

const SLOW_MS = 5_000;
const STUCK_MS = 15_000;

/** Waits before the first repetitions; from then on the last one is kept to, as long as the page is open. */
const REPEAT_AFTER_MS = [400, 800, 1_600, 10_000];

/** The policy lets one digit through, see RETRY in ../guard.ts. */
const LAST_REPETITION = 9;

/** Refreshing the cache may not take longer; the request that follows has no limit but the browser's. */
const REFRESH_LIMIT_MS = 3_000;

/** The keys and words are those of shared/src/session/storage.ts and shared/src/ui/provider. */
const LANGUAGE_KEY = 'LANGUAGE';
const COLOR_MODE_KEY = 'balai.color-mode';
const DIRECTION_KEY = 'balai.direction';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A blocked storage is no reason not to show the page.
    return null;
  }
}

/** Writes the chosen mode on <html> before anything is drawn, so that a dark page never flashes white. */
function applyStoredColorMode(): void {
  const choice = stored(COLOR_MODE_KEY);
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** The stored choice, else the first language of the browser that Balai speaks, else English. */
function language(): string {
  const wanted = [stored(LANGUAGE_KEY), ...navigator.languages].map((tag) => tag?.slice(0, 2) ?? '');
  return wanted.find((tag) => tag in words) ?? 'en';
}

const text = (key: PageStartText): string => (words[language()] ?? en)[key];

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, content: string) {
  const made = document.createElement(name);
  made.textContent = content;
  return made;
}

function reloadButton(): HTMLButtonElement {
  const button = element('button', text('reload'));
  button.addEventListener('click', () => location.reload());
  return button;
}

const notice = document.getElementById('page-start');

/** Once the host draws, it takes the place of the notice. */
const isWaiting = (): boolean => notice?.isConnected === true;

let said: PageStartText = 'loading';

/**
 * What code and styles are written in: Chrome and Edge from 111, Firefox from 115, Safari from 16.4. Nothing asks for
 * the syntax of a version, so each is known by something that came with it.
 */
const isOutdated =
  !('toSorted' in Array.prototype) ||
  !('CompressionStream' in globalThis) ||
  !CSS.supports('color', 'color-mix(in srgb, red, red)');

function draw(): void {
  const sentence = notice?.querySelector('p');
  if (isWaiting() && sentence) sentence.textContent = text(navigator.onLine ? said : 'offline');
}

/** @param key - 'missing' and 'outdated' stay, because they say more than that time goes by. */
function say(key: PageStartText): void {
  if (said !== 'missing' && said !== 'outdated') said = key;
  draw();
}

function sayAndOfferReload(key: 'stuck' | 'missing'): void {
  say(key);
  if (!notice?.querySelector('button')) notice?.append(reloadButton());
}

function attend(place: HTMLElement): () => void {
  place.className = 'page-start-words';
  const timers = [
    setTimeout(() => place.replaceChildren(element('p', text('slow'))), SLOW_MS),
    setTimeout(() => place.replaceChildren(element('p', text('stuck')), reloadButton()), STUCK_MS),
  ];
  return () => timers.forEach(clearTimeout);
}

/** Such a thing is worth a word only once the page itself is there. */
const REPORT_AGAIN_MS = 1_000;

function report(problem: Report): void {
  if (isWaiting()) {
    setTimeout(report, REPORT_AGAIN_MS, problem);
    return;
  }
  const bar = element('div', '');
  bar.className = 'page-start-report';
  bar.setAttribute('role', 'alert');
  const close = element('button', '×');
  close.setAttribute('aria-label', text('dismiss'));
  close.addEventListener('click', () => bar.remove());
  bar.append(element('p', text(problem)), reloadButton(), close);
  document.body.append(bar);
}

/** The address of the n-th repetition, as for chunks: a browser holds back a second request for the same address. */
const repeated = (url: string, attempt: number): string =>
  `${url}?r=${Math.min(attempt + 1, LAST_REPETITION)}`;

/** A file that was damaged on its way may lie in the cache as immutable; this puts the server's into its place. */
async function refreshCache(url: string): Promise<void> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- no call of the API: a file of ours, fetched past the cache
    await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(REFRESH_LIMIT_MS) });
  } catch {
    // The request that follows fails as well.
  }
}

function waitToRepeat(attempt: number): Promise<void> {
  const base = REPEAT_AFTER_MS[Math.min(attempt, REPEAT_AFTER_MS.length - 1)] ?? 0;
  return new Promise((resolve) => {
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      resolve();
    };
    // Not all tabs of an office at the same moment.
    const timer = setTimeout(again, base * (0.75 + Math.random() / 2));
    addEventListener('online', again);
  });
}

/** All we use of it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Lets through what was in the page before anything ran, and its repetitions. */
function entryPolicy(entry: string): (url: string) => string {
  // lib.dom does not know Trusted Types in every version.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const createScriptURL = (url: string) => {
    if (!url.startsWith(`${entry}?r=`)) throw new TypeError(`Refused to load the script ${url}.`);
    return url;
  };
  const policy = trustedTypes?.createPolicy('page-start', { createScriptURL });
  return (url) => (policy ?? { createScriptURL }).createScriptURL(url);
}

function repeatEntry(entry: HTMLScriptElement): void {
  const { src, integrity } = entry;
  const trusted = entryPolicy(src);
  const ask = async (attempt: number): Promise<void> => {
    // The last short wait is over; from here on the person should know.
    if (attempt >= REPEAT_AFTER_MS.length - 1) sayAndOfferReload('missing');
    await waitToRepeat(attempt);
    const url = repeated(src, attempt);
    await refreshCache(url);
    if (!isWaiting()) return;
    const script = document.createElement('script');
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.src = trusted(url);
    script.addEventListener('error', () => void ask(attempt + 1));
    document.head.append(script);
  };
  entry.addEventListener('error', () => void ask(0));
}

/** Added here and not in the markup: a style sheet of the markup that hangs keeps the page white. */
function addStyleSheet(hint: HTMLLinkElement, attempt = 0): void {
  const { href, integrity } = hint;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.href = attempt === 0 ? href : repeated(href, attempt - 1);
  link.addEventListener('error', () => {
    link.remove();
    if (attempt >= REPEAT_AFTER_MS.length - 1) return report('styleMissing');
    void waitToRepeat(attempt)
      .then(() => refreshCache(repeated(href, attempt)))
      .then(() => addStyleSheet(hint, attempt + 1));
  });
  document.head.append(link);
}

applyStoredColorMode();
if (stored(DIRECTION_KEY) === 'rtl') document.documentElement.dir = 'rtl';
document.documentElement.lang = language();
if (isOutdated) {
  say('outdated');
  // As far as it can be drawn at all.
  report('outdated');
}
draw();
for (const type of ['online', 'offline']) addEventListener(type, draw);
setTimeout(() => say('slow'), SLOW_MS);
setTimeout(() => sayAndOfferReload('stuck'), STUCK_MS);
const entry = document.querySelector<HTMLScriptElement>('script[data-entry]');
if (entry) repeatEntry(entry);
document.querySelectorAll<HTMLLinkElement>('link[data-style]').forEach((hint) => addStyleSheet(hint));
globalThis.__pageStart = { attend, report };
