import type { Page } from '@playwright/test';
import { LIVE_PATH } from '@balai/shared/contract/host/live';

const isStream = (url: URL): boolean => url.pathname === LIVE_PATH;

/**
 * As in a browser that has no locks between its tabs: the pages that are loaded from now on open no stream, and their
 * network comes to rest between their questions. The call itself is not intercepted, which would turn the cache off.
 */
export async function withoutStream(page: Page): Promise<void> {
  await page.context().addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'));
}

/** Resolves once a stream is there that tells of the record with this number, which is asked for from now on. */
export async function untilStreamOf(page: Page, id: string): Promise<void> {
  await page.context().waitForEvent('response', (response) => {
    const url = new URL(response.url());
    return isStream(url) && (url.searchParams.get('records') ?? '').split(/[:,]/).includes(id);
  });
}

/** Resolves with the headers that the next stream of the browser is asked for with, once it is there. */
export async function untilStream(page: Page): Promise<Record<string, string>> {
  const answer = await page
    .context()
    .waitForEvent('response', (response) => isStream(new URL(response.url())));
  return answer.request().allHeaders();
}

/** The calls that pages of the browser make beside the stream, by path, from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/panel/') && !isStream(url)) calls.push(url.pathname);
  });
  return calls;
}
