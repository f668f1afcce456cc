import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { NotFoundError } from '../errors';
import { contentDisposition } from '../files/content-disposition';
import { externalFrameHeaders } from '../releases/security-headers';
import type { Storage } from '../storage/storage';
import { documentPath, externalViewer } from './external-viewer';
import { findExternalView, takeExternalView } from './external-views.repository';

interface ExternalViewServices {
  db: Database;
  storage: Storage;
  clock: () => Date;
  /** Where people, and viewers, reach the panel; null: no viewer does. */
  publicAddress: string | null;
}

const TOKEN = /^[\w-]{43}$/;

interface ViewAddress {
  Params: { token: string };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Serves what the external viewer needs [2.65], as long as it is turned on: a frame of ours around the viewer's page, with
 * the one policy that lets a page of another house in, and the document, once. Who has the address needs no session: it is
 * the viewer that comes.
 */
export function serveExternalViews(app: FastifyInstance, services: ExternalViewServices): void {
  const { db, storage, clock, publicAddress } = services;
  const viewerFor = async (token: string) => {
    const viewer = TOKEN.test(token) ? await externalViewer({ db, now: clock() }, publicAddress) : null;
    if (!viewer) throw new NotFoundError();
    return viewer;
  };

  app.get<ViewAddress>('/sandbox/office/:token', async ({ params: { token } }, reply) => {
    const viewer = await viewerFor(token);
    const view = await findExternalView(db, token, clock());
    if (!view) throw new NotFoundError();
    const page = viewer.pageOf(`${publicAddress}${documentPath(token, view.file_name)}`);
    reply.headers(externalFrameHeaders(viewer.origin)).type('text/html; charset=utf-8');
    return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${viewer.host}</title><style>html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block}</style><iframe title="${viewer.host}" src="${escaped(page)}" sandbox="allow-scripts allow-same-origin allow-forms"></iframe>`;
  });

  app.get<ViewAddress>('/storage/external/:token/:name', async ({ method, params: { token } }, reply) => {
    await viewerFor(token);
    // Who asks what it is before he fetches it has not fetched it.
    const take = method === 'HEAD' ? findExternalView : takeExternalView;
    const view = await take(db, token, clock());
    if (!view) throw new NotFoundError();
    return reply
      .header('content-disposition', contentDisposition('attachment', view.file_name))
      .header('x-robots-tag', 'noindex')
      .type(view.mime)
      .send(await storage.open(view.sha256));
  });
}
