import type { ServerResponse } from 'node:http';

/** What of an address is the API's, under development as everywhere. */
const OF_THE_API = ['/panel', '/apps', '/storage', '/sandbox', '/assets', '/r/', '/healthz', '/readyz'];

/**
 * Hands calls on to the API. One that restarts after an edit is answered for as unavailable: by any other status a page
 * that is loaded meanwhile would sign its person out [4.3].
 */
export const apiProxy = (api: string) => ({
  context: OF_THE_API,
  target: api,
  onError: (_error: unknown, _request: unknown, response: ServerResponse) => {
    // A stream that breaks off has begun.
    if (!response.headersSent) response.writeHead(503);
    response.end();
  },
});
